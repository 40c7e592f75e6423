import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overheard } from '#server/test/overheard.ts'
import { password } from '#server/test/password.ts'
import { createServer } from '#server/test/server.ts'

const run = promisify(execFile)

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

type Person = Awaited<ReturnType<typeof server.arrive>>

const pathOf = (address: string) => new URL(address).pathname
const feedOf = async (person: Person) => {
  await server.givePassword(person)
  const { address } = await person.calls.calendars.renew({ password })
  return pathOf(address)
}

type Read = {
  uid: string
  summary: string
  sequence: number
  start: string
  end: string
  isDay: boolean
  status: string
}

/** Reads a calendar with another library than the one that writes it, in a process whose clock is in this zone. */
async function readIn(zone: string, text: string): Promise<Read[]> {
  const file = join(tmpdir(), `ninefold-${crypto.randomUUID()}.ics`)
  await writeFile(file, text)
  const script = `
    import ical from 'node-ical'
    const two = (number) => String(number).padStart(2, '0')
    const day = (date) => [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
    const events = Object.values(ical.sync.parseFile(${JSON.stringify(file)})).filter(({ type }) => type === 'VEVENT')
    const at = (date, isDay) => (isDay ? day(date) : date.toISOString())
    console.log(JSON.stringify(events.map(({ uid, summary, sequence, start, end, datetype, status }) => {
      const isDay = datetype === 'date'
      return { uid, summary, sequence: Number(sequence), start: at(start, isDay), end: at(end, isDay), isDay, status }
    })))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TZ: zone },
  })
  return JSON.parse(stdout)
}

async function filled() {
  const ada = await server.arrive('Ada')
  const { projectId, stages } = await server.startProject(ada, 'Tides; “of”, the \\ Wild Coast')
  await ada.calls.projects.update({
    projectId,
    title: 'Tides; “of”, the \\ Wild Coast',
    status: 'Active',
    finalSubmissionDate: '2027-11-30',
  })
  await ada.calls.stages.setTargets({ projectId, targets: [{ number: 2, targetDate: '2027-01-01' }] })
  const meetingId = crypto.randomUUID()
  const meeting = {
    title: 'Progress',
    startsAt: new Date('2027-03-01T23:30:00Z'),
    zone: 'Africa/Johannesburg',
    minutes: 45,
    place: 'Room 12; B',
    callUrl: 'https://meet.example/tides',
  }
  await ada.calls.meetings.schedule({ projectId, id: meetingId, ...meeting })
  const id = crypto.randomUUID()
  const action = {
    projectId,
    meetingId,
    id,
    kind: 'action',
    text: 'Send, the form',
    ownerId: ada.id,
    dueOn: '2027-02-28',
  } as const
  await ada.calls.meetings.addItem(action)
  return { ada, projectId, stages, meetingId, meeting }
}

test('a calendar program far west and far east reads the same days and the same instants', async () => {
  const { ada, stages, projectId, meetingId } = await filled()
  const answer = await server.request(await feedOf(ada))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = await answer.text()
  expect(text.split('\r\n').at(-1), 'every line ends').toBe('')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text).not.toContain('METHOD:')
  const expected = [
    {
      uid: expect.stringMatching(/^action-[\w-]+@ninefold$/),
      summary: 'Action: Send, the form',
      sequence: 0,
      start: '2027-02-28',
      end: '2027-03-01',
      isDay: true,
    },
    {
      uid: `meeting-${meetingId}@ninefold`,
      summary: 'Progress',
      sequence: 0,
      start: '2027-03-01T23:30:00.000Z',
      end: '2027-03-02T00:15:00.000Z',
      isDay: false,
      status: 'CONFIRMED',
    },
    {
      uid: `stage-${stages[1]?.id}@ninefold`,
      summary: 'Proposal: Tides; “of”, the \\ Wild Coast',
      sequence: 1,
      start: '2027-01-01',
      end: '2027-01-02',
      isDay: true,
    },
    {
      uid: `submission-${projectId}@ninefold`,
      summary: 'Final Submission: Tides; “of”, the \\ Wild Coast',
      sequence: 1,
      start: '2027-11-30',
      end: '2027-12-01',
      isDay: true,
    },
  ]
  for (const zone of ['Etc/GMT+8', 'Pacific/Kiritimati', 'Africa/Johannesburg'])
    expect(
      (await readIn(zone, text)).toSorted((a, b) => (a.uid < b.uid ? -1 : 1)),
      zone,
    ).toEqual(expected)
})

test('what is moved keeps its UID and has a higher SEQUENCE; what is cancelled says so; what is done is gone', async () => {
  const { ada, projectId, stages, meetingId, meeting } = await filled()
  const path = await feedOf(ada)
  const events = async () => await readIn('UTC', await (await server.request(path)).text())
  const sequences = async () =>
    Object.fromEntries((await events()).map(({ uid, sequence }) => [uid.split('-')[0], sequence]))
  expect(await sequences()).toEqual({ stage: 1, submission: 1, action: 0, meeting: 0 })
  const at = { projectId, meetingId }
  await ada.calls.meetings.update({ ...at, ...meeting, startsAt: new Date('2027-03-02T08:00:00Z') })
  await ada.calls.stages.setTargets({ projectId, targets: [{ number: 2, targetDate: '2027-01-02' }] })
  await ada.calls.stages.setTargets({ projectId, targets: [{ number: 2, targetDate: '2027-01-02' }] })
  await ada.calls.projects.update({ projectId, title: 'Tides', status: 'Active', finalSubmissionDate: '2027-12-01' })
  await ada.calls.projects.update({ projectId, title: 'Dunes', status: 'Active', finalSubmissionDate: '2027-12-01' })
  const { items } = await ada.calls.meetings.find(at)
  await ada.calls.meetings.editItem({
    ...at,
    itemId: items[0]?.id ?? '',
    text: 'Send it',
    ownerId: ada.id,
    dueOn: '2027-03-05',
  })
  expect(await sequences()).toEqual({ stage: 2, submission: 2, action: 1, meeting: 1 })
  await ada.calls.meetings.cancel(at)
  await ada.calls.meetings.tick({ ...at, itemId: items[0]?.id ?? '', done: true })
  await ada.calls.stages.setStatus({ projectId, stageId: stages[1]?.id ?? '', status: 'completed' })
  expect((await events()).map(({ uid, sequence, status }) => [uid.split('-')[0], sequence, status])).toEqual([
    ['submission', 2, undefined],
    ['meeting', 2, 'CANCELLED'],
  ])
})

test('an address that was replaced or taken away is not found, and neither is one that was made up', async () => {
  const { ada } = await filled()
  const first = await feedOf(ada)
  expect((await server.request(first)).status).toBe(200)
  expect((await server.request(`${first}/`, { redirect: 'manual' })).status).toBe(308)
  // Whoever reads the log reads no calendar.
  expect(overheard.logs.some((line) => line.includes('/calendar/:file'))).toBe(true)
  expect(overheard.logs.filter((line) => line.includes(first.slice('/calendar/'.length, 40)))).toEqual([])
  const second = await feedOf(ada)
  expect([(await server.request(first)).status, (await server.request(second)).status]).toEqual([404, 200])
  expect(pathOf((await ada.calls.calendars.find())?.address ?? '')).toBe(second)
  await ada.calls.calendars.remove()
  expect(await ada.calls.calendars.find()).toBeNull()
  expect((await server.request(second)).status).toBe(404)
  for (const path of [`/calendar/${crypto.randomUUID()}.ics`, '/calendar/x.ics', second.replace('.ics', '')])
    expect((await server.request(path)).status, path).toBe(404)
})

test('a calendar that has not changed is not sent again; who has left a project reads nothing of it', async () => {
  const { ada, projectId } = await filled()
  const bob = await server.join({ projectId }, 'Bob')
  const path = await feedOf(bob)
  const answer = await server.request(path)
  const etag = answer.headers.get('etag') ?? ''
  const again = await server.request(path, { headers: { 'if-none-match': etag } })
  expect([again.status, answer.headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
  expect(await answer.text()).toContain('SUMMARY:Progress')
  await ada.calls.members.remove({ projectId, userId: bob.id })
  expect(await (await server.request(path)).text()).not.toContain('VEVENT')
})

test('one meeting comes as a file with the same UID, for those in its project', async () => {
  const { ada, projectId, meetingId } = await filled()
  const eve = await server.arrive('Eve')
  const path = `/meetings/${projectId}/${meetingId}/meeting.ics`
  const fetchEntry = async (person: Person | null, of = path) =>
    await server.request(of, { headers: person ? { cookie: await server.cookieOf(person) } : {} })
  expect([(await fetchEntry(null)).status, (await fetchEntry(eve)).status]).toEqual([401, 404])
  const file = await fetchEntry(ada)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="meeting.ics"')
  expect(await readIn('UTC', await file.text())).toMatchObject([
    { uid: `meeting-${meetingId}@ninefold`, summary: 'Progress' },
  ])
  expect((await fetchEntry(ada, `/meetings/${projectId}/${crypto.randomUUID()}/meeting.ics`)).status).toBe(404)
})
