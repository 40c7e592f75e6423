import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { settleSeats } from '#server/institutions/institutions/contract/settle-seats.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockConnection } from './in-connection.ts'
import { inGroup } from './queries.ts'
import { settleRoles } from './settle-roles.ts'
import { provisioningRules } from './tables.ts'

/** Removes a rule: whoever has a role by it alone has it no longer. For owners. NO_RULE when the connection has none of this id. */
export const removeRule = withRole
  .route({
    method: 'DELETE',
    path: '/institutions/{institutionId}/provisioning/{connectionId}/rules/{id}',
    tags: ['provisioning'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), connectionId: z.uuid(), id: z.uuid() }))
  .errors({ NO_RULE: { status: 404, message: 'This connection has no such rule.' } })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { db, user, now, today } = context
    const { institutionId, id } = input
    await db.transaction(async (tx) => {
      const { id: connectionId } = await lockConnection(tx, input)
      const own = and(eq(provisioningRules.id, id), eq(provisioningRules.connectionId, connectionId))
      const [rule] = await tx.delete(provisioningRules).where(own).returning()
      if (!rule) throw errors.NO_RULE()
      const { groupName, role, unitId } = rule
      const about = `${groupName}: ${role}`
      await recordAct(tx, { institutionId, by: user, kind: 'provisioning_rule_removed', about, unitId, at: now() })
      await settleRoles(tx, await inGroup(tx, { connectionId, groupName }), { at: now(), today })
      await settleSeats(tx, institutionId, context)
    })
  })
