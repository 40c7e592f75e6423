import { asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { type ClaimedDomain, domainStateOf, lastDayOf } from '#domain/institutions/domains/domains.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { recordNameOf } from './check-record.ts'
import { institutionDomains } from './tables.ts'

/** The domains that an institution claims, with the record that proves each. For owners. */
export const list = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/domains', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .handler(async ({ input: { institutionId }, context: { db } }): Promise<ClaimedDomain[]> => {
    const rows = await db
      .select()
      .from(institutionDomains)
      .where(eq(institutionDomains.institutionId, institutionId))
      .orderBy(asc(institutionDomains.domain))
    return rows.map((row) => ({
      id: row.id,
      domain: row.domain,
      proof: row.proof,
      state: domainStateOf(row),
      record: row.proof === 'dns' ? { name: recordNameOf(row.domain), value: row.record } : null,
      address: row.address,
      provenAt: row.provenAt,
      checkedAt: row.checkedAt,
      countsUntil: row.lostAt && !row.lapsedAt ? lastDayOf(dayIn(row.lostAt, defaultZone)) : null,
    }))
  })
