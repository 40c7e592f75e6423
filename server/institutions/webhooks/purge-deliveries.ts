import { lt } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { webhookDeliveries } from './tables.ts'

/** Milliseconds for which it is seen what was sent: thirty days, far longer than anything is tried. */
const seenFor = 30 * 86_400_000

/** Forgets what was sent to webhooks more than thirty days ago. */
export async function purgeDeliveries(db: Db, now: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, new Date(now.getTime() - seenFor)))
}
