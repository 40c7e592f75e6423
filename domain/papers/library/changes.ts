import { change } from '#domain/ground/change.ts'

/** The library of a project has changed: pages that show it fetch it again. */
export const libraryChanged = change()('library', 'project')
