import { change } from '#domain/ground/change.ts'

/** The publications of a project have changed: pages that show them fetch them again. */
export const publicationsChanged = change()('publications', 'project')
