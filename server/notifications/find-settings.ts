import { and, eq, isNotNull, or } from 'drizzle-orm'
import { type Delivery, defaultDelivery, type MailEvent, mailEvents } from '#domain/mail-events.ts'
import { projectMembers } from '#server/members/tables.ts'
import { signedIn } from '#server/procedures.ts'
import { researchProjects } from '#server/projects/tables.ts'
import { notificationSettings, projectMutes } from './tables.ts'

/** How the caller wants mail about each event, and which projects they have muted. */
export const findSettings = signedIn
  .route({ method: 'GET', path: '/notifications/settings', tags: ['notifications'] })
  .handler(async ({ context: { db, user } }) => {
    const chosen = await db.select().from(notificationSettings).where(eq(notificationSettings.profileId, user.id))
    const muted = await db
      .select({ projectId: researchProjects.id, title: researchProjects.title })
      .from(projectMutes)
      .innerJoin(researchProjects, eq(researchProjects.id, projectMutes.projectId))
      .leftJoin(
        projectMembers,
        and(
          eq(projectMembers.projectId, researchProjects.id),
          eq(projectMembers.userId, user.id),
          eq(projectMembers.status, 'accepted'),
        ),
      )
      // Of a project that somebody has left they are told nothing more, not even its title.
      .where(
        and(
          eq(projectMutes.profileId, user.id),
          or(eq(researchProjects.createdBy, user.id), isNotNull(projectMembers.id)),
        ),
      )
      .orderBy(researchProjects.title)
    const delivery = (event: MailEvent) =>
      chosen.find((each) => each.event === event)?.delivery ?? defaultDelivery(event)
    const deliveries = Object.fromEntries(mailEvents.map((event) => [event, delivery(event)]))
    return { deliveries: deliveries as Record<MailEvent, Delivery>, muted }
  })
