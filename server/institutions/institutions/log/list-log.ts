import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { type Act, actKinds, actsOfTime } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { withRole } from '../contract/refuse-when-over.ts'
import { inInstitution } from '../in-institution.ts'
import { onlyRoles } from '../units/in-unit.ts'

const pageSize = 100

/** Which entries of the log somebody wants to see: of whom, of one kind, on which days, in a unit and those below it. */
export const LogFilters = z.strictObject({
  who: z.string().trim().max(100).optional(),
  kind: z.enum(actKinds).optional(),
  from: PlainDate.optional(),
  until: PlainDate.optional(),
  unitId: z.uuid().optional(),
})

/**
 * The log of an institution, the newest first, a hundred entries at a time: those before the entry `before`. For its owners. `who` is part
 * of a name; both days are part of it.
 */
export const listLog = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/log', tags: ['institutions'] })
  .input(LogFilters.extend({ institutionId: z.uuid(), before: z.uuid().optional() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeLog))
  .handler(
    async ({
      input: { institutionId, before, ...filters },
      context: { db },
    }): Promise<{ acts: Act[]; isMore: boolean }> => {
      const acts = await actsOf(db, institutionId, { ...filters, before, atMost: pageSize + 1 })
      return { acts: acts.slice(0, pageSize), isMore: acts.length > pageSize }
    },
  )

type Page = z.infer<typeof LogFilters> & { before?: string | undefined; atMost: number }

/** Entries of a log, the newest first. */
export async function actsOf(db: Db, institutionId: string, page: Page): Promise<Act[]> {
  const { who, kind, from, until, unitId, before, atMost } = page
  const conditions: SQL[] = [sql`a.institution_id = ${institutionId}`]
  if (before) conditions.push(sql`a.id < ${before}`)
  if (kind) conditions.push(sql`a.kind = ${kind}`)
  if (who) conditions.push(sql`coalesce(u.username, a.actor_name) ilike ${`%${who.replace(/[\\%_]/g, '\\$&')}%`}`)
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${defaultZone})`
  if (from) conditions.push(sql`a.at >= ${midnight(from)}`)
  if (until) conditions.push(sql`a.at < ${midnight(until)} + interval '1 day'`)
  if (unitId) conditions.push(sql`${unitId}::uuid = any(n.path)`)
  const { rows } = await db.execute<Omit<Act, 'at'> & { at: string }>(sql`
    select a.id, a.kind, coalesce(u.username, a.actor_name, case when a.kind = any(${sql.param([...actsOfTime])}::text[]) then 'Ninefold' else 'Somebody whose account is deleted' end) as who, a.about, n.name as unit, a.at
    from institution_acts a left join public_profiles u on u.profile_id = a.actor_id
      left join institution_units n on n.id = a.unit_id and n.institution_id = a.institution_id
    where ${sql.join(conditions, sql` and `)} order by a.id desc limit ${atMost}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
