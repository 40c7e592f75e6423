import { dataPlanChanged } from '#domain/research/data-plans/changes.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent when a plan changes: that they should fetch again. */
export const live = [reads(dataPlanChanged, async () => ({}))]
