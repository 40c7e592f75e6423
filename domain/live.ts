import type { Notification } from './notification-list.ts'
import type { StageStatus } from './stages.ts'

/** The server says something at least this often, so that silence means a dead connection. */
export const beatSeconds = 25
/** How long a page waits in silence before it gives the connection up: a dead one is noticed within thirty seconds. */
export const silenceSeconds = 28
/** How often a page asks while it has no live connection. */
export const pollSeconds = 3
export const invitationPollSeconds = 5
/** For how long somebody is shown as writing after they last typed; a page says so at most this often. */
export const typingSeconds = 4
/** Who is here is said again at every beat; a process that says nothing for this long is gone, with its people. */
export const presenceSeconds = 60

export type LiveMessage = {
  id: string
  stageId: string
  seq: number
  userId: string | null
  username: string | null
  message: string
  createdAt: Date
  editedAt: Date | null
}

export type LiveLink = {
  id: string
  stageId: string
  title: string
  url: string
  addedBy: string | null
  addedByName: string | null
  createdAt: Date
}

export type LiveStage = {
  id: string
  number: number
  name: string
  status: StageStatus
  completedAt: Date | null
  statusChangedAt: Date | null
  statusChangedBy: string | null
}

/** What the server says back. Times are ISO strings on the wire; a page revives them. */
export type LiveFrame =
  | { type: 'ready' }
  | { type: 'beat' }
  /** Something may not have been told: whoever shows a project must ask again. */
  | { type: 'missed' }
  | { type: 'watching'; projectId: string; stageId: string | null }
  | { type: 'refused'; projectId: string | null; reason: 'not_found' | 'malformed' }
  | { type: 'message'; projectId: string; message: LiveMessage }
  | { type: 'link_added'; projectId: string; link: LiveLink }
  | { type: 'link_removed'; projectId: string; stageId: string; linkId: string }
  | { type: 'stage'; projectId: string; stage: LiveStage; currentPhase: number }
  | { type: 'project_changed'; projectId: string }
  /** Everybody who has a stage open by way of one server process, which `source` names. */
  | { type: 'presence'; projectId: string; stageId: string; source: string; userIds: string[] }
  | { type: 'typing'; projectId: string; stageId: string; userId: string }
  | { type: 'invitations_changed' }
  | { type: 'notified'; notification: Notification }
  /** Some were read, perhaps in another tab, or went with their project. */
  | { type: 'notifications_changed' }

/** A frame as it came over the wire. Moments travel as ISO strings under names that end in `At`. */
export const readFrame = (text: string): LiveFrame =>
  JSON.parse(text, (key, value) => (key.endsWith('At') && typeof value === 'string' ? new Date(value) : value))
