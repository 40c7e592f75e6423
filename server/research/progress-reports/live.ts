import { reportsChanged } from '#domain/research/progress-reports/changes.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent when something about progress reports changes: that they should fetch again. */
export const live = [reads(reportsChanged, async () => ({}))]
