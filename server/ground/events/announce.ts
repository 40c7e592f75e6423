import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Caret } from '#domain/ground/caret.ts'
import type { Change } from '#domain/ground/change.ts'
import type { ReadingPlace } from '#domain/ground/live.ts'
import { afterCommit, type Db } from '#server/ground/db/connect.ts'
import { relayOf } from './relays.ts'
import { outbox } from './tables.ts'

/**
 * What the processes announce to each other: ids, never contents. Who may see the contents is checked when they are
 * read.
 */
export type LiveEvent =
  /** A change that a noun declares (`domain/ground/change.ts`): `change` is its type. */
  | { kind: 'change'; change: string; projectId: string; stageId: string | null; id: string | null }
  /** Who has a stage open in one process. `asks` requests the same from the other processes. */
  | { kind: 'presence'; projectId: string; stageId: string; source: string; userIds: string[]; asks: boolean }
  | { kind: 'typing'; projectId: string; stageId: string; userId: string }
  | ({ kind: 'reading'; projectId: string; stageId: string; userId: string } & ReadingPlace)
  /** Where somebody writes in the notes of a meeting, from one page; null when they no longer do. */
  | { kind: 'caret'; projectId: string; meetingId: string; userId: string; source: string; caret: Caret | null }
  | { kind: 'session_ended'; sessionId: string }
  /** Its recipients have a new notification. */
  | { kind: 'notified'; notificationId: string }
  | { kind: 'notifications_changed'; userId: string }
  /** What this person can answer, or which projects they are in, has changed. */
  | { kind: 'invitations_changed'; userId: string }
  /** The plan of this person, or their role with it. */
  | { kind: 'subscription_changed'; userId: string }

/** A change of something in a project, as it is announced. */
export const changed = (
  { type }: Change,
  { projectId, stageId = null, id = null }: { projectId: string; stageId?: string | null; id?: string | null },
): LiveEvent => ({ kind: 'change', change: type, projectId, stageId, id })

/** The projects, invitations and notifications on somebody's pages have to be fetched again. */
export const changesFor = (userIds: string[]): LiveEvent[] =>
  userIds.flatMap((userId) => [
    { kind: 'invitations_changed', userId } as const,
    { kind: 'notifications_changed', userId } as const,
  ])

/** Announces events to every process once the transaction is committed, and never if it is not. */
export async function announce(tx: Db, ...events: LiveEvent[]): Promise<void> {
  if (events.length === 0) return
  const announcementId = crypto.randomUUID()
  await tx.insert(outbox).values({ events, announcementId })
  committed(tx, announcementId, events)
}

/** Tells this process's own pages what a statement has put into the outbox, as soon as it is committed. */
export const committed = (tx: Db, announcementId: string, events: LiveEvent[]) =>
  afterCommit(tx, () => relayOf(tx)?.committed(announcementId, events))

type Value = SQLWrapper | string

/** The same as a part of another statement: it announces once for each row of `from`. */
export const announcing = ({ events, id, from }: { events: Value; id: Value; from: SQL }): SQL =>
  sql`insert into ${outbox} (events, announcement_id) select ${events}::jsonb, ${id}::uuid from ${from}`
