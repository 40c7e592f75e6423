import { noun } from '#server/ground/noun.ts'
import { edges } from './edge.ts'
import { find } from './find.ts'
import { findVersion } from './find-version.ts'
import { live } from './live.ts'
import { readFile } from './read-file.ts'
import { save } from './save.ts'
import { saveVersion } from './save-version.ts'
import { filesOfProject, takesOfAccount, takesOfProject } from './takes.ts'

/** The data management plan of a project, version by version, for people and for programs (decision 076). */
export const dataPlans = noun({
  name: 'dataPlans',
  verbs: { dataPlans: { find, findVersion, save, saveVersion, readFile } },
  forTokens: ['dataPlans'],
  live,
  edges,
  takesOfProject,
  filesOfProject,
  takesOfAccount,
})
