import { type SQL, sql } from 'drizzle-orm'
import type { Change } from '#domain/change.ts'
import { afterCommit, type Db } from '#server/db/connect.ts'
import { busOf, channel } from './bus.ts'

/**
 * What the processes announce to each other: ids, never contents. Who may see the contents is checked when they are
 * read.
 */
export type LiveEvent =
  /** A change that a noun declares (`domain/change.ts`): `change` is its type. */
  | { kind: 'change'; change: string; projectId: string; stageId: string | null; id: string | null }
  /** Who has a stage open in one process. `asks` requests the same from the other processes. */
  | { kind: 'presence'; projectId: string; stageId: string; source: string; userIds: string[]; asks: boolean }
  | { kind: 'typing'; projectId: string; stageId: string; userId: string }
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

/** Announces events to every process when the transaction commits, and never if it does not. */
export async function announce(tx: Db, ...events: LiveEvent[]): Promise<void> {
  const { payloads, executed } = announcing(tx, events)
  if (payloads.length > 0) await tx.execute(notify(payloads))
  executed()
}

/**
 * For a statement that announces by itself: the payloads it has to send (`notify`), and what to call once it has been
 * executed. On PostgreSQL's own bus events are sent with the commit; on another, right after it.
 */
export function announcing(tx: Db, events: LiveEvent[]): { payloads: string[]; executed: () => void } {
  const { send } = busOf(tx)
  if (send) return { payloads: [], executed: () => afterCommit(tx, () => send(events)) }
  return { payloads: events.map((event) => JSON.stringify(event)), executed: () => {} }
}

/** A statement that notifies all listeners when its transaction commits. */
export const notify = (payloads: string[]): SQL =>
  sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`
