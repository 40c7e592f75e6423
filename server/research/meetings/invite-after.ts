import { eq, type SQL, sql } from 'drizzle-orm'
import { gatherMinutes } from '#domain/research/notifications/mail-events.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { meetings } from './tables.ts'

/**
 * When the invitations to a meeting that is scheduled now are mailed: what changes until then goes into them. Where it begins
 * before long, at once.
 */
export const inviteAfter = (now: Date, startsAt: Date): Date =>
  startsAt.getTime() < now.getTime() + 2 * gatherMinutes * 60_000 ? now : lastMoment(now)

const lastMoment = (now: Date) => new Date(now.getTime() + gatherMinutes * 60_000)

/**
 * Columns of a meeting of which calendars show something else now: all of it within minutes goes into one mail, or at once where it
 * began, or is to begin, before long.
 */
export function changedForCalendars(now: Date, movedTo?: Date): { sequence: SQL; inviteAfter: SQL; lookAt: SQL } {
  const at = sql`${now.toISOString()}::timestamptz`
  const first = movedTo ? sql`least(${meetings.startsAt}, ${movedTo.toISOString()}::timestamptz)` : meetings.startsAt
  const from = sql`case when ${first} < ${at} + make_interval(mins => ${2 * gatherMinutes}) then ${at}
    when ${meetings.inviteAfter} > ${at} then ${meetings.inviteAfter}
    else ${lastMoment(now).toISOString()}::timestamptz end`
  return { sequence: sql`${meetings.sequence} + 1`, inviteAfter: from, lookAt: from }
}

/**
 * The agenda of a meeting has changed, which stands in its invitations as long as it is to come. Line after line may be added just before it
 * begins: that waits as ever, and says nothing once it has begun.
 */
export async function raiseSequence(tx: Db, meetingId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const from = sql`case when ${meetings.inviteAfter} > ${at} then ${meetings.inviteAfter}
    else ${lastMoment(now).toISOString()}::timestamptz end`
  await tx
    .update(meetings)
    .set({ sequence: sql`${meetings.sequence} + 1`, inviteAfter: from, lookAt: from })
    .where(sql`${eq(meetings.id, meetingId)} and ${meetings.startsAt} > ${at} and ${meetings.cancelledAt} is null`)
}

/** Has it looked again at whom these coming meetings are to be told to: `ids` is a query. */
export async function markMeetings(tx: Db, ids: SQL, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.update(meetings).set({ lookAt: at }).where(sql`${meetings.id} in (${ids}) and ${meetings.startsAt} > ${at}`)
}

/**
 * Mails no invitations but to what is scheduled or changed from now on. What a calendar was told since the backup has a higher sequence
 * than what was restored: from here on that of every meeting is past all of those, and so has to be that of each invitation.
 */
export async function stopInviting(db: Db): Promise<void> {
  await db
    .update(meetings)
    .set({ inviteAfter: null, lookAt: null, sequence: sql`${meetings.sequence} + ${restoredAhead}` })
}

/** More than a meeting changes between two backups. */
export const restoredAhead = 1000
