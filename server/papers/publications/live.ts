import { publicationsChanged } from '#domain/papers/publications/changes.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent when a project's publications change: that they should fetch again. */
export const live = [reads(publicationsChanged, async () => ({}))]
