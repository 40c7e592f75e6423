import { and, eq } from 'drizzle-orm'
import { defaultDelivery, type MailEvent, nextDailyMail } from '#domain/research/notifications/mail-events.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { notificationSettings } from './tables.ts'

/** When somebody gets a mail about this event: now (null), once a day at seven in their own time zone, or never. */
export async function mailTimeOf(
  db: Db,
  profileId: string,
  event: MailEvent,
  now: Date,
): Promise<Date | null | 'never'> {
  const [person] = await db
    .select({ delivery: notificationSettings.delivery, zone: publicProfiles.zone })
    .from(publicProfiles)
    .leftJoin(
      notificationSettings,
      and(eq(notificationSettings.profileId, publicProfiles.profileId), eq(notificationSettings.event, event)),
    )
    .where(eq(publicProfiles.profileId, profileId))
  const delivery = person?.delivery ?? defaultDelivery(event)
  if (delivery === 'off') return 'never'
  return delivery === 'daily' ? nextDailyMail(now, person?.zone ?? undefined) : null
}
