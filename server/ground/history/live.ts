import { historyChanged } from '#domain/ground/history/history.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent when something is recorded: only that it was. */
export const live = [reads(historyChanged, async () => ({}))]
