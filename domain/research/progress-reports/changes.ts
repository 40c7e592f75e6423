import { change } from '#domain/ground/change.ts'

/** Something about the progress reports of a project has changed: pages that show them fetch them again. */
export const reportsChanged = change()('progress_reports', 'project')
