import { asc, count, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { activities } from '#server/ground/events/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { notificationRecipients } from './tables.ts'

/**
 * Locks what is under bells in one order, before much of it is changed or goes: somebody who archives everything, and a project
 * that is deleted with what it has under all bells, would otherwise wait for each other.
 */
export async function lockRecipients(tx: Db, which: SQL | undefined): Promise<void> {
  const { notificationId, userId } = notificationRecipients
  const locked = tx
    .select({ notificationId })
    .from(notificationRecipients)
    .where(which)
    .orderBy(asc(notificationId), asc(userId))
    .for('update')
    .as('locked')
  await tx.select({ locked: count() }).from(locked)
}

/** Locks what is under all bells of a project, before it is deleted. */
export const lockRecipientsIn = (tx: Db, projectId: string): Promise<void> =>
  lockRecipients(
    tx,
    inArray(
      notificationRecipients.notificationId,
      tx.select({ id: activities.id }).from(activities).where(eq(activities.projectId, projectId)),
    ),
  )

/** Locks what is under somebody’s own bell, and what they caused, or own, under all others, before their account is deleted. */
export function lockRecipientsOf(tx: Db, userId: string): Promise<void> {
  const owned = tx
    .select({ id: projectSummaries.id })
    .from(projectSummaries)
    .where(eq(projectSummaries.createdBy, userId))
  const gone = tx
    .select({ id: activities.id })
    .from(activities)
    .where(or(eq(activities.triggeredByUserId, userId), inArray(activities.projectId, owned)))
  return lockRecipients(
    tx,
    or(eq(notificationRecipients.userId, userId), inArray(notificationRecipients.notificationId, gone)),
  )
}
