import { expect, test } from 'vitest'
import { createLog } from '#server/ground/log.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { readWithIcal, readWithNodeIcal } from '#server/test/calendars.ts'
import { inWorld, testConfig } from '#server/test/world.ts'
import { invite } from './invite.ts'

/* Invitations by mail, as two other calendar libraries read them. */

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>

const config = testConfig({ MAIL_FROM: 'Ninefold <calls@ninefold.test>' })
const log = createLog('silent')
const minute = 60_000
const day = 1440 * minute
const later = (minutes: number) => new Date(Date.now() + minutes * minute)

const details = {
  title: 'Progress; “first”, or so',
  startsAt: new Date(Math.ceil(Date.now() / day) * day + 30 * day + 8 * 60 * minute),
  zone: 'Africa/Johannesburg',
  minutes: 45,
  place: 'Room 12; B',
  callUrl: 'https://meet.example/tides',
}

/** The mails that are due at a given time, by their recipient. */
async function due({ db }: Pick<World, 'db'>, now: Date): Promise<Mail[]> {
  const mails: Mail[] = []
  await invite({ db, mailer: { send: async (_tx, mail) => void mails.push(mail) }, config, log }, now)
  return mails.toSorted((a, b) => (a.to < b.to ? -1 : 1))
}

const entryIn = (mail: Mail | undefined) => new TextDecoder().decode(mail?.attachment)
const subjects = (mails: Mail[]) => mails.map(({ to, subject }) => `${to.split('.')[0]}: ${subject.split(':')[0]}`)

async function scene({ arrive, startProject, join }: World) {
  const ada = await arrive('Ada')
  const project = await startProject(ada, 'Tides')
  const sue = await join(project, 'Sue', 'supervisor')
  const bob = await join(project, 'Bob')
  return { ada, sue, bob, ...project }
}

async function schedule(
  by: Person,
  projectId: string,
  changed: Partial<typeof details> & Pick<Parameters<Person['calls']['meetings']['schedule']>[0], 'repeat'> = {},
) {
  const { ids } = await by.calls.meetings.schedule({ projectId, id: crypto.randomUUID(), ...details, ...changed })
  return { ids, at: { projectId, meetingId: ids[0] ?? '' } }
}

const agenda = (by: Person, at: { projectId: string; meetingId: string }, text: string) =>
  by.calls.meetings.addItem({ ...at, id: crypto.randomUUID(), kind: 'agenda', text })

test('everybody in the project is invited once, in a form that two other libraries read alike', () =>
  inWorld(async (world) => {
    const { ada, sue, projectId } = await scene(world)
    const { at } = await schedule(sue, projectId)
    await agenda(sue, at, 'Chapter 2, the method')
    expect(await due(world, later(4)), 'it may still change').toEqual([])
    const mails = await due(world, later(6))
    expect(subjects(mails)).toEqual(['ada: Invitation', 'bob: Invitation', 'sue: Invitation'])
    expect(await due(world, later(60)), 'once').toEqual([])
    const [mail] = mails
    expect(mail).toMatchObject({
      kind: 'meeting',
      to: ada.email,
      calendarMethod: 'REQUEST',
      attachmentName: 'invite.ics',
    })
    const text = entryIn(mail)
    expect(text.replaceAll('\r\n', ''), 'every line ends with CRLF').not.toMatch(/[\r\n]/)
    expect(Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
    const expected = {
      method: 'REQUEST',
      uid: `meeting-${at.meetingId}@ninefold`,
      sequence: 1,
      status: 'CONFIRMED',
      start: details.startsAt.toISOString(),
      end: new Date(details.startsAt.getTime() + 45 * minute).toISOString(),
      summary: details.title,
      location: 'Room 12; B, https://meet.example/tides',
      url: `${config.baseUrl}/dashboard/meeting-notes/${projectId}/${at.meetingId}`,
      organiser: { name: 'Sue Test', address: 'mailto:calls@ninefold.test' },
      attendees: [{ name: 'Ada Test', address: `mailto:${ada.email}`, partstat: 'NEEDS-ACTION', rsvp: 'TRUE' }],
    }
    for (const read of [readWithIcal, readWithNodeIcal]) expect(read(text)).toMatchObject(expected)
    const { description, stamp } = readWithIcal(text)
    expect(description).toContain('1. Chapter 2, the method')
    expect(Math.abs(new Date(stamp).getTime() - later(6).getTime())).toBeLessThan(10_000)
    expect(mail?.text).toContain('Sue Test invites you to this meeting.')
    expect(mail?.text).toContain('10:00–10:45, Africa/Johannesburg (GMT+2)')
    expect(mail?.text).toContain('does not reach us')
    // Whoever scheduled it comes, and is asked nothing.
    expect(readWithIcal(entryIn(mails[2])).attendees).toMatchObject([{ partstat: 'ACCEPTED', rsvp: 'FALSE' }])
    // Nobody’s address is shown to the others.
    expect(text).not.toContain(sue.email)
  }))

test('what is moved, changed and cancelled updates what was sent, under one UID and with a rising SEQUENCE', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, projectId } = await scene(world)
    const { at } = await schedule(sue, projectId)
    const sent = [...(await due(world, later(6)))]
    const startsAt = new Date(details.startsAt.getTime() + day)
    await bob.calls.meetings.answer({ ...at, answer: 'accepted', startsAt: details.startsAt })
    const changed = { ...details, place: 'Room 13' }
    await sue.calls.meetings.update({ ...at, ...changed })
    const inPlace = await due(world, later(12))
    expect(subjects(inPlace)).toEqual(['ada: Changed', 'bob: Changed', 'sue: Changed'])
    // What they said of the time stands.
    expect(readWithIcal(entryIn(inPlace[1])).attendees).toMatchObject([{ partstat: 'ACCEPTED', rsvp: 'FALSE' }])
    await ada.calls.meetings.update({ ...at, ...changed, startsAt })
    const moved = await due(world, later(18))
    expect(subjects(moved)).toEqual(['ada: Moved', 'bob: Moved', 'sue: Moved'])
    expect(moved[1]?.text).toContain('It was to be on')
    expect(moved.map((mail) => readWithIcal(entryIn(mail)).attendees[0]?.partstat)).toEqual([
      'ACCEPTED',
      'NEEDS-ACTION',
      'NEEDS-ACTION',
    ])
    await agenda(bob, at, 'The budget')
    const withAgenda = await due(world, later(24))
    expect(withAgenda[0]?.text).toContain('1. The budget')
    await sue.calls.meetings.cancel(at)
    const cancelled = await due(world, later(30))
    expect(subjects(cancelled)).toEqual(['ada: Cancelled', 'bob: Cancelled', 'sue: Cancelled'])
    expect(cancelled[0]?.calendarMethod).toBe('CANCEL')
    sent.push(...inPlace, ...moved, ...withAgenda, ...cancelled)
    for (const read of [readWithIcal, readWithNodeIcal]) {
      const toBob = sent.filter(({ to }) => to === bob.email).map((mail) => read(entryIn(mail)))
      expect(new Set(toBob.map(({ uid }) => uid))).toEqual(new Set([`meeting-${at.meetingId}@ninefold`]))
      expect(toBob.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4])
      expect(toBob.map(({ method, status }) => `${method} ${status}`)).toEqual([
        ...Array(4).fill('REQUEST CONFIRMED'),
        'CANCEL CANCELLED',
      ])
      expect(toBob.map(({ start }) => start)).toEqual([
        ...Array(2).fill(details.startsAt.toISOString()),
        ...Array(3).fill(startsAt.toISOString()),
      ])
    }
    expect(await due(world, later(60))).toEqual([])
  }))

test('what comes and goes within minutes says nothing that it takes back', () =>
  inWorld(async (world) => {
    const { ada, sue, projectId } = await scene(world)
    const gone = await schedule(sue, projectId)
    await sue.calls.meetings.update({ ...gone.at, ...details, startsAt: new Date(details.startsAt.getTime() + day) })
    await sue.calls.meetings.cancel(gone.at)
    expect(await due(world, later(6)), 'scheduled, moved and cancelled').toEqual([])
    const { at } = await schedule(sue, projectId)
    await due(world, later(6))
    await sue.calls.meetings.update({ ...at, ...details, startsAt: new Date(details.startsAt.getTime() + day) })
    await sue.calls.meetings.update({ ...at, ...details, minutes: 60 })
    await sue.calls.meetings.cancel(at)
    const mails = await due(world, later(12))
    expect(subjects(mails), 'moved, moved back, made longer and cancelled').toEqual([
      'ada: Cancelled',
      'bob: Cancelled',
      'sue: Cancelled',
    ])
    expect(readWithIcal(entryIn(mails.find(({ to }) => to === ada.email))).sequence).toBe(3)
    // No digest says it again.
    expect((await ada.calls.notifications.list()).unread).toBeGreaterThan(0)
  }))

test('who joins is invited to what is coming; from who has left it is taken back, with nothing new', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, projectId } = await scene(world)
    const { at } = await schedule(sue, projectId)
    await due(world, later(6))
    await ada.calls.members.remove({ projectId, userId: bob.id })
    await sue.calls.meetings.update({ ...at, ...details, title: 'A secret', place: 'Hidden' })
    const mails = await due(world, later(12))
    expect(subjects(mails)).toEqual(['ada: Changed', 'bob: Withdrawn', 'sue: Changed'])
    const taken = mails[1]
    expect(readWithIcal(entryIn(taken))).toMatchObject({
      ...{ method: 'CANCEL', status: 'CANCELLED', sequence: 1, summary: details.title, location: null },
    })
    expect(JSON.stringify([taken, entryIn(taken)])).not.toMatch(/secret|Hidden/)
    expect(await due(world, later(18))).toEqual([])
    await world.addMember({ projectId }, bob)
    const eve = await world.join({ projectId }, 'Eve')
    expect((await due(world, later(18))).map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
      [bob.email, 'Invitation'],
      [eve.email, 'Invitation'],
    ])
  }))

test('of a series the next is invited to at once, and each other once it is near', () =>
  inWorld(async (world) => {
    const { sue, projectId } = await scene(world)
    const { ids } = await schedule(sue, projectId, { repeat: { every: 'monthly', times: 3 } })
    const first = await due(world, later(6))
    expect(first.map((mail) => readWithIcal(entryIn(mail)).uid)).toEqual(Array(3).fill(`meeting-${ids[0]}@ninefold`))
    expect(first[0]?.text).toContain('one of a series')
    const { startsAt } = await sue.calls.meetings.find({ projectId, meetingId: ids[1] ?? '' })
    expect(await due(world, new Date(details.startsAt.getTime() - minute))).toEqual([])
    const near = await due(world, new Date(startsAt.getTime() - 13 * day))
    expect(near.map((mail) => readWithIcal(entryIn(mail)).uid)).toEqual(Array(3).fill(`meeting-${ids[1]}@ninefold`))
  }))

test('what is over, and what was there before invitations were, is mailed to nobody', () =>
  inWorld(async (world) => {
    const { sue, projectId } = await scene(world)
    await schedule(sue, projectId, { startsAt: later(-60) })
    const { at } = await schedule(sue, projectId, { startsAt: later(5) })
    await agenda(sue, at, 'Too late')
    expect(await due(world, later(6))).toEqual([])
  }))

test('what changes shortly before the beginning, or moves into the past, is mailed too; a project that rests invites nobody', () =>
  inWorld(async (world) => {
    const { ada, projectId } = await scene(world)
    const { at } = await schedule(ada, projectId, { startsAt: later(9) })
    expect(await due(world, later(0.1))).toHaveLength(3)
    await ada.calls.meetings.cancel(at)
    expect((await due(world, later(0.2))).filter(({ subject }) => subject.startsWith('Cancelled'))).toHaveLength(3)
    const second = await schedule(ada, projectId)
    expect(await due(world, later(6))).toHaveLength(3)
    await ada.calls.meetings.update({ ...second.at, ...details, startsAt: later(-600) })
    expect(await due(world, later(1))).toHaveLength(3)
    await world.db.execute(`update research_projects set status = 'Completed' where id = '${projectId}'`)
    await schedule(ada, projectId)
    expect(await due(world, later(7))).toEqual([])
  }))
