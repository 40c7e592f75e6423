import { reviewChanged } from '#domain/research/reviews/activities.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent when a review changes: only that it did. */
export const live = [reads(reviewChanged, async () => ({}))]
