import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { projectPeople } from '#server/ground/membership/tables.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { meetings } from '#server/research/meetings/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'
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
        meetingId: meetings.id,
        meetingTitle: meetings.title,
        projectId: meetings.projectId,
        projectTitle: researchProjects.title,
      })
      .from(meetingItems)
      .innerJoin(meetings, eq(meetings.id, meetingItems.meetingId))
      .innerJoin(researchProjects, eq(researchProjects.id, meetings.projectId))
      .innerJoin(projectPeople, and(eq(projectPeople.projectId, meetings.projectId), eq(projectPeople.userId, user.id)))
      .where(and(eq(meetingItems.ownerId, user.id), eq(meetingItems.kind, 'action'), isNull(meetingItems.doneAt)))
      .orderBy(sql`${meetingItems.dueOn} asc nulls last`, asc(meetingItems.createdAt))
      .limit(actionsAtMost),
)
