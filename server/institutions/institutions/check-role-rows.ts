import type { RowOutcome } from '#domain/ground/row-outcomes.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { RoleColumn } from '#domain/institutions/institutions/role-rows.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inInstitution } from './in-institution.ts'
import { onlyRoles } from './in-unit.ts'
import { prepareRoleRows, RoleRows } from './prepare-role-rows.ts'
import { readsWhenOver, withRole } from './refuse-when-over.ts'

/** Says what would become of rows of a list of roles, a hundred at most: new, the same, or refused and why. Offers nothing. */
export const checkRoleRows = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/role-rows/check', tags: ['institutions'] })
  .meta(readsWhenOver)
  .input(RoleRows)
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeGrants))
  .use(rateLimited('writesOfPerson'), ({ rows }) => rows.length)
  .handler(async ({ input, context: { db, user, today } }): Promise<RowOutcome<RoleColumn>[]> => {
    const prepared = await prepareRoleRows(db, input, { profileId: user.id, today })
    return prepared.map(({ outcome }) => outcome)
  })
