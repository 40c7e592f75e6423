import { projectChanged } from '#domain/research/projects/projects.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent when projects change: that they should fetch again. */
export const live = [reads(projectChanged, async () => ({}))]
