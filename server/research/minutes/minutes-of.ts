import { clockIn, zoneName } from '#domain/ground/clocks.ts'
import { longDate } from '#domain/ground/dates.ts'
import { comingLabels } from '#domain/research/meetings/answers.ts'
import type { Meeting, MeetingItem } from '#domain/research/meetings/meetings.ts'
import type { Block } from '#domain/research/notes/notes.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Log } from '#server/ground/log.ts'
import type { StoredMeeting } from '../meetings/queries.ts'
import { blocksOf } from '../notes/blocks-of.ts'
import { notesOf } from '../notes/notes-of.ts'
import { storedMinutesOf } from './queries.ts'

/** Minutes as they stand on paper: every value is a text that can be printed. */
export type Minutes = {
  title: string
  when: string
  place: string | null
  callUrl: string | null
  /** Everybody, and what those said who have answered. */
  invited: string
  answers: string
  present: string
  apologies: string
  absent: string
  guests: string | null
  /** Whether they are open, acknowledged by whom, or cancelled. */
  state: string
  /** Each line with what was decided about it. */
  agenda: { text: string; decisions: string[] }[]
  notes: Block[]
  /** About no line of the agenda. */
  decisions: string[]
  actions: PrintedAction[]
  /** Those of earlier meetings, each with the day of its own. */
  carried: PrintedAction[]
  addenda: { who: string; text: string }[]
}

type Parts = { db: Db; log: Log; now: Date }

export type PrintedAction = { text: string; who: string; due: string; done: string }

/** The minutes of a meeting, for a PDF, a Word document or a dossier. */
export async function minutesOf({ db, log, now }: Parts, meeting: StoredMeeting): Promise<Minutes> {
  const { id: meetingId, startsAt, zone, minutes, title, place, callUrl, guests } = meeting
  const { attendance, items, carried, addenda, acknowledgements } = await storedMinutesOf(db, meeting, now)
  const document = await notesOf(db, meetingId, log)
  const notes = blocksOf(document)
  document.destroy()
  const those = (status: Meeting['attendance'][number]['attendance']) =>
    attendance.flatMap((each) => (each.attendance === status ? [each.name] : [])).join(', ')
  const ofKind = (kind: MeetingItem['kind']) => items.filter((item) => item.kind === kind)
  const decidedOn = (about: string | null) =>
    ofKind('decision').flatMap(({ agendaItemId, text }) => (agendaItemId === about ? [text] : []))
  const clock = clockIn(zone)
  const day = (at: Date) => clock(at).day
  const time = (at: Date) => clock(at).time
  const printed = ({
    text,
    ownerName,
    dueOn,
    doneAt,
  }: Pick<MeetingItem, 'text' | 'ownerName' | 'dueOn' | 'doneAt'>) => ({
    text,
    who: ownerName ?? '',
    due: dueOn ? longDate(dueOn) : '',
    done: doneAt ? day(doneAt) : '',
  })
  return {
    title,
    when: `${day(startsAt)}, ${time(startsAt)} to ${time(new Date(startsAt.getTime() + minutes * 60_000))}, ${zoneName(zone, startsAt)}`,
    place,
    callUrl,
    invited: attendance.map(({ name }) => name).join(', '),
    answers: attendance.flatMap(({ name, answer }) => (answer ? `${name}: ${comingLabels[answer]}` : [])).join(', '),
    present: those('present'),
    apologies: those('apologies'),
    absent: those('absent'),
    guests,
    state: stateOf(meeting, acknowledgements, day),
    agenda: ofKind('agenda').map(({ id, text }) => ({ text, decisions: decidedOn(id) })),
    notes: notes.some(({ runs }) => runs.length > 0) ? notes : [],
    decisions: decidedOn(null),
    actions: ofKind('action').map((action) => printed({ ...action, doneAt: doneAtOf(meeting, action) })),
    carried: carried.map((action) => ({
      ...printed(action),
      text: `${action.text} (open from ${day(action.heldAt)})`,
    })),
    addenda: addenda.map(({ text, writtenAt, writtenByName }) => ({
      text,
      who: `${writtenByName ?? 'Deleted user'}, ${day(writtenAt)}`,
    })),
  }
}

/** When an action of these minutes was done; in locked ones only if it was by then. */
function doneAtOf({ lockedActions }: StoredMeeting, { id, doneAt }: MeetingItem): Date | null {
  if (!lockedActions) return doneAt
  const stood = lockedActions.find((each) => each.id === id)?.doneAt
  return stood ? new Date(stood) : null
}

type Stored = Pick<StoredMeeting, 'version' | 'cancelledAt' | 'lockedAt'>

function stateOf(
  { version, cancelledAt, lockedAt }: Stored,
  acknowledgements: Meeting['acknowledgements'],
  day: (at: Date) => string,
): string {
  if (cancelledAt) return `The meeting was cancelled on ${day(cancelledAt)}`
  const names = acknowledgements
    .filter((each) => each.version === version)
    .map(({ name, acknowledgedAt }) => `${name ?? 'Deleted user'}, ${day(acknowledgedAt)}`)
  if (names.length === 0) return 'Not acknowledged yet'
  return `${lockedAt && names.length > 1 ? 'Acknowledged by both sides' : 'Acknowledged'}: ${names.join('; ')}`
}
