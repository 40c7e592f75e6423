import { pgView } from 'drizzle-orm/pg-core'
import { activityNotifications } from './tables.ts'

/** What happened in projects, as the nouns that list it may read it. */
export const activities = pgView('activities').as((query) =>
  query
    .select({
      id: activityNotifications.id,
      projectId: activityNotifications.projectId,
      stageId: activityNotifications.stageId,
      activityType: activityNotifications.activityType,
      triggeredByUserId: activityNotifications.triggeredByUserId,
      facts: activityNotifications.facts,
      createdAt: activityNotifications.createdAt,
    })
    .from(activityNotifications),
)
