import { and, eq } from 'drizzle-orm'
import type { Delivery } from '#domain/ground/activity.ts'
import { deliveryOf, type MailEvent, mailEvents } from '#domain/research/notifications/mail-events.ts'
import { pushesOf } from '#domain/research/notifications/pushes.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { notificationPresets, notificationSettings, projectMutes, pushSettings } from './tables.ts'

/** How somebody wants mail about each event, which events are pushed to their devices, and which projects they have muted. */
export async function notificationSettingsOf(db: Db, userId: string) {
  const rows = await db.select().from(notificationSettings).where(eq(notificationSettings.profileId, userId))
  const single = await db.select().from(pushSettings).where(eq(pushSettings.profileId, userId))
  const [all] = await db.select().from(notificationPresets).where(eq(notificationPresets.profileId, userId))
  const muted = await db
    .select({ projectId: projectSummaries.id, title: projectSummaries.title })
    .from(projectMutes)
    .innerJoin(projectSummaries, eq(projectSummaries.id, projectMutes.projectId))
    // People learn nothing more about a project they have left, not even its title.
    .innerJoin(
      projectPeople,
      and(eq(projectPeople.projectId, projectSummaries.id), eq(projectPeople.userId, projectMutes.profileId)),
    )
    .where(eq(projectMutes.profileId, userId))
    .orderBy(projectSummaries.title)
  const chosen = Object.fromEntries(rows.map(({ event, delivery }) => [event, delivery]))
  const choices = { preset: all?.preset ?? null, chosen }
  const deliveries = Object.fromEntries(mailEvents.map((event) => [event, deliveryOf(event, choices)]))
  const chosenPushes = Object.fromEntries(single.map(({ event, pushed }) => [event, pushed]))
  const pushes = pushesOf({ preset: all?.push ?? null, chosen: chosenPushes })
  return { deliveries: deliveries as Record<MailEvent, Delivery>, pushes, muted }
}
