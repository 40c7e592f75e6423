import { eq, type SQL, sql } from 'drizzle-orm'
import { gatherMinutes } from '#domain/research/notifications/mail-events.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { meetings } from './tables.ts'

/** When the invitations to a meeting that is scheduled now are mailed: what changes until then goes into them. */
export const inviteAfter = (now: Date): Date => new Date(now.getTime() + gatherMinutes * 60_000)

/** Columns of a meeting of which calendars show something else now: all of it within minutes goes into one mail. */
export const changedForCalendars = (now: Date): { sequence: SQL; inviteAfter: SQL } => ({
  sequence: sql`${meetings.sequence} + 1`,
  inviteAfter: sql`case when ${meetings.inviteAfter} > ${now.toISOString()}::timestamptz then ${meetings.inviteAfter}
    else ${inviteAfter(now).toISOString()}::timestamptz end`,
})

/** The agenda of a meeting has changed, which stands in its invitations as long as it is to come. */
export async function raiseSequence(tx: Db, meetingId: string, now: Date): Promise<void> {
  await tx
    .update(meetings)
    .set(changedForCalendars(now))
    .where(sql`${eq(meetings.id, meetingId)} and ${meetings.startsAt} > ${now.toISOString()}::timestamptz
      and ${meetings.cancelledAt} is null`)
}

/** Mails no invitations but to what is scheduled or changed from now on. */
export async function stopInviting(db: Db): Promise<void> {
  await db.update(meetings).set({ inviteAfter: null }).where(sql`${meetings.inviteAfter} is not null`)
}
