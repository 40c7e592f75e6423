import { timesChanged } from '#domain/research/meeting-times/changes.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent: that they should fetch proposed times again. */
export const live = [reads(timesChanged, async () => ({}))]
