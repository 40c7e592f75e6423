import type { ActivityType } from './notifications.ts'

/**
 * What somebody who is away can get mail about: an invitation of their own or the answer to one they sent, a message
 * that names them, and whatever else happens in their projects.
 */
export const mailEvents = [
  'invitation',
  'mention',
  'join_requested',
  'stage_chat_message',
  'stage_link_added',
  'stage_status_updated',
  'stage_completed',
  'member_invited',
  'member_joined',
  'invitation_declined',
  'member_left',
  'member_removed',
] as const satisfies ('invitation' | 'mention' | ActivityType)[]
export type MailEvent = (typeof mailEvents)[number]

export const deliveries = ['off', 'at_once', 'daily'] as const
export type Delivery = (typeof deliveries)[number]

/** What counts until somebody chooses: invitations at once, the rest once a day when there is something unread. */
export const defaultDelivery = (event: MailEvent): Delivery => (event === 'invitation' ? 'at_once' : 'daily')

export const deliveryLabels: Record<Delivery, string> = { off: 'No mail', at_once: 'At once', daily: 'Once a day' }

export const mailEventLabels: Record<MailEvent, string> = {
  invitation: 'Invitations, and answers to mine',
  mention: 'Messages that mention me',
  join_requested: 'Somebody asks to join my project',
  stage_chat_message: 'Messages',
  stage_link_added: 'Links',
  stage_status_updated: 'A stage has another status',
  stage_completed: 'A stage is complete',
  member_invited: 'Somebody is invited',
  member_joined: 'Somebody joins',
  invitation_declined: 'Somebody declines',
  member_left: 'Somebody leaves',
  member_removed: 'Somebody is removed',
}

/** What happens within so many minutes makes one mail, and what is read within them makes none. */
export const gatherMinutes = 5

/** The hour of the daily mail, in UTC: seven in the morning in South Africa, which knows no summer time. */
const dailyHour = 5

/** When the last daily mail was due, at or before `now`. */
export function lastDailyMail(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), dailyHour)
  return new Date(today <= now.getTime() ? today : today - 86_400_000)
}

/** When the next daily mail is due, after `now`. */
export const nextDailyMail = (now: Date) => new Date(lastDailyMail(now).getTime() + 86_400_000)
