import type { Db } from '#server/db/connect.ts'
import { busOf } from './bus.ts'

/** What the processes tell each other: ids, never contents. Who may know the contents is asked when they are read. */
export type LiveEvent =
  | { kind: 'message'; projectId: string; stageId: string; id: string }
  | { kind: 'link_added'; projectId: string; stageId: string; id: string }
  | { kind: 'link_removed'; projectId: string; stageId: string; id: string }
  | { kind: 'stage'; projectId: string; stageId: string }
  | { kind: 'project_changed'; projectId: string }
  /** Who has a stage open in one process. `asks` the other processes to say the same of theirs. */
  | { kind: 'presence'; projectId: string; stageId: string; source: string; userIds: string[]; asks: boolean }
  | { kind: 'typing'; projectId: string; stageId: string; userId: string }
  | { kind: 'session_ended'; sessionId: string }
  /** These people have a new notification. */
  | { kind: 'notified'; notificationId: string; userIds: string[] }
  | { kind: 'notifications_changed'; userId: string }
  /** What this person can answer, or which projects they are in, has changed. */
  | { kind: 'invitations_changed'; userId: string }

/** What somebody's pages show of projects, invitations and notifications has to be asked again. */
export const changesFor = (userIds: string[]): LiveEvent[] =>
  userIds.flatMap((userId) => [
    { kind: 'invitations_changed', userId } as const,
    { kind: 'notifications_changed', userId } as const,
  ])

/** Tells every process of an event when the transaction commits, and never if it does not. */
export async function announce(tx: Db, ...events: LiveEvent[]): Promise<void> {
  const statement = busOf(tx).tell(tx, events)
  if (statement) await tx.execute(statement)
}
