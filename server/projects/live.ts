import { projectChanged } from '#domain/projects.ts'
import { reads } from '#server/events/reads.ts'

/** What open pages are sent of projects: that they should ask again. */
export const live = [reads(projectChanged, async () => ({}))]
