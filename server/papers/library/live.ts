import { libraryChanged } from '#domain/papers/library/changes.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent when a library changes: that they should fetch again. */
export const live = [reads(libraryChanged, async () => ({}))]
