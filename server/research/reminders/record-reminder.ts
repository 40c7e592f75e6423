import type { Db } from '#server/ground/db/connect.ts'
import { reminders } from './tables.ts'

/**
 * Notes that people are reminded of something now, as the number of days before its day (negative: after it). False where they
 * were: each reminder is sent once for each thing and its day, whichever process does it.
 */
export async function recordReminder(
  tx: Db,
  { aboutId, dueOn, step, sentAt }: { aboutId: string; dueOn: string; step: number; sentAt: Date },
): Promise<boolean> {
  const sent = await tx
    .insert(reminders)
    .values({ aboutId, dueOn, step, sentAt })
    .onConflictDoNothing()
    .returning({ step: reminders.step })
  return sent.length > 0
}
