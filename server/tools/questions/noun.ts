import { noun } from '#server/ground/noun.ts'
import { edges } from './edge.ts'
import { findModel } from './find-model.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { remark } from './remark.ts'
import { suggest } from './suggest.ts'
import { takesOfAccount, takesOfProject } from './takes.ts'

/** Research questions: read, scored, kept in a project with remarks. */
export const questions = noun({
  name: 'questions',
  verbs: { questions: { list, remark, suggest, findModel } },
  forTokens: ['questions'],
  live,
  edges,
  takesOfProject,
  takesOfAccount,
})
