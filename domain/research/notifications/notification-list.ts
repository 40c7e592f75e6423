import type { Place } from '#domain/ground/activity.ts'
import type { ActivityType } from '#domain/nouns.ts'
import { addressOfMeeting, addressOfMeetings } from '#domain/research/meetings/address.ts'
import { type ProjectRole, tabOf } from '#domain/research/members/members.ts'
import { isAboutReview } from '#domain/research/reviews/activities.ts'
import { concerns } from './concerning.ts'
import { pageOfProject } from './pages.ts'

/** How many of the newest notifications a list shows (specification, 9). */
export const notificationPage = 50

/** A notification as its reader sees it. */
export type Notification = {
  id: string
  type: ActivityType
  message: string
  /** Who caused it; null when their account is gone. */
  byName: string | null
  createdAt: Date
  isRead: boolean
  /** Whether the message names its reader. */
  mentioned: boolean
  /** Whether it replies to a message of its reader. */
  answered: boolean
  /** Null when it happened in no project, and so are its title and role: it says its `place` then. */
  projectId: string | null
  projectTitle: string | null
  /** The reader's role in the project: it decides which tab the project is in. */
  role: ProjectRole | null
  /** Null when it is not about a stage. */
  stageNumber: number | null
  /** The `seq` of the message it is about, if any. */
  messageSeq: number | null
  /** The meeting it is about, if any. */
  meetingId: string | null
  /** The page on which its reader has seen it happen, if they have that open. */
  seenOn: 'project' | 'stage' | null
  place: Place | null
  /** Whether it also stands on the dashboard. */
  isPinned: boolean
}

/**
 * What is unread about one stage of a project, or about the project itself (`stageNumber` null), and how much of that concerns
 * its reader.
 */
export type UnreadAt = {
  projectId: string
  role: ProjectRole
  stageNumber: number | null
  unread: number
  forReader: number
}

/**
 * The newest notifications of somebody, how many there are, and where the unread ones are, in the order of project and
 * stage. `pinned` are those that stand on the dashboard. Archived ones are left out everywhere.
 */
export type NotificationList = {
  notifications: Notification[]
  pinned: Notification[]
  unread: number
  total: number
  unreadAt: UnreadAt[]
}

/** Which notifications are listed. */
export const notificationViews = ['inbox', 'unread', 'archived'] as const
export type NotificationView = (typeof notificationViews)[number]

/**
 * A list after a notification has arrived: a new one is added, an updated one replaces the old text. What was read
 * stays read: the update may have been sent before. Null when it is older than everything listed, so that only asking
 * tells whether it was counted.
 */
export function withNotification(list: NotificationList, added: Notification): NotificationList | null {
  if (list.notifications.some(({ id }) => id === added.id))
    return {
      ...list,
      notifications: list.notifications.map((each) => (each.id === added.id ? again(each, added) : each)),
      pinned: list.pinned.map((each) => (each.id === added.id ? again(each, added) : each)),
    }
  const oldest = list.notifications.at(-1)
  if (oldest && list.total > list.notifications.length && added.id < oldest.id) return null
  const notifications = [...list.notifications, added].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, notificationPage)
  return {
    notifications,
    pinned: added.isPinned ? [added, ...list.pinned] : list.pinned,
    unread: list.unread + (added.isRead ? 0 : 1),
    total: list.total + 1,
    unreadAt: added.isRead ? list.unreadAt : oneMore(list.unreadAt, added),
  }
}

function oneMore(places: UnreadAt[], added: Notification): UnreadAt[] {
  const { projectId, role, stageNumber } = added
  if (projectId === null || role === null) return places
  const here = places.find((each) => each.projectId === projectId && each.stageNumber === stageNumber)
  const others = places.filter((each) => each !== here)
  const unread = (here?.unread ?? 0) + 1
  const forReader = (here?.forReader ?? 0) + (concerns(added) ? 1 : 0)
  return [...others, { projectId, role, stageNumber, unread, forReader }].sort(byPlace)
}

const byPlace = (a: UnreadAt, b: UnreadAt) =>
  a.projectId === b.projectId ? (a.stageNumber ?? 0) - (b.stageNumber ?? 0) : a.projectId < b.projectId ? -1 : 1

const again = (before: Notification, now: Notification): Notification => ({
  ...now,
  isRead: before.isRead || now.isRead,
})

/** What a notification is listed under. */
export const headingOf = ({ projectTitle, place }: Pick<Notification, 'projectTitle' | 'place'>): string =>
  place?.title ?? projectTitle ?? ''

/** The address of what a notification is about: the project, its stage, the message or the review in it; a meeting; or elsewhere. */
export function addressOf({
  place = null,
  role,
  projectId,
  stageNumber,
  messageSeq,
  meetingId = null,
  type = '',
}: Pick<Notification, 'role' | 'projectId' | 'stageNumber' | 'messageSeq'> &
  Partial<Pick<Notification, 'meetingId' | 'place'> & { type: string }>): string {
  if (place) return place.path
  if (projectId === null || role === null) return '/dashboard'
  if (meetingId) return addressOfMeeting({ projectId, meetingId })
  if (type.startsWith('meeting_times_')) return addressOfMeetings(projectId)
  const page = pageOfProject(type)
  if (page) return `/dashboard/${tabOf[role]}/${projectId}/${page}`
  const part = messageSeq ? `&message=${messageSeq}` : isAboutReview(type) ? '&part=review' : ''
  const stage = stageNumber ? `?stage=${stageNumber}${part}` : ''
  return `/dashboard/${tabOf[role]}/${projectId}${stage}`
}
