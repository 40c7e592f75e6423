import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { mostRules, NewRule } from '#domain/institutions/provisioning/provisioning.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { noUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockUnit } from '#server/institutions/institutions/units/lock-unit.ts'
import { inConnection } from './in-connection.ts'
import { inGroup } from './queries.ts'
import { settleRoles } from './settle-roles.ts'
import { provisioningRules } from './tables.ts'

/**
 * Gives a role in a unit to everybody whom the identity system has in a group of this name, now and later. For owners. No rule makes an
 * owner. ARCHIVED, ID_TAKEN, SAME_RULE, and RULE_LIMIT beyond 200.
 */
export const addRule = withRole
  .route({
    method: 'POST',
    path: '/institutions/{institutionId}/provisioning/{connectionId}/rules',
    tags: ['provisioning'],
  })
  .input(NewRule.extend({ institutionId: z.uuid(), connectionId: z.uuid(), id: z.uuid() }))
  .errors({
    ARCHIVED: { status: 409, message: 'This unit is archived.' },
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
    SAME_RULE: { status: 409, message: 'There is this rule.' },
    RULE_LIMIT: { status: 409, message: 'A connection has at most 200 rules.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now, today }, errors }) => {
    const { institutionId, id, groupName, unitId, role } = input
    await db.transaction(async (tx) => {
      const unit = await lockUnit(tx, { institutionId, unitId })
      if (!unit) throw noUnit()
      if (unit.archivedAt) throw errors.ARCHIVED()
      const { id: connectionId } = await inConnection(tx, input)
      const [before] = await tx.select().from(provisioningRules).where(eq(provisioningRules.id, id))
      // The same again is a retry.
      const isSame = before?.connectionId === connectionId && before.unitId === unitId && before.role === role
      if (isSame && before.groupName === groupName) return
      if (before) throw errors.ID_TAKEN()
      const mine = eq(provisioningRules.connectionId, connectionId)
      if ((await tx.$count(provisioningRules, mine)) >= mostRules) throw errors.RULE_LIMIT()
      const same = and(
        ...[mine, eq(provisioningRules.unitId, unitId), eq(provisioningRules.role, role)],
        sql`lower(${provisioningRules.groupName}) = lower(${groupName})`,
      )
      if ((await tx.$count(provisioningRules, same)) > 0) throw errors.SAME_RULE()
      await tx.insert(provisioningRules).values({ id, institutionId, connectionId, groupName, unitId, role })
      const about = `${groupName}: ${role} of ${unit.name}`
      await recordAct(tx, { institutionId, by: user, kind: 'provisioning_rule_added', about, unitId, at: now() })
      await settleRoles(tx, await inGroup(tx, { connectionId, groupName }), { at: now(), today })
    })
  })
