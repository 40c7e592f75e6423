import type { Notification } from '#domain/research/notifications/notification-list.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { LiveEvent } from '#server/ground/events/announce.ts'
import type { Read } from '#server/ground/events/change-reads.ts'
import type { Log } from '#server/ground/log.ts'
import { audienceOf } from '#server/ground/membership/audience.ts'
import type { Metrics } from '#server/ground/metrics/open-metrics.ts'
import { type Connection, type Connections, sendAll } from './connections.ts'
import { aboutPeople, byType, type ProjectEvent, readChange } from './message-of.ts'
import type { Presence } from './presence.ts'

/** Reads notifications as those of these people see them who are among their recipients. */
export type NotificationsFor = (
  db: Db,
  query: { notificationIds: string[]; userIds: string[] },
) => Promise<{ userId: string; notification: Notification }[]>

type Parts = {
  db: Db
  connections: Connections
  presence: Presence
  reads: Read[]
  log: Log
  notificationsFor: NotificationsFor
  metrics: Metrics | null
}

/**
 * Delivers events to the pages that they concern. It is not a source of truth: what happened is read from the database
 * on delivery, as its noun declares (`reads`), together with who may see it at that moment.
 */
export function delivery({
  db,
  connections,
  presence,
  reads,
  log,
  notificationsFor,
  metrics,
}: Parts): (event: LiveEvent) => void {
  const byChange = byType(reads)
  const changes = ordered()
  const notifications = ordered()

  async function deliverToProject(event: ProjectEvent) {
    const watching = [...connections.watching(event.projectId)]
    if (watching.length === 0) return
    const audience = await audienceOf(db, event.projectId)
    for (const connection of watching)
      if (!audience.has(connection.userId)) connections.refuse(connection, event.projectId)
    const recipients = watching.filter(({ userId }) => audience.has(userId)).filter((each) => shows(each, event))
    if (recipients.length === 0) return
    const message = event.kind === 'change' ? await readChange(db, byChange, event) : aboutPeople(event, audience)
    if (message) sendAll(recipients, message)
  }

  /** Chat and links go to those who have the stage open, carets to those who have the notes open; the rest goes to everybody who has the project open. */
  function shows(connection: Connection, event: ProjectEvent): boolean {
    const watch = connections.watchOf(connection)
    if (watch?.projectId !== event.projectId) return false
    if (event.kind === 'caret') return watch.meetingId === event.meetingId
    if (event.kind === 'change' && byChange.get(event.change)?.change.scope === 'project') return true
    return watch.stageId === event.stageId
  }

  const notified: string[] = []
  /** Notifications that arrive together, or while others are being read, are read together. */
  function deliverNotification(notificationId: string) {
    if (connections.size === 0 || notified.push(notificationId) > 1) return
    notifications.inOrder('notified', deliverNotifications)
  }

  /** Sends notifications to those of their recipients who have a page open, if they still belong to the project. */
  async function deliverNotifications() {
    try {
      const query = { notificationIds: notified.splice(0), userIds: connections.people() }
      for (const { userId, notification } of await notificationsFor(db, query))
        sendAll(connections.of(userId), { type: 'notified', notification })
    } catch (error) {
      log.error({ err: error }, 'Notifications could not be delivered')
      sendAll(connections.all(), { type: 'resync' })
    }
  }

  return (event) => {
    switch (event.kind) {
      case 'session_ended':
        return connections.endSessions((id) => id === event.sessionId)
      case 'notifications_changed':
      case 'invitations_changed':
      case 'subscription_changed':
        // After those that are being read: what a page then fetches is newer than what they say.
        return notifications.after(() => sendAll(connections.of(event.userId), { type: event.kind }))
      case 'notified':
        return deliverNotification(event.notificationId)
    }
    if (event.kind === 'presence') presence.receive(event)
    const { projectId } = event
    if (connections.watching(projectId).size === 0) return
    const learnt = performance.now()
    changes.inOrder(projectId, () =>
      deliverToProject(event)
        .then(() => metrics?.liveDelivered((performance.now() - learnt) / 1000))
        .catch((error) => {
          log.error({ err: error, projectId }, 'A live event could not be delivered')
          sendAll(connections.watching(projectId), { type: 'resync' })
        }),
    )
  }
}

/** Handles events about the same thing in order: the last is the newest. */
function ordered() {
  const last = new Map<string, Promise<void>>()
  function inOrder(about: string, act: () => Promise<void>) {
    const done = (last.get(about) ?? Promise.resolve()).then(act)
    last.set(about, done)
    void done.finally(() => {
      if (last.get(about) === done) last.delete(about)
    })
  }
  /** Acts once all that is under way now is done. */
  function after(act: () => void) {
    if (last.size === 0) act()
    else void Promise.all(last.values()).then(act)
  }
  return { inOrder, after }
}
