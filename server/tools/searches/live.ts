import { searchesChanged } from '#domain/tools/searches/changes.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent when the searches of a project change: that they should fetch again. */
export const live = [reads(searchesChanged, async () => ({}))]
