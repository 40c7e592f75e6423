import { filesChanged } from '#domain/research/files/files.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent when files change: only that they did. */
export const live = [reads(filesChanged, async () => ({}))]
