import { v7 as uuidv7 } from 'uuid'
import * as Y from 'yjs'
import type { Attendance } from '#domain/research/meetings/meetings.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { meetingItems } from '#server/research/agenda/tables.ts'
import { meetingAttendance, meetings } from '#server/research/meetings/tables.ts'
import { meetingAcknowledgements } from '#server/research/minutes/tables.ts'
import { field } from '#server/research/notes/editor-shape.ts'
import { meetingNotes } from '#server/research/notes/tables.ts'
import type { DemoName } from './accounts.ts'

type Noted = { heading: string } | { text: string } | { list: string[] }

export type DemoMeeting = {
  title: string
  /** Days from now, negative for the past; at ten in the morning in South Africa. */
  inDays: number
  place: string | null
  callUrl: string | null
  by: DemoName
  attendance: Partial<Record<DemoName, Attendance>>
  agenda: string[]
  notes: Noted[]
  decisions: string[]
  actions: { text: string; owner: DemoName; dueInDays: number; isDone?: boolean }[]
  /** Both sides have acknowledged the minutes. */
  isLocked?: boolean
}

type Into = {
  projectId: string
  ids: Record<DemoName, string>
  owner: DemoName
  supervisor: DemoName | null
  now: Date
}

const day = 86_400_000

/** A meeting with its minutes, as the demo world has it. */
export async function addMeeting(tx: Db, demo: DemoMeeting, { projectId, ids, owner, supervisor, now }: Into) {
  const meetingId = uuidv7()
  const startsAt = new Date(Math.floor(now.getTime() / day) * day + demo.inDays * day + 8 * 3_600_000)
  const at = new Date(Math.min(startsAt.getTime(), now.getTime()) - 3 * day)
  const lockedAt = demo.isLocked ? new Date(startsAt.getTime() + 2 * day) : null
  const { title, place, callUrl } = demo
  await tx.insert(meetings).values({
    id: meetingId,
    projectId,
    title,
    startsAt,
    zone: 'Africa/Johannesburg',
    minutes: 45,
    place,
    callUrl,
    lockedAt,
    createdBy: ids[demo.by],
    createdAt: at,
    updatedAt: at,
  })
  for (const [name, attendance] of Object.entries(demo.attendance) as [DemoName, Attendance][])
    await tx.insert(meetingAttendance).values({ meetingId, profileId: ids[name], attendance })
  const items = [
    ...demo.agenda.map((text) => ({ kind: 'agenda' as const, text })),
    ...demo.decisions.map((text) => ({ kind: 'decision' as const, text })),
    ...demo.actions.map(({ text, owner, dueInDays, isDone }) => ({
      kind: 'action' as const,
      text,
      ownerId: ids[owner],
      dueOn: new Date(now.getTime() + dueInDays * day).toISOString().slice(0, 10),
      ...(isDone ? { doneAt: new Date(startsAt.getTime() + day), doneBy: ids[owner] } : {}),
    })),
  ]
  for (const [place, item] of items.entries()) {
    const createdAt = new Date(at.getTime() + place)
    await tx
      .insert(meetingItems)
      .values({ id: uuidv7(), meetingId, createdBy: ids[demo.by], createdAt, updatedAt: createdAt, ...item })
  }
  if (demo.notes.length > 0)
    await tx
      .insert(meetingNotes)
      .values({ id: uuidv7(), meetingId, change: notesOf(demo.notes), writtenBy: ids[demo.by], writtenAt: startsAt })
  if (!lockedAt || !supervisor) return
  for (const [name, role] of [
    [owner, 'owner'],
    [supervisor, 'supervisor'],
  ] as const)
    await tx
      .insert(meetingAcknowledgements)
      .values({ meetingId, profileId: ids[name], role, version: 0, acknowledgedAt: lockedAt })
}

function notesOf(noted: Noted[]): Uint8Array {
  const document = new Y.Doc()
  const parts = noted.map((each) => {
    if ('heading' in each) return element('heading', [textOf(each.heading)], { level: 2 })
    if ('text' in each) return element('paragraph', [textOf(each.text)])
    return element(
      'bulletList',
      each.list.map((words) => element('listItem', [element('paragraph', [textOf(words)])])),
    )
  })
  document.getXmlFragment(field).insert(0, parts as never)
  return Y.encodeStateAsUpdate(document)
}

const textOf = (words: string) => new Y.XmlText(words)

type Element = Y.XmlElement<Record<string, number>>

function element(name: string, children: (Element | Y.XmlText)[], attributes: Record<string, number> = {}): Element {
  const made: Element = new Y.XmlElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  // Its types know only attributes that are texts; the editor keeps levels as numbers.
  made.insert(0, children as never)
  return made
}
