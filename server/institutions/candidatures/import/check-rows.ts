import type { RowOutcome } from '#domain/ground/row-outcomes.ts'
import { type CandidatureColumn, candidatureColumns } from '#domain/institutions/candidatures/rows.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { readsWhenOver, withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { checkedRowsOf } from '#server/institutions/institutions/rows-of.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { prepareRows } from './prepare-rows.ts'

/**
 * Says what would become of rows of a list of candidatures, a hundred at most: new, the same, changed, or refused and why; as after the
 * `earlier` rows of the same list, which are those of its other parts that could be the same. Stores nothing.
 */
export const checkRows = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/candidature-rows/check', tags: ['candidatures'] })
  .meta(readsWhenOver)
  .input(checkedRowsOf(candidatureColumns))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeCandidatures))
  .use(rateLimited('writesOfPerson'), ({ rows, earlier }) => rows.length + earlier.length)
  .handler(async ({ input, context: { db, user, today } }): Promise<RowOutcome<CandidatureColumn>[]> => {
    const { earlier } = input
    const all = { ...input, rows: [...earlier, ...input.rows] }
    const prepared = await prepareRows(db, all, { profileId: user.id, today, locks: false })
    return prepared.slice(earlier.length).map(({ outcome }) => outcome)
  })
