import type { Answer } from '#domain/research/meetings/answers.ts'
import { type CalendarMethod, requestOf } from '#server/research/calendars/calendar-of.ts'
import { entryOf, uidOf } from '#server/research/meetings/entry-of.ts'
import type { Called } from './list-due.ts'

type From = { name: string; address: string }
type Sending = { from: From; baseUrl: string; at: Date }

/** The address in `Ninefold <no-reply@example.org>`. */
export const addressIn = (mailFrom: string): string => /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()

const partstats = { accepted: 'ACCEPTED', tentative: 'TENTATIVE', declined: 'DECLINED' } as const

/** What a calendar program is asked to do with a meeting: to enter it, to change it, or to take it away. */
export function invitationOf(
  { meeting, to, agenda }: Called,
  { method, ahead, link, from, baseUrl, at }: Sending & { method: CalendarMethod; ahead: number; link: string },
): string {
  const entry = entryOf(meeting, baseUrl)
  const lines = [
    entry.description,
    ...(agenda.length > 0 ? ['', 'Agenda:', ...agenda.map((text, place) => `${place + 1}. ${text}`)] : []),
    ...(method === 'CANCEL' ? [] : ['', `Answer here, not in your calendar: ${link}`]),
  ]
  return requestOf(
    {
      ...entry,
      sequence: entry.sequence + ahead,
      description: lines.join('\n'),
      isCancelled: method === 'CANCEL',
    },
    {
      ...{ method, at, organiser: { name: from.name, email: from.address } },
      attendee: { name: to.username, email: to.email, answer: answerOf(to.answer) },
    },
  )
}

type Withdrawn = { meetingId: string; title: string; startsAt: Date; minutes: number; sequence: number }

/** A meeting that a calendar program is asked to take away: under its UID, and with what it was told. */
export function withdrawalOf(
  { meetingId, title, ...about }: Withdrawn,
  { from, to, baseUrl, at }: Sending & { to: { name: string; email: string } },
): string {
  const entry = { ...about, id: uidOf(meetingId), summary: title, description: '', location: null }
  return requestOf(
    { ...entry, isCancelled: true, changedAt: at, url: baseUrl },
    {
      ...{ method: 'CANCEL', at, organiser: { name: from.name, email: from.address } },
      attendee: { ...to, answer: 'NEEDS-ACTION' },
    },
  )
}

const answerOf = (answer: Answer | null) => (answer ? partstats[answer] : 'NEEDS-ACTION')
