import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { noteGone } from '#server/ground/backup/stays-gone.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { settleSeats } from '#server/institutions/institutions/contract/settle-seats.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockConnection } from './in-connection.ts'
import { provisioningConnections, provisioningTokens } from './tables.ts'

/**
 * Removes a connection with its tokens and whom it sent. For owners. Memberships, roles and suspensions that came by it stay, as if
 * owners had made them; who has not been recognised yet is gone.
 */
export const remove = withRole
  .route({
    method: 'DELETE',
    path: '/institutions/{institutionId}/provisioning/{connectionId}',
    tags: ['provisioning'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), connectionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context }) => {
    const { db, user, now, config } = context
    const { institutionId } = input
    await db.transaction(async (tx) => {
      const { id, name } = await lockConnection(tx, input)
      const tokens = await tx
        .delete(provisioningTokens)
        .where(eq(provisioningTokens.connectionId, id))
        .returning({ id: provisioningTokens.id })
      await tx.delete(provisioningConnections).where(eq(provisioningConnections.id, id))
      const act = { institutionId, unitId: null, by: user, about: name, at: now() }
      await recordAct(tx, { ...act, kind: 'provisioning_removed' })
      await settleSeats(tx, institutionId, context)
      for (const token of tokens) await noteGone(config, 'provisioningToken', token.id)
    })
  })
