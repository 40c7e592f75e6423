import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type ListedMeeting, meetingPage } from '#domain/research/meetings/meetings.ts'
import { asItIs } from '#server/ground/compress.ts'
import { signedIn } from '#server/ground/procedures.ts'

type AsStored = { [Name in keyof ListedMeeting]: ListedMeeting[Name] extends Date ? string : ListedMeeting[Name] } & {
  cancelledAt: string | null
  lockedAt: string | null
  total: number
}

/**
 * The meetings of the caller’s projects, or of one of them, 20 at a time, and how many there are in all: those that are not
 * over, the next first, or those that are, the last first. Of a project that the caller does not belong to there are none.
 */
export const list = signedIn
  .route({ method: 'GET', path: '/meetings', tags: ['meetings'] })
  .input(
    z.strictObject({
      when: z.enum(['coming', 'past']),
      projectId: z.uuid().optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
  )
  .use(asItIs)
  .handler(async ({ input: { when, projectId, page }, context: { db, user, now } }) => {
    const isComing = sql`m.starts_at + m.minutes * interval '1 minute' > ${now().toISOString()}::timestamptz`
    const { rows } = await db.execute<AsStored>(sql`
      select m.id, m.project_id as "projectId", p.title as "projectTitle", b.role, m.title, m.starts_at as "startsAt",
        m.zone, m.minutes, m.place, m.call_url as "callUrl", m.cancelled_at as "cancelledAt", m.locked_at as "lockedAt",
        (select count(*)::int from open_actions a where a.meeting_id = m.id) as "openActions",
        count(*) over()::int as total
      from project_people b join meetings m on m.project_id = b.project_id join project_summaries p on p.id = m.project_id
      where b.user_id = ${user.id} and (${projectId ?? null}::uuid is null or m.project_id = ${projectId ?? null}::uuid)
        and ${when === 'coming' ? isComing : sql`not (${isComing})`}
      order by m.starts_at ${when === 'coming' ? sql`asc` : sql`desc`}, m.id
      limit ${meetingPage} offset ${(page - 1) * meetingPage}`)
    const found: ListedMeeting[] = rows.map(({ total: _, startsAt, cancelledAt, lockedAt, ...meeting }) => ({
      ...meeting,
      startsAt: new Date(startsAt),
      cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
      lockedAt: lockedAt === null ? null : new Date(lockedAt),
    }))
    return { total: rows[0]?.total ?? 0, meetings: found }
  })
