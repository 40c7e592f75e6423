import { clockIn, zoneName } from '#domain/ground/clocks.ts'
import { weekdayDate } from '#domain/ground/dates.ts'
import { shorten } from '#domain/ground/shorten.ts'
import { addressOfMeeting } from '#domain/research/meetings/address.ts'
import { answerLabels, answers, invitedDaysAhead } from '#domain/research/meetings/answers.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { unsubscribeUrlOf } from '#server/research/notification-settings/unsubscribe-url-of.ts'
import { addressIn, invitationOf, withdrawalOf } from './invitation-of.ts'
import { linkOf } from './link-of.ts'
import type { Called } from './list-due.ts'
import type { meetingInvitations, meetingWithdrawals } from './tables.ts'

type Before = typeof meetingInvitations.$inferSelect
type Sending = { config: Pick<Config, 'baseUrl' | 'secret' | 'mailFrom'>; at: Date }

const footer =
  'You received this email because you are in this project. Choose which emails you get about meetings in the account settings.'

/** An invitation, what has changed in it, or that the meeting is cancelled; as a calendar program reads it, too. */
export async function invitationMail(
  called: Called,
  { id, ahead, before, config, at }: Sending & { id: string; ahead: number; before: Before | null },
): Promise<Mail> {
  const { meeting, to, organiser, agenda } = called
  const isInvited = before?.state === 'invited'
  const what = kindOf(called, isInvited ? before : null)
  const method = meeting.cancelledAt ? 'CANCEL' : 'REQUEST'
  const when = timeOf(meeting, to.zone ?? meeting.zone)
  const { baseUrl } = config
  const letter = await renderedLetter({
    preview: `${when}${meeting.place ? `, ${meeting.place}` : ''}`,
    heading: meeting.title,
    name: to.username,
    paragraphs: [
      `${sentences[what](called)} It belongs to the project “${meeting.projectTitle}”.`,
      ...(what === 'moved' && before
        ? [`It was to be on ${timeOf({ ...meeting, startsAt: before.startsAt }, to.zone ?? meeting.zone)}.`]
        : []),
      `When: ${when}`,
      ...(meeting.place ? [`Where: ${meeting.place}`] : []),
      ...(meeting.callUrl ? [`Call: ${meeting.callUrl}`] : []),
      ...(agenda.length > 0 && method === 'REQUEST'
        ? ['Agenda:', ...agenda.map((text, place) => `${place + 1}. ${text}`)]
        : []),
      ...(method === 'REQUEST' ? [howToAnswer(called)] : []),
      ...(what === 'invited' && meeting.seriesId
        ? [`It is one of a series: you are invited to each of the others ${invitedDaysAhead} days before it.`]
        : []),
    ],
    choices:
      method === 'REQUEST'
        ? answers.map((each) => ({
            label: answerLabels[each],
            url: linkOf(id, config, { answer: each, startsAt: meeting.startsAt }),
          }))
        : [],
    action: { label: 'Open the meeting', url: `${baseUrl}${addressOfMeeting({ ...meeting, meetingId: meeting.id })}` },
    footer,
    unsubscribeUrl: unsubscribeUrlOf(to.profileId, config),
  })
  const from = { name: organiser ?? 'Ninefold', address: addressIn(config.mailFrom) }
  const text = invitationOf(called, { method, ahead, link: linkOf(id, config), from, baseUrl, at })
  return {
    ...mailTo(called, id, config),
    subject: subjectOf(prefixes[what], meeting.title, when),
    ...letter,
    ...enclosed(text, method),
  }
}

type Withdrawn = typeof meetingWithdrawals.$inferSelect

const prefixOf: Record<Withdrawn['why'], string> = { project: 'Cancelled', left: 'Withdrawn', address: 'Withdrawn' }

const reasonOf: Record<Withdrawn['why'], (when: string) => string> = {
  project: (when) => `The project of this meeting was deleted, so there is no meeting on ${when}.`,
  left: (when) => `You no longer belong to the project of this meeting, so you are not expected at it on ${when}.`,
  address: (when) => `This address no longer belongs to an account that is invited to this meeting on ${when}.`,
}

/** That a meeting is somebody’s no longer: what they were told of it, and nothing new. */
export async function withdrawalMail(withdrawn: Withdrawn, { config, at }: Sending): Promise<Mail> {
  const { id, meetingId, profileId, email, username, title, sequence, why, ...time } = withdrawn
  const when = timeOf(time, time.zone)
  const unsubscribe = profileId ? { unsubscribeUrl: unsubscribeUrlOf(profileId, config) } : {}
  const letter = await renderedLetter({
    preview: when,
    heading: title,
    name: username,
    paragraphs: [reasonOf[why](when), 'The attached entry takes it out of your calendar.'],
    action: null,
    footer: why === 'address' ? 'You received this email because you were invited to this meeting.' : footer,
    ...unsubscribe,
  })
  const about = { meetingId, title, startsAt: time.startsAt, minutes: time.minutes, sequence }
  const text = withdrawalOf(about, {
    ...{ from: { name: 'Ninefold', address: addressIn(config.mailFrom) }, to: { name: username, email } },
    ...{ baseUrl: config.baseUrl, at },
  })
  return {
    ...{ kind: 'meeting', aboutId: id, to: email, subject: subjectOf(prefixOf[why], title, when) },
    ...(profileId ? { profileId } : {}),
    ...unsubscribe,
    ...letter,
    ...enclosed(text, 'CANCEL'),
  }
}

const renderedLetter = async (...letter: Parameters<typeof import('#server/ground/mail/layout.ts')['renderLetter']>) =>
  (await import('#server/ground/mail/layout.ts')).renderLetter(...letter)

const mailTo = ({ to }: Called, aboutId: string, config: Sending['config']) => ({
  ...{ kind: 'meeting' as const, profileId: to.profileId, aboutId, to: to.email },
  unsubscribeUrl: unsubscribeUrlOf(to.profileId, config),
})

const enclosed = (text: string, calendarMethod: 'REQUEST' | 'CANCEL') => ({
  attachment: new TextEncoder().encode(text),
  attachmentName: 'invite.ics',
  calendarMethod,
})

type What = 'invited' | 'moved' | 'changed' | 'cancelled'

/** What has become of a meeting since somebody was told of it. */
function kindOf({ meeting }: Called, before: Before | null): What {
  if (meeting.cancelledAt) return 'cancelled'
  if (!before) return 'invited'
  return before.startsAt.getTime() === meeting.startsAt.getTime() ? 'changed' : 'moved'
}

const prefixes: Record<What, string> = {
  invited: 'Invitation',
  moved: 'Moved',
  changed: 'Changed',
  cancelled: 'Cancelled',
}

const sentences: Record<What, (called: Called) => string> = {
  invited: ({ organiser, isTheirs }) =>
    isTheirs ? 'You have scheduled this meeting.' : `${organiser ?? 'Somebody'} invites you to this meeting.`,
  moved: ({ to }) => `This meeting has been moved.${to.answer ? '' : ' Please answer again.'}`,
  changed: () => 'This meeting has changed.',
  cancelled: () => 'This meeting has been cancelled.',
}

function howToAnswer({ to: { answer } }: Called): string {
  const first = answer ? `Your answer so far: ${answerLabels[answer]}. You can change it here.` : 'Please answer here.'
  return `${first} What your calendar sends when you answer in it does not reach us, and nobody reads replies to this email.`
}

const subjectOf = (prefix: string, title: string, when: string) =>
  shorten(`${prefix}: ${title}, ${when}`.replace(/\s+/g, ' '), 150)

/** When a meeting is, on this clock: `Tuesday, 2 March 2027, 10:00–10:45, Africa/Johannesburg (GMT+2)`. */
function timeOf({ startsAt, minutes }: { startsAt: Date; minutes: number }, zone: string): string {
  const clock = clockIn(zone)
  const { date, time } = clock(startsAt)
  const until = clock(new Date(startsAt.getTime() + minutes * 60_000)).time
  return `${weekdayDate(date)}, ${time}–${until}, ${zoneName(zone, startsAt)}`
}
