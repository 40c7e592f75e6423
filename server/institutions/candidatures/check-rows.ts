import type { RowOutcome } from '#domain/ground/row-outcomes.ts'
import type { CandidatureColumn } from '#domain/institutions/candidatures/rows.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/in-unit.ts'
import { readsWhenOver, withRole } from '#server/institutions/institutions/refuse-when-over.ts'
import { prepareRows, Rows } from './prepare-rows.ts'

/** Says what would become of rows of a list of candidatures, a hundred at most: new, the same, changed, or refused and why. Stores nothing. */
export const checkRows = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/candidature-rows/check', tags: ['candidatures'] })
  .meta(readsWhenOver)
  .input(Rows)
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeCandidatures))
  .use(rateLimited('writesOfPerson'), ({ rows }) => rows.length)
  .handler(async ({ input, context: { db, user, today } }): Promise<RowOutcome<CandidatureColumn>[]> => {
    const prepared = await prepareRows(db, input, { profileId: user.id, today, locks: false })
    return prepared.map(({ outcome }) => outcome)
  })
