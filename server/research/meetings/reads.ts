import { pgView } from 'drizzle-orm/pg-core'
import { meetings } from './tables.ts'

/** The meetings of all projects, as the rest of the product may read them. */
export const meetingSummaries = pgView('meeting_summaries').as((query) =>
  query
    .select({
      id: meetings.id,
      projectId: meetings.projectId,
      title: meetings.title,
      startsAt: meetings.startsAt,
      cancelledAt: meetings.cancelledAt,
      version: meetings.version,
      createdBy: meetings.createdBy,
    })
    .from(meetings),
)
