import { change } from '#domain/ground/change.ts'

/** The searches of a project have changed: pages that show them fetch them again. */
export const searchesChanged = change()('searches', 'project')
