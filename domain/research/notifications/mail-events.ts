import type { Delivery } from '#domain/ground/activity.ts'
import { type ActivityType, activities } from '#domain/nouns.ts'
import { concerning } from './concerning.ts'

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

/** Under which heading the settings list an event. */
export const mailGroups = [
  'About me',
  'Stages and dates',
  'Ethics',
  'Reviews',
  'People',
  'Messages and documents',
  'Meetings',
  'Agreements and reports',
  'Publications',
  'Institutions',
] as const
export type MailGroup = (typeof mailGroups)[number]

const groupOf: Record<MailEvent, MailGroup> = {
  invitation: 'About me',
  mention: 'About me',
  stage_status_updated: 'Stages and dates',
  stage_completed: 'Stages and dates',
  target_dates_changed: 'Stages and dates',
  stage_due: 'Stages and dates',
  approval_declared: 'Ethics',
  approval_confirmed: 'Ethics',
  approval_returned: 'Ethics',
  adverse_event_entered: 'Ethics',
  approval_expires: 'Ethics',
  permission_expires: 'Ethics',
  ethics_due: 'Ethics',
  started_without_approval: 'Ethics',
  data_plan_saved: 'Ethics',
  review_sent: 'Reviews',
  review_returned: 'Reviews',
  review_commented: 'Reviews',
  review_agreed: 'Reviews',
  review_approved: 'Reviews',
  review_corrections: 'Reviews',
  review_corrected: 'Reviews',
  review_withdrawn: 'Reviews',
  review_reminder: 'Reviews',
  review_comment: 'Reviews',
  review_guest_report: 'Reviews',
  review_guest_report_held_back: 'Reviews',
  join_requested: 'People',
  member_invited: 'People',
  invitation_declined: 'People',
  member_joined: 'People',
  member_left: 'People',
  member_removed: 'People',
  supervisor_away: 'People',
  supervisor_stays: 'People',
  stage_chat_message: 'Messages and documents',
  stage_link_added: 'Messages and documents',
  stage_file_added: 'Messages and documents',
  checklist_ticked: 'Messages and documents',
  question_kept: 'Messages and documents',
  question_remarked: 'Messages and documents',
  meeting_scheduled: 'Meetings',
  meeting_moved: 'Meetings',
  meeting_cancelled: 'Meetings',
  meeting_times_proposed: 'Meetings',
  meeting_times_withdrawn: 'Meetings',
  meeting_times_without_match: 'Meetings',
  meeting_answered: 'Meetings',
  meeting_tomorrow: 'Meetings',
  meeting_soon: 'Meetings',
  minutes_acknowledged: 'Meetings',
  minutes_addendum_added: 'Meetings',
  action_assigned: 'Meetings',
  action_due: 'Meetings',
  memorandum_written: 'Agreements and reports',
  memorandum_signed: 'Agreements and reports',
  memorandum_due: 'Agreements and reports',
  progress_report_requested: 'Agreements and reports',
  progress_report_sent: 'Agreements and reports',
  progress_report_returned: 'Agreements and reports',
  progress_report_recommended: 'Agreements and reports',
  progress_report_countersigned: 'Agreements and reports',
  progress_report_dates_set: 'Agreements and reports',
  progress_report_due: 'Agreements and reports',
  follow_up_due: 'Agreements and reports',
  follow_up_done: 'Agreements and reports',
  papers_added: 'Publications',
  publication_added: 'Publications',
  publication_status_updated: 'Publications',
  announcement_made: 'Institutions',
  seats_waited_for: 'Institutions',
}

/** The events under a heading of the settings. */
export const eventsIn = (group: MailGroup): MailEvent[] => mailEvents.filter((event) => groupOf[event] === group)

/** The default until somebody chooses: invitations at once, the rest as the activity declares. */
export function defaultDelivery(event: MailEvent): Delivery {
  if (event === 'invitation') return 'at_once'
  return activities.find(({ type }) => type === event)?.mail ?? 'daily'
}

/** All choices at once: every event, only what is about somebody or waits for them, or none. */
export const presets = ['everything', 'mine', 'nothing'] as const
export type Preset = (typeof presets)[number]

export const presetLabels: Record<Preset, string> = {
  everything: 'Everything',
  mine: 'What concerns me',
  nothing: 'Nothing',
}

/** Whether an event is about whoever is told of it, or waits for them. */
export const concernsReader = (event: MailEvent): boolean =>
  event === 'invitation' || event === 'mention' || concerning.some((type) => type === event)

/** How an event is mailed with a preset. */
export function deliveryIn(preset: Preset, event: MailEvent): Delivery {
  if (preset === 'nothing') return 'off'
  if (preset === 'mine' && !concernsReader(event)) return 'off'
  const usual = defaultDelivery(event)
  return usual === 'off' ? 'daily' : usual
}

/** What somebody has chosen: all events at once, and single ones otherwise. */
export type MailChoices = { preset: Preset | null; chosen: Partial<Record<MailEvent, Delivery>> }

/** How somebody is mailed about an event. One that came to the product after they chose follows their preset, too. */
export const deliveryOf = (event: MailEvent, { preset, chosen }: MailChoices): Delivery =>
  chosen[event] ?? (preset ? deliveryIn(preset, event) : defaultDelivery(event))

/** The preset that somebody’s choices are; null when they are none of them. */
export const presetOf = (chosen: Record<MailEvent, Delivery>): Preset | null =>
  presets.find((preset) => mailEvents.every((event) => chosen[event] === deliveryIn(preset, event))) ?? null

/** What the settings call an event. */
export function mailEventLabel(event: MailEvent): string {
  if (event === 'invitation') return 'Invitations, answers to mine, and being removed'
  if (event === 'mention') return 'Messages that mention me'
  return activities.find(({ type }) => type === event)?.label ?? event
}

export const deliveryLabels: Record<Delivery, string> = { off: 'No email', at_once: 'At once', daily: 'Once a day' }

/** Everything that happens within this many minutes goes into one mail, and what is read within them into none. */
export const gatherMinutes = 5

/** The hour of the daily mail, on the clock of its reader, and whose clock it is unless they choose one. */
export const dailyHour = 7
export const mailZone = 'Africa/Johannesburg'

/** When the next daily mail is due on a clock, after `now`; in the nights in which it changes, up to an hour off. */
export function nextDailyMail(now: Date, zone = mailZone): Date {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const [hour = 0, minute = 0] = clock.format(now).split(':').map(Number)
  const day = 24 * 60
  const ahead = (dailyHour * 60 - (hour * 60 + minute) + day) % day || day
  const next = now.getTime() + ahead * 60_000
  return new Date(next - (next % 60_000))
}
