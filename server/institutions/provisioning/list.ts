import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import {
  type Connection,
  type ExternalIdKind,
  externalIdKindsOf,
  type ProvisioningRule,
  type ProvisioningToken,
  stateOfProvisioningToken,
} from '#domain/institutions/provisioning/provisioning.ts'
import type { Protocol } from '#domain/people/sign-in/providers.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { provisioningConnections } from './tables.ts'

type Offered = { id: string; issuer: string; kinds: readonly ExternalIdKind[] }

/** The connections of an institution’s identity system, with their tokens and rules. For owners. And the providers without one. */
export const list = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/provisioning', tags: ['provisioning'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .handler(
    async ({
      input: { institutionId },
      context: { db, config, now },
    }): Promise<{ address: string; connections: Connection[]; providers: Offered[] }> => {
      const rows = await db
        .select()
        .from(provisioningConnections)
        .where(eq(provisioningConnections.institutionId, institutionId))
        .orderBy(provisioningConnections.setUpAt)
      const providers = await providersOf(db, institutionId)
      const connections = await Promise.all(
        rows.map(async ({ id, name, providerId, externalIdKind }) => ({
          ...{ id, name, providerId, externalIdKind },
          provider: providers.find((each) => each.id === providerId)?.issuer ?? '',
          ...(await countsOf(db, id)),
          tokens: await tokensOf(db, id, now()),
          rules: await rulesOf(db, id),
        })),
      )
      const taken = rows.map(({ providerId }) => providerId)
      return {
        address: `${config.baseUrl}/scim/v2`,
        connections,
        providers: providers.filter(({ id }) => !taken.includes(id)),
      }
    },
  )

async function providersOf(db: Db, institutionId: string): Promise<Offered[]> {
  const { rows } = await db.execute<{ id: string; issuer: string; protocol: Protocol }>(sql`
    select p.id, coalesce(p.issuer, p.name) as issuer, p.protocol
    from provider_summaries p join provider_owners o on o.provider_id = p.id
    where o.institution_id = ${institutionId} order by 2`)
  return rows.map(({ id, issuer, protocol }) => ({ id, issuer, kinds: externalIdKindsOf(protocol) }))
}

async function countsOf(db: Db, id: string): Promise<Pick<Connection, 'people' | 'groups'>> {
  const { rows } = await db.execute<Connection['people'] & { groups: string[] }>(sql`
    select count(*) filter (where p.is_active)::int as active,
      count(*) filter (where p.is_active and p.user_id is not null)::int as connected,
      count(*) filter (where p.seat_order is not null)::int as waiting,
      count(*) filter (where not p.is_active)::int as inactive,
      coalesce((select array_agg(g.display_name order by g.display_name)
        from (select * from provisioned_groups where connection_id = ${id} order by display_name limit 500) g), '{}') as groups
    from provisioned_people p where p.connection_id = ${id} and p.deleted_at is null`)
  const { groups = [], active = 0, connected = 0, waiting = 0, inactive = 0 } = rows[0] ?? {}
  return { people: { active, connected, waiting, inactive }, groups }
}

async function tokensOf(db: Db, id: string, now: Date): Promise<ProvisioningToken[]> {
  type Row = Pick<ProvisioningToken, 'id' | 'name' | 'madeBy'> & {
    /** As PostgreSQL writes moments. */
    [Moment in 'madeAt' | 'expiresAt']: string
  } & { lastUsedAt: string | null; revokedAt: string | null }
  const { rows } = await db.execute<Row>(sql`
    select t.id, t.name, u.username as "madeBy", t.made_at as "madeAt", t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt",
      t.revoked_at as "revokedAt"
    from provisioning_tokens t left join public_profiles u on u.profile_id = t.made_by
    where t.connection_id = ${id} order by t.made_at desc, t.id`)
  return rows.map(({ id: tokenId, name, madeBy, madeAt, expiresAt, lastUsedAt, revokedAt }) => {
    const times = { expiresAt: new Date(expiresAt), revokedAt: revokedAt ? new Date(revokedAt) : null }
    return {
      ...{ id: tokenId, name, madeBy, madeAt: new Date(madeAt), expiresAt: times.expiresAt },
      lastUsedAt: lastUsedAt ? new Date(lastUsedAt) : null,
      state: stateOfProvisioningToken(times, now),
    }
  })
}

async function rulesOf(db: Db, id: string): Promise<ProvisioningRule[]> {
  const { rows } = await db.execute<ProvisioningRule>(sql`
    select r.id, r.group_name as "groupName", r.unit_id as "unitId", u.name as "unitName", r.role, (
        select count(m.person_id)::int from provisioned_groups g left join provisioned_members m on m.group_id = g.id
        where g.connection_id = r.connection_id and lower(g.display_name) = lower(r.group_name) group by g.id) as people
    from provisioning_rules r join unit_summaries u on u.id = r.unit_id
    where r.connection_id = ${id} order by lower(r.group_name), u.name, r.role`)
  return rows
}
