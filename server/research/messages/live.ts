import { messageChanged } from '#domain/research/messages/messages.ts'
import { reads } from '#server/ground/events/change-reads.ts'
import { findMessage } from './queries.ts'

/** What open pages are sent when messages change. */
export const live = [
  reads(messageChanged, async (db, { stageId, id }) => {
    const message = stageId && id ? await findMessage(db, stageId, id) : undefined
    return message ? { message } : null
  }),
]
