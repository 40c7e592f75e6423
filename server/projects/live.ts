import { projectChanged } from '#domain/projects/projects.ts'
import { reads } from '#server/events/reads.ts'

/** What open pages are sent when projects change: that they should fetch again. */
export const live = [reads(projectChanged, async () => ({}))]
