import { pgView } from 'drizzle-orm/pg-core'
import { notificationRecipients } from './tables.ts'

/** Who has received which activity, and what became of it under their bell. */
export const receivedActivities = pgView('received_activities').as((query) =>
  query
    .select({
      notificationId: notificationRecipients.notificationId,
      userId: notificationRecipients.userId,
      isRead: notificationRecipients.isRead,
      mentioned: notificationRecipients.mentioned,
      archivedAt: notificationRecipients.archivedAt,
    })
    .from(notificationRecipients),
)
