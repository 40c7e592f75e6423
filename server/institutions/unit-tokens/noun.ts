import { eq } from 'drizzle-orm'
import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { create } from './create.ts'
import { findCandidature } from './find-candidature.ts'
import { findUnit } from './find-unit.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { listCandidatures } from './list-candidatures.ts'
import { listNumbers } from './list-numbers.ts'
import { revoke } from './revoke.ts'
import { unitTokens as tokens } from './tables.ts'
import { takesOfAccount } from './takes.ts'

/** API tokens of a unit of an institution, and what programs read with them. */
export const unitTokens = noun({
  name: 'unit-tokens',
  verbs: {
    unitTokens: { create, list, revoke },
    unit: { findUnit, listNumbers, listCandidatures, findCandidature },
  },
  forUnitTokens: ['unit'],
  jobs,
  access,
  takesOfAccount,
  endsAgain: { unitToken: ({ db }, id) => db.delete(tokens).where(eq(tokens.id, id)) },
})
