import { memorandumChanged } from '#domain/research/memoranda/changes.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent when a memorandum changes: that they should fetch again. */
export const live = [reads(memorandumChanged, async () => ({}))]
