import { noun } from '#server/ground/noun.ts'
import { edges } from './edge.ts'
import { filesOfProject } from './takes.ts'

/** The points of a stage to take along: as a table of responses, and written into the PDF that they are about. */
export const responses = noun({
  name: 'responses',
  edges,
  filesOfProject,
})
