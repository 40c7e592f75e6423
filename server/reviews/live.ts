import { reviewChanged } from '#domain/reviews/activities.ts'
import { reads } from '#server/events/reads.ts'

/** What open pages are sent when a review changes: only that it did. */
export const live = [reads(reviewChanged, async () => ({}))]
