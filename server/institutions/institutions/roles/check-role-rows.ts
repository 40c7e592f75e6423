import type { RowOutcome } from '#domain/ground/row-outcomes.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { type RoleColumn, roleColumns } from '#domain/institutions/institutions/role-rows.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { readsWhenOver, withRole } from '../contract/refuse-when-over.ts'
import { inInstitution } from '../in-institution.ts'
import { checkedRowsOf } from '../rows-of.ts'
import { onlyRoles } from '../units/in-unit.ts'
import { prepareRoleRows } from './prepare-role-rows.ts'

/**
 * Says what would become of rows of a list of roles, a hundred at most: new, the same, or refused and why; as after the `earlier`
 * rows of the same list, which are those of its other parts that could be the same. Offers nothing.
 */
export const checkRoleRows = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/role-rows/check', tags: ['institutions'] })
  .meta(readsWhenOver)
  .input(checkedRowsOf(roleColumns))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeGrants))
  .use(rateLimited('writesOfPerson'), ({ rows, earlier }) => rows.length + earlier.length)
  .handler(async ({ input, context: { db, user, today } }): Promise<RowOutcome<RoleColumn>[]> => {
    const { earlier } = input
    const all = { ...input, rows: [...earlier, ...input.rows] }
    const prepared = await prepareRoleRows(db, all, { profileId: user.id, today })
    return prepared.slice(earlier.length).map(({ outcome }) => outcome)
  })
