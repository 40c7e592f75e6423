import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { noteGone } from '#server/ground/backup/stays-gone.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockConnection } from './in-connection.ts'
import { provisioningTokens } from './tables.ts'

/** Revokes a token of a connection, at once. For owners. NO_TOKEN when it has none of this id that is not revoked. */
export const revokeToken = withRole
  .route({
    method: 'DELETE',
    path: '/institutions/{institutionId}/provisioning/{connectionId}/tokens/{id}',
    tags: ['provisioning'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), connectionId: z.uuid(), id: z.uuid() }))
  .errors({ NO_TOKEN: { status: 404, message: 'This connection has no such token.' } })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now, config }, errors }) => {
    const { institutionId, id } = input
    await db.transaction(async (tx) => {
      const connection = await lockConnection(tx, input)
      const { revokedAt, connectionId } = provisioningTokens
      const own = and(eq(provisioningTokens.id, id), eq(connectionId, connection.id), isNull(revokedAt))
      const [revoked] = await tx
        .update(provisioningTokens)
        .set({ revokedAt: now() })
        .where(own)
        .returning({ name: provisioningTokens.name })
      if (!revoked) throw errors.NO_TOKEN()
      const act = { institutionId, unitId: null, by: user, about: `${revoked.name} (${connection.name})`, at: now() }
      await recordAct(tx, { ...act, kind: 'provisioning_token_revoked' })
      await noteGone(config, 'provisioningToken', id)
    })
  })
