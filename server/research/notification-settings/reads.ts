import { pgView } from 'drizzle-orm/pg-core'
import { notificationPresets, notificationSettings, projectMutes } from './tables.ts'

/** How people chose to be mailed about single events; `queries.ts` says what applies without a row. */
export const chosenDeliveries = pgView('chosen_deliveries').as((query) =>
  query
    .select({
      profileId: notificationSettings.profileId,
      event: notificationSettings.event,
      delivery: notificationSettings.delivery,
    })
    .from(notificationSettings),
)

/** What people chose for all events at once. */
export const chosenPresets = pgView('chosen_presets').as((query) =>
  query
    .select({ profileId: notificationPresets.profileId, preset: notificationPresets.preset })
    .from(notificationPresets),
)

/** Who has muted which project. */
export const mutedProjects = pgView('muted_projects').as((query) =>
  query.select({ projectId: projectMutes.projectId, profileId: projectMutes.profileId }).from(projectMutes),
)
