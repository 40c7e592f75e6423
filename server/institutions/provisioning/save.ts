import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { externalIdKindsOf, NewConnection } from '#domain/institutions/provisioning/provisioning.ts'
import type { Protocol } from '#domain/people/sign-in/providers.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { provisioningConnections } from './tables.ts'

/**
 * Sets up a connection for the people of a provider of an institution. For owners. NO_PROVIDER when it has none of this id, or its
 * protocol knows no such kind of subject; PROVIDER_TAKEN when it has a connection; ID_TAKEN.
 */
export const save = withRole
  .route({
    method: 'PUT',
    path: '/institutions/{institutionId}/provisioning/{connectionId}',
    tags: ['provisioning'],
  })
  .input(NewConnection.extend({ institutionId: z.uuid(), connectionId: z.uuid() }))
  .errors({
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
    NO_PROVIDER: { status: 409, message: 'This institution has no such provider, or it does not know such a subject.' },
    PROVIDER_TAKEN: { status: 409, message: 'There is a connection for the people of this provider.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now }, errors }) => {
    const { institutionId, connectionId: id, name, providerId, externalIdKind } = input
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const protocol = await protocolOf(tx, { institutionId, providerId })
      if (!protocol || !externalIdKindsOf(protocol).includes(externalIdKind)) throw errors.NO_PROVIDER()
      const [there] = await tx.select().from(provisioningConnections).where(eq(provisioningConnections.id, id))
      // The same again is a retry.
      const isSame = there?.name === name && there.externalIdKind === externalIdKind
      if (isSame && there.institutionId === institutionId && there.providerId === providerId) return
      if (there) throw errors.ID_TAKEN()
      const [stored] = await tx
        .insert(provisioningConnections)
        .values({ id, institutionId, providerId, name, externalIdKind, setUpAt: now() })
        .onConflictDoNothing()
        .returning({ id: provisioningConnections.id })
      if (!stored) throw errors.PROVIDER_TAKEN()
      const act = { institutionId, unitId: null, by: user, about: name, at: now() }
      await recordAct(tx, { ...act, kind: 'provisioning_set_up' })
    })
  })

async function protocolOf(tx: Db, of: { institutionId: string; providerId: string }): Promise<Protocol | null> {
  const { rows } = await tx.execute<{ protocol: Protocol }>(sql`
    select p.protocol from provider_summaries p join provider_owners o on o.provider_id = p.id
    where p.id = ${of.providerId} and o.institution_id = ${of.institutionId}`)
  return rows[0]?.protocol ?? null
}
