import { and, inArray, isNotNull } from 'drizzle-orm'
import type { RowOutcome } from '#domain/ground/row-outcomes.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { RoleColumn } from '#domain/institutions/institutions/role-rows.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '../contract/refuse-when-over.ts'
import { lockContract, settleSeats } from '../contract/settle-seats.ts'
import { inInstitution } from '../in-institution.ts'
import { institutionGrants } from '../tables.ts'
import { onlyRoles } from '../units/in-unit.ts'
import { prepareRoleRows, RoleRows } from './prepare-role-rows.ts'
import { storeRole } from './store-role.ts'

/**
 * Offers the roles of a list that can be offered, and says what became of each row. A hundred rows at most, in one transaction. The same
 * rows again offer nothing. Over the seats they wait. CONTRACT_OVER once the contract is over: then none is offered.
 */
export const importRoleRows = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/role-rows', tags: ['institutions'] })
  .input(RoleRows)
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeGrants))
  .use(rateLimited('rowsOfPerson'), ({ rows }) => rows.length)
  .handler(async ({ input, context, errors }): Promise<RowOutcome<RoleColumn>[]> => {
    const { institutionId } = input
    const { db, user, today } = context
    return db.transaction(async (tx) => {
      const runs = await lockContract(tx, { institutionId, today })
      if (!runs) throw errors.CONTRACT_OVER()
      const outcomes: RowOutcome<RoleColumn>[] = []
      const offered = new Map<number, string>()
      for (const { outcome, toStore } of await prepareRoleRows(tx, input, { profileId: user.id, today })) {
        const { line } = outcome
        const refusal =
          toStore &&
          (await storeRole(tx, { ...toStore.grant, institutionId, unit: toStore.unit }, { ...context, runs }))
        if (toStore && !refusal) offered.set(line, toStore.grant.id)
        // The same twice in one list is offered once.
        outcomes.push(refusal ? { line, kind: 'same' } : outcome)
      }
      await settleSeats(tx, institutionId, context)
      const waiting = await tx
        .select({ id: institutionGrants.id })
        .from(institutionGrants)
        .where(and(inArray(institutionGrants.id, [...offered.values()]), isNotNull(institutionGrants.seatOrder)))
      const ids = new Set(waiting.map(({ id }) => id))
      return outcomes.map((outcome) =>
        outcome.kind === 'new' ? { ...outcome, waitsForSeat: ids.has(offered.get(outcome.line) ?? '') } : outcome,
      )
    })
  })
