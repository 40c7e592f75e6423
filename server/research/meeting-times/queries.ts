import { ORPCError } from '@orpc/server'
import { and, eq, sql } from 'drizzle-orm'
import { type ProposedTimes, shownAfter } from '#domain/research/meeting-times/meeting-times.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { meetingSummaries } from '../meetings/reads.ts'
import { meetingTimes } from './tables.ts'

/** What a verb about proposed times declares. */
export const noTimes = {
  NO_TIMES: { status: 404, message: 'These times are no longer proposed: one was chosen, or they were withdrawn.' },
} as const

/** What a verb about one of them declares. */
export const noSlot = {
  ...noTimes,
  NO_SLOT: { status: 404, message: 'There is no such time.' },
  PAST: { status: 409, message: 'This time has passed.' },
} as const

/** Proposed times of this project, locked until the transaction ends; null where they are gone. */
export async function lockTimes(tx: Db, { projectId, timesId }: { projectId: string; timesId: string }) {
  const [found] = await tx
    .select()
    .from(meetingTimes)
    .where(and(eq(meetingTimes.id, timesId), eq(meetingTimes.projectId, projectId)))
    .for('update')
  return found ?? null
}

/** The meeting that one of these times became, so that a retry finds it. NO_TIMES where another did, or they were withdrawn. */
export async function meetingOfSlot(db: Db, { projectId, slotId }: { projectId: string; slotId: string }) {
  const [meeting] = await db
    .select({ id: meetingSummaries.id })
    .from(meetingSummaries)
    .where(and(eq(meetingSummaries.id, slotId), eq(meetingSummaries.projectId, projectId)))
  if (!meeting) throw new ORPCError('NO_TIMES', { ...noTimes.NO_TIMES, defined: true })
  return { meetingId: meeting.id }
}

type AsStored = Omit<ProposedTimes, 'createdAt' | 'slots'> & {
  createdAt: string
  slots: (Omit<ProposedTimes['slots'][number], 'startsAt'> & { startsAt: string })[]
}

type Of = { userId: string; now: Date; projectId?: string | undefined; timesId?: string | undefined }

/** How many are listed at once. */
const listedAtMost = 100

/**
 * The times that are proposed in somebody’s projects, or in one of them, the newest first; those that have all passed for two weeks
 * more. Answers are those of people who are still in the project.
 */
export async function timesOf(db: Db, { userId, now, projectId, timesId }: Of): Promise<ProposedTimes[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<AsStored>(sql`
    select t.id, t.project_id as "projectId", p.title as "projectTitle", b.role, t.title, t.zone, t.place,
      t.call_url as "callUrl", t.created_by as "createdBy", u.username as "createdByName", t.created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('profileId', r.profile_id, 'name', n.username) order by n.username), '[]')
        from meeting_required r join public_profiles n on n.profile_id = r.profile_id
          join project_people m on m.project_id = t.project_id and m.user_id = r.profile_id
        where r.times_id = t.id) as required,
      (select coalesce(json_agg(json_build_object('id', s.id, 'startsAt', s.starts_at, 'minutes', s.minutes, 'answers',
          (select coalesce(json_agg(json_build_object('profileId', a.profile_id, 'name', n.username, 'suits', a.suits)
              order by n.username), '[]')
            from meeting_slot_answers a join public_profiles n on n.profile_id = a.profile_id
              join project_people m on m.project_id = t.project_id and m.user_id = a.profile_id
            where a.slot_id = s.id)) order by s.starts_at, s.id), '[]')
        from meeting_slots s where s.times_id = t.id) as slots
    from project_people b join meeting_times t on t.project_id = b.project_id join project_summaries p on p.id = t.project_id
      left join public_profiles u on u.profile_id = t.created_by
    where b.user_id = ${userId} and (${projectId ?? null}::uuid is null or t.project_id = ${projectId ?? null}::uuid)
      and (${timesId ?? null}::uuid is null or t.id = ${timesId ?? null}::uuid)
      and exists (select 1 from meeting_slots s where s.times_id = t.id and s.starts_at > ${at} - ${shownAfter} * interval '1 day')
    order by t.created_at desc, t.id limit ${listedAtMost}`)
  return rows.map(({ createdAt, slots, ...times }) => ({
    ...times,
    createdAt: new Date(createdAt),
    slots: slots.map((slot) => ({ ...slot, startsAt: new Date(slot.startsAt) })),
  }))
}
