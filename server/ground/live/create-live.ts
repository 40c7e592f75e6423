import type { Db } from '#server/ground/db/connect.ts'
import type { LiveEvent } from '#server/ground/events/announce.ts'
import type { Read } from '#server/ground/events/change-reads.ts'
import type { Log } from '#server/ground/log.ts'
import { measure } from '#server/ground/metrics/measure.ts'
import type { Metrics } from '#server/ground/metrics/open-metrics.ts'
import { Carets, type HasOpenMinutes } from './carets.ts'
import { Connections, sendAll } from './connections.ts'
import { delivery, type NotificationsFor } from './deliver.ts'
import { type HasStage, Hub } from './hub.ts'
import { Presence } from './presence.ts'
import { Recent } from './recent.ts'

type Live = {
  hub: Hub
  deliver: (event: LiveEvent) => void
  /** Events may have been lost between processes: every page fetches again what it shows. */
  resync: () => void
}

type Parts = {
  db: Db
  reads: Read[]
  broadcast: (event: LiveEvent) => void
  log: Log
  notificationsFor: NotificationsFor
  hasStage: HasStage
  hasOpenMinutes: HasOpenMinutes
  metrics?: Metrics | null
}

/** The live side of this process: the open pages, what they send, and what is delivered to them. */
export function createLive(parts: Parts): Live {
  const { db, reads, broadcast, log, notificationsFor, hasStage, metrics = null } = parts
  const presence = new Presence(broadcast)
  const carets = new Carets(parts)
  const connections = new Connections((watch, userId) => {
    const { projectId, stageId, isAccepted } = watch
    carets.leave(watch)
    if (stageId && isAccepted) presence.leave({ projectId, stageId }, userId)
  })
  const recent = new Recent()
  const deliver = delivery({ db, connections, presence, reads, log, notificationsFor, metrics })
  metrics?.include(
    measure({
      gauges: { ninefold_live_sockets: 'Live connections of open pages to this process.' },
      read: () => [{ values: { ninefold_live_sockets: connections.size } }],
    }),
  )
  return {
    hub: new Hub({ db, connections, presence, carets, recent, broadcast, hasStage }),
    deliver(event) {
      recent.note(event)
      deliver(event)
    },
    resync() {
      recent.forget()
      sendAll(connections.all(), { type: 'resync' })
    },
  }
}
