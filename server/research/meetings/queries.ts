import { ORPCError } from '@orpc/server'
import { and, eq, sql } from 'drizzle-orm'
import type { HistoryStates } from '#domain/nouns.ts'
import { clockIn } from '#domain/site/bookings/demo-slots.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { projectPeople } from '#server/ground/membership/tables.ts'
import { meetings } from './tables.ts'

/** What a verb about one meeting declares. */
export const noMeeting = { NO_MEETING: { status: 404, message: 'There is no such meeting.' } } as const

/** What a verb that changes minutes declares. */
export const openMinutes = {
  ...noMeeting,
  LOCKED: { status: 409, message: 'These minutes have been acknowledged and are locked. Write an addendum.' },
} as const

/** What a verb that names somebody of the project declares. */
export const noMember = { NO_MEMBER: { status: 422, message: 'This person does not belong to the project.' } } as const

type At = { projectId: string; meetingId: string }

const meetingAt = (db: Db, { projectId, meetingId }: At) =>
  db
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, meetingId), eq(meetings.projectId, projectId)))

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

/** The same for a change of its minutes; LOCKED once both sides have acknowledged them. */
export async function lockMinutes(tx: Db, at: At) {
  const meeting = await lockMeeting(tx, at)
  if (meeting.lockedAt) throw new ORPCError('LOCKED', { ...openMinutes.LOCKED, defined: true })
  return meeting
}

/** Its minutes have changed: what was acknowledged before is another version. Returns the new one. */
export async function raiseVersion(tx: Db, meetingId: string, now: Date): Promise<number> {
  const [raised] = await tx
    .update(meetings)
    .set({ version: sql`version + 1`, updatedAt: now })
    .where(eq(meetings.id, meetingId))
    .returning({ version: meetings.version })
  return raised?.version ?? 0
}

/** Refuses with NO_MEMBER unless this person belongs to the project. */
export async function demandMember(tx: Db, projectId: string, profileId: string): Promise<void> {
  const belongs = and(eq(projectPeople.projectId, projectId), eq(projectPeople.userId, profileId))
  if ((await tx.$count(projectPeople, belongs)) === 0)
    throw new ORPCError('NO_MEMBER', { ...noMember.NO_MEMBER, defined: true })
}

type Stored = Pick<
  typeof meetings.$inferSelect,
  'title' | 'startsAt' | 'minutes' | 'place' | 'callUrl' | 'cancelledAt' | 'lockedAt'
>

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

/** When a meeting is, on its own clock: `2026/11/24, 09:00`. */
export function whenOf({ startsAt, zone }: { startsAt: Date; zone: string }): string {
  const { day, time } = clockIn(zone)(startsAt)
  return `${day}, ${time}`
}
