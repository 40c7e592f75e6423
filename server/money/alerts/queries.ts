import { desc, isNull } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { paymentAlerts } from './tables.ts'

/** The newest fifty alerts that nobody has closed. */
export const openAlerts = (db: Db) =>
  db.select().from(paymentAlerts).where(isNull(paymentAlerts.closedAt)).orderBy(desc(paymentAlerts.createdAt)).limit(50)
