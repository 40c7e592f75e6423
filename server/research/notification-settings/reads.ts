import { pgView } from 'drizzle-orm/pg-core'
import { notificationSettings, projectMutes } from './tables.ts'

/** How people chose to be mailed about events; without a row the default applies. */
export const chosenDeliveries = pgView('chosen_deliveries').as((query) =>
  query
    .select({
      profileId: notificationSettings.profileId,
      event: notificationSettings.event,
      delivery: notificationSettings.delivery,
    })
    .from(notificationSettings),
)

/** Who has muted which project. */
export const mutedProjects = pgView('muted_projects').as((query) =>
  query.select({ projectId: projectMutes.projectId, profileId: projectMutes.profileId }).from(projectMutes),
)
