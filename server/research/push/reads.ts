import { pgView } from 'drizzle-orm/pg-core'
import { pushSubscriptions } from './tables.ts'

/** Who has a device to which something can be pushed; a line for each. */
export const pushDevices = pgView('push_devices').as((query) =>
  query.select({ userId: pushSubscriptions.userId }).from(pushSubscriptions),
)
