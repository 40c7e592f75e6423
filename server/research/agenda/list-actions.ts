import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { meetingSummaries } from '#server/research/meetings/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { meetingItems } from './tables.ts'

const actionsAtMost = 200

/** The actions of the caller that are not done, in the projects they belong to: by their date, those without one last. */
export const listActions = signedIn.route({ method: 'GET', path: '/actions', tags: ['meetings'] }).handler(
  async ({ context: { db, user } }) =>
    await db
      .select({
        id: meetingItems.id,
        text: meetingItems.text,
        dueOn: meetingItems.dueOn,
        meetingId: meetingSummaries.id,
        meetingTitle: meetingSummaries.title,
        projectId: meetingSummaries.projectId,
        projectTitle: projectSummaries.title,
      })
      .from(meetingItems)
      .innerJoin(meetingSummaries, eq(meetingSummaries.id, meetingItems.meetingId))
      .innerJoin(projectSummaries, eq(projectSummaries.id, meetingSummaries.projectId))
      .innerJoin(
        projectPeople,
        and(eq(projectPeople.projectId, meetingSummaries.projectId), eq(projectPeople.userId, user.id)),
      )
      .where(and(eq(meetingItems.ownerId, user.id), eq(meetingItems.kind, 'action'), isNull(meetingItems.doneAt)))
      .orderBy(sql`${meetingItems.dueOn} asc nulls last`, asc(meetingItems.createdAt))
      .limit(actionsAtMost),
)
