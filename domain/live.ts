import type { Notification } from './notification-list.ts'

/** The server says something at least this often, so that silence means a dead connection. */
export const heartbeatSeconds = 25
/** How long a page waits in silence before it gives the connection up: a dead one is noticed within thirty seconds. */
export const silenceSeconds = 28
/** How often a page asks while it has no live connection. */
export const pollSeconds = 3
export const invitationPollSeconds = 5
/** For how long somebody is shown as writing after they last typed; a page says so at most this often. */
export const typingSeconds = 4
/** Who is here is said again with every heartbeat; a process that says nothing for this long is gone, with its people. */
export const presenceSeconds = 60

/** Something changed in the project that is watched: `change` is the type that its noun declares, with its body. */
export type ChangeMessage = {
  type: 'change'
  change: string
  projectId: string
  stageId: string | null
  body: unknown
}

/** What the server sends. Times are ISO strings on the wire; a page revives them. */
export type ServerMessage =
  | { type: 'ready' }
  | { type: 'heartbeat' }
  /** Something may not have been received: whoever shows a project must ask again. */
  | { type: 'resync' }
  | { type: 'watching'; projectId: string; stageId: string | null }
  | { type: 'refused'; projectId: string | null; reason: 'not_found' | 'malformed' }
  | ChangeMessage
  /** Everybody who has a stage open by way of one server process, which `source` names. */
  | { type: 'presence'; projectId: string; stageId: string; source: string; userIds: string[] }
  | { type: 'typing'; projectId: string; stageId: string; userId: string }
  | { type: 'invitations_changed' }
  | { type: 'notified'; notification: Notification }
  /** Some were read, perhaps in another tab, or went with their project. */
  | { type: 'notifications_changed' }

/** A message of the server as it came over the wire. Moments travel as ISO strings under names that end in `At`. */
export const readServerMessage = (text: string): ServerMessage =>
  JSON.parse(text, (key, value) => (key.endsWith('At') && typeof value === 'string' ? new Date(value) : value))
