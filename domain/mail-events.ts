import { type ActivityType, activities } from './activities.ts'
import type { Delivery } from './activity.ts'

export type MailEvent = 'invitation' | 'mention' | ActivityType

/**
 * What somebody can get mail about: an invitation of their own or the answer to one they sent, a message that names
 * them, and whatever else happens in their projects.
 */
export const mailEvents: readonly [MailEvent, ...MailEvent[]] = [
  'invitation',
  'mention',
  ...activities.map(({ type }) => type),
]

/** The default until somebody chooses: invitations at once, the rest as the activity declares. */
export function defaultDelivery(event: MailEvent): Delivery {
  if (event === 'invitation') return 'at_once'
  return activities.find(({ type }) => type === event)?.mail ?? 'daily'
}

/** What the settings call an event. */
export function mailEventLabel(event: MailEvent): string {
  if (event === 'invitation') return 'Invitations, answers to mine, and being removed'
  if (event === 'mention') return 'Messages that mention me'
  return activities.find(({ type }) => type === event)?.label ?? event
}

export const deliveryLabels: Record<Delivery, string> = { off: 'No email', at_once: 'At once', daily: 'Once a day' }

/** Everything that happens within this many minutes goes into one mail, and what is read within them into none. */
export const gatherMinutes = 5

/** The hour of the daily mail, in UTC: seven in the morning in South Africa, which has no daylight saving time. */
const dailyHour = 5

/** When the last daily mail was due, at or before `now`. */
export function lastDailyMail(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), dailyHour)
  return new Date(today <= now.getTime() ? today : today - 86_400_000)
}

/** When the next daily mail is due, after `now`. */
export const nextDailyMail = (now: Date) => new Date(lastDailyMail(now).getTime() + 86_400_000)
