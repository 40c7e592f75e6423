import { questionsChanged } from '#domain/tools/questions/activities.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent when a project's questions change: that they should fetch again. */
export const live = [reads(questionsChanged, async () => ({}))]
