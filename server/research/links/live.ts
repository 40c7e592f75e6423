import { linkChanged, linkRemoved } from '#domain/research/links/links.ts'
import { reads } from '#server/ground/events/change-reads.ts'
import { findLink } from './queries.ts'

/** What open pages are sent when links change. */
export const live = [
  reads(linkChanged, async (db, { stageId, id }) => {
    const link = stageId && id ? await findLink(db, stageId, id) : undefined
    return link ? { link } : null
  }),
  reads(linkRemoved, async (_db, { id }) => (id ? { linkId: id } : null)),
]
