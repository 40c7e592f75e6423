import { questionsChanged } from '#domain/questions/activities.ts'
import { reads } from '#server/events/reads.ts'

/** What open pages are sent when a project's questions change: that they should fetch again. */
export const live = [reads(questionsChanged, async () => ({}))]
