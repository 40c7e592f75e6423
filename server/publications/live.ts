import { publicationsChanged } from '#domain/publications/changes.ts'
import { reads } from '#server/events/reads.ts'

/** What open pages are sent when a project's publications change: that they should fetch again. */
export const live = [reads(publicationsChanged, async () => ({}))]
