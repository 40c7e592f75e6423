import { eq, type SQL, sql } from 'drizzle-orm'
import {
  deliveryOf,
  type MailEvent,
  mailEvents,
  nextDailyMail,
  type Preset,
  presets,
} from '#domain/research/notifications/mail-events.ts'
import { isPushedIn } from '#domain/research/notifications/pushes.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { notificationPresets, notificationSettings, pushSettings } from './tables.ts'

/** By preset, and by `default` for whoever has none, how each event is mailed. */
const usual = JSON.stringify(
  Object.fromEntries(
    [null, ...presets].map((preset) => [
      preset ?? 'default',
      Object.fromEntries(mailEvents.map((event) => [event, deliveryOf(event, { preset, chosen: {} })])),
    ]),
  ),
)

/**
 * In a statement: how somebody is mailed about an event, as `deliveryOf` says. Both are values or
 * columns named with their table. What a newer version wrote waits for the day.
 */
export const deliveryFor = (profileId: SQL, event: SQL): SQL<string> => sql`coalesce(
  (select n.delivery from chosen_deliveries n where n.profile_id = ${profileId} and n.event = ${event}),
  ${usual}::jsonb -> coalesce((select c.preset from chosen_presets c where c.profile_id = ${profileId}), 'default') ->> ${event},
  'daily')`

/** By preset, and by `default`, which events are pushed. */
const usuallyPushed = JSON.stringify(
  Object.fromEntries(
    [null, ...presets].map((preset) => [
      preset ?? 'default',
      Object.fromEntries(mailEvents.map((event) => [event, isPushedIn(preset, event)])),
    ]),
  ),
)

/** In a statement: whether an event is pushed to somebody, as `pushesOf` says. Both are as for `deliveryFor`. */
export const isPushedTo = (profileId: SQL, event: SQL): SQL<boolean> => sql<boolean>`coalesce(
  (select s.pushed from ${pushSettings} s where s.profile_id = ${profileId} and s.event = ${event}),
  (${usuallyPushed}::jsonb -> coalesce((select c.push from ${notificationPresets} c where c.profile_id = ${profileId}), 'default')
    ->> ${event})::boolean,
  false)`

/** When somebody gets a mail about this event: now (null), once a day at seven in their own time zone, or never. */
export async function mailTimeOf(
  db: Db,
  profileId: string,
  event: MailEvent,
  now: Date,
): Promise<Date | null | 'never'> {
  const [person] = await db
    .select({ delivery: deliveryFor(sql`${profileId}::uuid`, sql`${event}::text`), zone: publicProfiles.zone })
    .from(publicProfiles)
    .where(eq(publicProfiles.profileId, profileId))
  if (!person || person.delivery === 'off') return 'never'
  return person.delivery === 'daily' ? nextDailyMail(now, person.zone ?? undefined) : null
}

/** Chooses for all events at once how they are mailed, those that are yet to come too: what was chosen for single ones goes. */
export async function chooseMails(tx: Db, profileId: string, preset: Preset): Promise<void> {
  await tx
    .insert(notificationPresets)
    .values({ profileId, preset })
    .onConflictDoUpdate({ target: notificationPresets.profileId, set: { preset } })
  await tx.delete(notificationSettings).where(eq(notificationSettings.profileId, profileId))
}

/** The same for mail and for what is pushed. */
export async function choosePreset(tx: Db, profileId: string, preset: Preset): Promise<void> {
  await chooseMails(tx, profileId, preset)
  await tx.update(notificationPresets).set({ push: preset }).where(eq(notificationPresets.profileId, profileId))
  await tx.delete(pushSettings).where(eq(pushSettings.profileId, profileId))
}
