import type { Caret } from '#domain/ground/caret.ts'
import type { Notification } from '#domain/research/notifications/notification-list.ts'

/** The server sends something at least this often, so that silence means a dead connection. */
export const heartbeatSeconds = 25
/** How long a page waits in silence before it drops the connection: a dead one is noticed within thirty seconds. */
export const silenceSeconds = 28
/** How often a page polls while it has no live connection. */
export const pollSeconds = 3
export const invitationPollSeconds = 5
/** How long somebody is shown as typing after their last keystroke; a page reports typing at most this often. */
export const typingSeconds = 4
/** A page says again, this often, that a file is being read; whoever was silent for longer than the second reads it no more. */
export const [readingEvery, readingSeconds] = [20, 50]
/**
 * Presence is announced again with every heartbeat; a process that is silent for this long is gone, with its people.
 */
export const presenceSeconds = 60

/** Milliseconds a connection may take to be made for a page to believe that all is quiet: how old it is was said before. */
export const promptly = 5000

/** Something changed in the watched project: `change` is the type that its noun declares, with its body. */
export type ChangeMessage = {
  type: 'change'
  change: string
  projectId: string
  stageId: string | null
  body: unknown
}

/** What somebody reads: a version of a file, and its page where it has pages. Both are null when it was closed. */
export type ReadingPlace = { versionId: string | null; page: number | null }

/** What the server sends. Times are ISO strings on the wire; a page revives them. */
export type ServerMessage =
  /** `isQuiet` where nothing has happened to this person since the page began to load: it need not ask again. */
  | { type: 'ready'; isQuiet?: true }
  | { type: 'heartbeat' }
  /** Something may have been lost: pages that show a project must fetch it again. */
  | { type: 'resync' }
  /** `isQuiet` where nothing has happened in the project since then. */
  | { type: 'watching'; projectId: string; stageId: string | null; isQuiet?: true }
  | { type: 'refused'; projectId: string | null; reason: 'not_found' | 'malformed' }
  | ChangeMessage
  /** Everybody who has a stage open through one server process, named by `source`. */
  | { type: 'presence'; projectId: string; stageId: string; source: string; userIds: string[] }
  | { type: 'typing'; projectId: string; stageId: string; userId: string }
  | ({ type: 'reading'; projectId: string; stageId: string; userId: string } & ReadingPlace)
  /** Where somebody writes in notes that are open, from one of their pages, named by `source`; null when they no longer do. */
  | { type: 'caret'; projectId: string; meetingId: string; userId: string; source: string; caret: Caret | null }
  | { type: 'invitations_changed' }
  | { type: 'subscription_changed' }
  | { type: 'notified'; notification: Notification }
  /** Some were read, perhaps in another tab, or deleted with their project. */
  | { type: 'notifications_changed' }

/** Parses a message from the server. Timestamps travel as ISO strings under names that end in `At`. */
export const readServerMessage = (text: string): ServerMessage =>
  JSON.parse(text, (key, value) => (key.endsWith('At') && typeof value === 'string' ? new Date(value) : value))
