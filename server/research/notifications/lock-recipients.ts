import { asc, count, type SQL } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { notificationRecipients } from '#server/research/notifications/tables.ts'

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
