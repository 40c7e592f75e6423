import type { Db } from '#server/db/connect.ts'
import type { LiveEvent } from '#server/events/announce.ts'
import type { Read } from '#server/events/reads.ts'
import type { Log } from '#server/log.ts'
import { Connections, sendAll } from './connections.ts'
import { delivery } from './deliver.ts'
import { Hub } from './hub.ts'
import { Presence } from './presence.ts'
import { Recent } from './recent.ts'

type Live = {
  hub: Hub
  deliver: (event: LiveEvent) => void
  /** Events may have been lost between processes: every page fetches again what it shows. */
  resync: () => void
}

/** The live side of this process: the open pages, what they send, and what is delivered to them. */
export function createLive({ db, reads, log }: { db: Db; reads: Read[]; log: Log }): Live {
  // Presence is best effort: when it cannot be announced, nothing else suffers.
  const presence = new Presence(db, (err) => log.debug({ err }, 'Presence could not be announced'))
  const connections = new Connections(({ projectId, stageId, isPresent }, userId) => {
    if (stageId && isPresent) presence.leave({ projectId, stageId }, userId)
  })
  const recent = new Recent()
  const deliver = delivery({ db, connections, presence, reads, log })
  return {
    hub: new Hub(db, connections, presence, recent),
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
