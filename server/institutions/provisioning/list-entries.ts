import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { ProvisioningEntry } from '#domain/institutions/provisioning/provisioning.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { inConnection } from './in-connection.ts'

const pageSize = 100

/** What a connection did and was refused, the newest first, a hundred entries at a time: those before the entry `before`. For owners. */
export const listEntries = withRole
  .route({
    method: 'GET',
    path: '/institutions/{institutionId}/provisioning/{connectionId}/entries',
    tags: ['provisioning'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), connectionId: z.uuid(), before: z.uuid().optional() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .handler(async ({ input, context: { db } }): Promise<{ entries: ProvisioningEntry[]; isMore: boolean }> => {
    const { id } = await inConnection(db, input)
    const before = input.before ? sql`and e.id < ${input.before}` : sql``
    const { rows } = await db.execute<Omit<ProvisioningEntry, 'at'> & { at: string }>(sql`
        select e.id, e.event, coalesce(nullif(p.user_name, ''), g.display_name) as who, e.detail, e.at
        from provisioning_entries e left join provisioned_people p on p.id = e.person_id left join provisioned_groups g on g.id = e.group_id
        where e.connection_id = ${id} ${before} order by e.id desc limit ${pageSize + 1}`)
    const entries = rows.slice(0, pageSize).map((row) => ({ ...row, at: new Date(row.at) }))
    return { entries, isMore: rows.length > pageSize }
  })
