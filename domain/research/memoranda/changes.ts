import { change } from '#domain/ground/change.ts'

/** The memorandum of a project was written or signed: pages that show it fetch it again. */
export const memorandumChanged = change()('memorandum', 'project')
