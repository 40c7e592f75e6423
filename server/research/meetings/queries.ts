import { ORPCError } from '@orpc/server'
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { HistoryStates } from '#domain/nouns.ts'
import type { MeetingTime } from '#domain/research/meetings/meeting-time.ts'
import type { LockedAction } from '#domain/research/meetings/meetings.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { meetings } from './tables.ts'

/** What a verb about one meeting declares. */
export const noMeeting = { NO_MEETING: { status: 404, message: 'There is no such meeting.' } } as const

/** What a verb that changes minutes declares. */
export const openMinutes = {
  ...noMeeting,
  LOCKED: { status: 409, message: 'These minutes have been acknowledged and are locked. Write an addendum.' },
} as const

/** What a verb that schedules meetings declares. */
export const meetingLimit = {
  MEETING_LIMIT: {
    status: 409,
    message: 'A project can have no more meetings.',
    data: z.object({ limit: z.number() }),
  },
} as const

/** What a verb that names somebody of the project declares. */
export const noMember = { NO_MEMBER: { status: 422, message: 'This person does not belong to the project.' } } as const

export type StoredMeeting = typeof meetings.$inferSelect

type At = { projectId: string; meetingId: string }

const isAt = ({ projectId, meetingId }: At) => and(eq(meetings.id, meetingId), eq(meetings.projectId, projectId))

const meetingAt = (db: Db, at: At) => db.select().from(meetings).where(isAt(at))

/** A meeting of this project. NO_MEETING if it is in another or does not exist. */
export async function findMeeting(db: Db, at: At) {
  const [meeting] = await meetingAt(db, at)
  if (!meeting) throw new ORPCError('NO_MEETING', { ...noMeeting.NO_MEETING, defined: true })
  return meeting
}

/** The same, locked until the transaction ends. */
export async function lockMeeting(tx: Db, at: At) {
  const [meeting] = await meetingAt(tx, at).for('no key update')
  if (!meeting) throw new ORPCError('NO_MEETING', { ...noMeeting.NO_MEETING, defined: true })
  return meeting
}

/** Keeps the coming meetings of a project as they are until the transaction ends: what is being written about them comes first. */
export async function lockComing(tx: Db, projectId: string, now: Date): Promise<void> {
  await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.projectId, projectId), gt(meetings.startsAt, now)))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .for('share')
}

/** The same for a change of its minutes; LOCKED once both sides have acknowledged them. */
export async function lockMinutes(tx: Db, at: At) {
  const meeting = await lockMeeting(tx, at)
  if (meeting.lockedAt) throw new ORPCError('LOCKED', { ...openMinutes.LOCKED, defined: true })
  return meeting
}

/** Whether the minutes of this meeting are in this project, and can be written. */
export const hasOpenMinutes = async (db: Db, projectId: string, meetingId: string): Promise<boolean> =>
  (await db.$count(meetings, and(isAt({ projectId, meetingId }), isNull(meetings.lockedAt)))) > 0

/** Its minutes have changed: what was acknowledged before is another version. Returns the new one. */
export async function raiseVersion(tx: Db, meetingId: string, now: Date): Promise<number> {
  const [raised] = await tx
    .update(meetings)
    .set({ version: sql`version + 1`, updatedAt: now })
    .where(eq(meetings.id, meetingId))
    .returning({ version: meetings.version })
  return raised?.version ?? 0
}

type Closing = { now: Date; lockedActions: LockedAction[] }

/** Both sides have acknowledged its minutes: from now on they are locked, with their actions as they stand. */
export async function closeMinutes(tx: Db, meetingId: string, { now, lockedActions }: Closing): Promise<void> {
  await tx.update(meetings).set({ lockedAt: now, lockedActions, updatedAt: now }).where(eq(meetings.id, meetingId))
}

/** The meetings of a project, the first first. */
export const meetingsOf = (db: Db, projectId: string): Promise<StoredMeeting[]> =>
  db.select().from(meetings).where(eq(meetings.projectId, projectId)).orderBy(asc(meetings.startsAt))

/** Everybody in the project, and whoever was recorded and has left it since. */
export const attendanceOf = ({ projectId, meetingId }: At): SQL => sql`
  select u.profile_id as "profileId", u.username as name, coalesce(p.role, 'collaborator') as role,
    coalesce(a.attendance, 'invited') as attendance,
    (select g.answer from meeting_answers g where g.meeting_id = ${meetingId} and g.profile_id = u.profile_id) as answer
  from (select user_id, role from project_people where project_id = ${projectId}) p
    full join (select * from meeting_attendance where meeting_id = ${meetingId}) a on a.profile_id = p.user_id
    join public_profiles u on u.profile_id = coalesce(p.user_id, a.profile_id)
  where p.user_id is not null or a.attendance <> 'invited'
  order by array_position(array['owner', 'supervisor', 'collaborator'], p.role), u.username`

/** Where somebody was recorded, as `meeting_id` and `attendance`. */
export const attendedBy = (profileId: string): SQL =>
  sql`select meeting_id, attendance from meeting_attendance where profile_id = ${profileId}`

/** Refuses with NO_MEMBER unless this person belongs to the project. */
export async function demandMember(tx: Db, projectId: string, profileId: string): Promise<void> {
  const belongs = and(eq(projectPeople.projectId, projectId), eq(projectPeople.userId, profileId))
  if ((await tx.$count(projectPeople, belongs)) === 0)
    throw new ORPCError('NO_MEMBER', { ...noMember.NO_MEMBER, defined: true })
}

type Stored = Pick<StoredMeeting, 'title' | 'startsAt' | 'minutes' | 'place' | 'callUrl' | 'cancelledAt' | 'lockedAt'>

/** What the history keeps of a meeting. */
export function meetingState({
  title,
  startsAt,
  minutes,
  place,
  callUrl,
  cancelledAt,
  lockedAt,
}: Stored): HistoryStates['meeting'] {
  const fields = { title, startsAt: startsAt.toISOString(), minutes, place, callUrl }
  if (lockedAt) return { ...fields, state: 'locked' }
  return { ...fields, state: cancelledAt ? 'cancelled' : 'planned' }
}

/** When a meeting is, as what happens to it is stored: each reads it on their own clock. */
export const timeOf = ({ startsAt, zone }: { startsAt: Date; zone: string }): MeetingTime => ({
  startsAt: startsAt.toISOString(),
  zone,
})
