import { filesChanged } from '#domain/files/files.ts'
import { reads } from '#server/events/reads.ts'

/** What open pages are sent when files change: only that they did. */
export const live = [reads(filesChanged, async () => ({}))]
