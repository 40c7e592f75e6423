import { eq } from 'drizzle-orm'
import { parseICS } from 'node-ical'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { slotsFrom } from '#domain/site/bookings/demo-slots.ts'
import { authLimits } from '#server/ground/limits/tables.ts'
import { mails } from '#server/ground/mail/tables.ts'
import { dayFromNow, weekdayNow } from '#server/test/days.ts'
import { sendForm } from '#server/test/forms.ts'
import { createServer } from '#server/test/server.ts'
import { loadHolidays } from './load-holidays.ts'
import { purgeOld } from './purge-old.ts'
import { demoBookings } from './tables.ts'

const isHoliday = await loadHolidays()
let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  const settings = { SALES_EMAIL: 'sell@ours.example', DEMO_MEETING_URL: 'https://meet.example/ninefold' }
  server = await createServer({ TRUSTED_PROXIES: '1', ...settings })
})
beforeEach(async () => {
  await server.db.delete(demoBookings)
  await server.db.delete(mails)
  await server.db.delete(authLimits)
})
afterAll(() => server[Symbol.asyncDispose]())

const slots = () => slotsFrom(new Date(), isHoliday)
const slot = (at: number) => slots()[at] ?? ''
const formFor = (at: number, name = 'Ada') => ({
  startsAt: slot(at),
  zone: 'Europe/Berlin',
  name,
  email: `${name.toLowerCase()}@example.org`,
})
const book = (values: Record<string, string>, from?: string) => sendForm(server, '/contact-sales/demo', values, from)
const pageOf = async (path: string) => await (await server.request(path)).text()
const tokenIn = (answer: Response) => new URL(answer.headers.get('location') ?? '').searchParams.get('token') ?? ''
const entries = async (to: string) => {
  const sent = await server.db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.id)
  return sent.map(({ attachment, subject }) => {
    const all = Object.values(parseICS(Buffer.from(attachment ?? []).toString()))
    const event = all.find((each) => each?.type === 'VEVENT')
    if (event?.type !== 'VEVENT') throw new Error('No event')
    return { subject, event }
  })
}

test('a hundred people book one time at once: one gets it, and 99 are told and offered the next', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => book({ ...formFor(3, `P${at}`) }, `198.51.100.${at}`)),
  )
  const got = answers.filter(({ status }) => status === 303)
  expect(got).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(99)
  for (const answer of refused) {
    const page = await answer.text()
    expect(page).toContain('That time is no longer available. The next free time, ')
    expect(page).not.toContain(`value="${slot(3)}"`)
    expect(page).toMatch(new RegExp(`value="${slot(4)}"[^>]*checked`))
  }
  expect(await server.db.$count(demoBookings)).toBe(1)
  // One booked, and one told that somebody did.
  expect(await server.db.$count(mails)).toBe(2)
}, 30_000)

test('a time in the past, outside hours, on a holiday or a weekend, too soon or too far cannot be booked', async () => {
  const on = (days: number, time: string) => `${dayFromNow(days)}T${time}:00Z`
  const saturday = (6 - weekdayNow() + 7) % 7 || 7
  const monday = ((8 - weekdayNow()) % 7) + 7
  const holidays = Array.from({ length: 40 }, (_, ahead) => on(ahead, '08:00')).filter((at) =>
    isHoliday(at.slice(0, 10)),
  )
  const refused = [
    '2020-01-06T08:00:00Z',
    on(saturday, '08:00'),
    on(monday, '06:30'),
    on(monday, '14:00'),
    on(monday, '08:10'),
    on(60, '08:00'),
    `${new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)}:00Z`,
    ...holidays,
  ]
  for (const startsAt of refused)
    expect([startsAt, (await book({ ...formFor(0), startsAt }, '192.0.2.77')).status]).toEqual([startsAt, 409])
  for (const startsAt of ['', 'soon', '2026-13-45T99:00:00Z', "2026-12-01T08:00:00Z' or 1=1"])
    expect([startsAt, (await book({ ...formFor(0), startsAt })).status]).toEqual([startsAt, 422])
  expect(await server.db.$count(demoBookings)).toBe(0)
})

test('public holidays of South Africa are out, also those moved from a Sunday', () => {
  // National Women's Day of 2026 is a Sunday: Monday the 10th is a holiday. Good Friday moves with Easter.
  expect(['2026-08-10', '2026-12-16', '2027-03-26', '2027-03-29', '2026-12-24', '2026-08-11'].map(isHoliday)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(slotsFrom(new Date('2026-08-05T06:00:00Z'), isHoliday).some((at) => at.startsWith('2026-08-10'))).toBe(false)
})

test('the entry in the mail is read back as it was meant; moving keeps its UID and raises its SEQUENCE', async () => {
  const booked = await book(formFor(2))
  const token = tokenIn(booked)
  const moved = await sendForm(server, '/demo-meeting', { token, startsAt: slot(9), zone: 'America/New_York' })
  expect(moved.status).toBe(303)
  expect((await sendForm(server, '/demo-meeting/cancel', { token })).status).toBe(303)

  const [first, second, third] = await entries('ada@example.org')
  expect([first, second, third].map((each) => each?.subject.split(':')[0])).toEqual([
    'Your demo meeting is booked',
    'Your demo meeting has moved',
    'Your demo meeting is cancelled',
  ])
  expect(new Set([first, second, third].map((each) => each?.event.uid)).size).toBe(1)
  expect([first, second, third].map((each) => Number(each?.event.sequence))).toEqual([0, 1, 2])
  expect([first?.event.start.toISOString(), second?.event.start.toISOString()]).toEqual(
    [slot(2), slot(9)].map((at) => new Date(at).toISOString()),
  )
  expect(first?.event.end?.getTime()).toBe(new Date(slot(2)).getTime() + 30 * 60_000)
  expect([first?.event.location, first?.event.status, third?.event.status]).toEqual([
    'https://meet.example/ninefold',
    'CONFIRMED',
    'CANCELLED',
  ])
  expect((await entries('sell@ours.example')).map(({ event }) => Number(event.sequence))).toEqual([0, 1, 2])
  // What was given back can be booked again.
  expect((await book(formFor(9, 'Bo'))).status).toBe(303)
})

test('sent twice, a booking is one: one meeting, one mail to each side', async () => {
  const [first, again] = [await book(formFor(5)), await book(formFor(5))]
  expect([first.status, tokenIn(again)]).toEqual([303, tokenIn(first)])
  expect([await server.db.$count(demoBookings), await server.db.$count(mails)]).toEqual([1, 2])
  // Somebody who only knows the time and the address learns nothing.
  expect((await book({ ...formFor(5), name: 'Eve' })).status).toBe(409)
  expect((await book(formFor(5), '192.0.2.200')).status).toBe(409)
})

test('two who move to one time: one gets it, the other keeps what they had', async () => {
  const tokens = await Promise.all(
    [6, 7].map(async (at) => tokenIn(await book(formFor(at, `P${at}`), `192.0.2.${at}`))),
  )
  const answers = await Promise.all(
    tokens.map((token) => sendForm(server, '/demo-meeting', { token, startsAt: slot(8), zone: 'UTC' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await server.db.$count(demoBookings, eq(demoBookings.startsAt, new Date(slot(8))))).toBe(1)
  expect(await server.db.$count(demoBookings)).toBe(2)
})

test('a person books three meetings a day, and moves one six times; cancelling is never refused', async () => {
  const tokens: string[] = []
  for (const at of [10, 11, 12]) tokens.push(tokenIn(await book(formFor(at))))
  const fourth = await book(formFor(13), '192.0.2.44')
  expect([fourth.status, await fourth.text()]).toEqual([429, expect.stringContaining('Try again in 24 hours.')])
  const [token = ''] = tokens
  const moves = []
  for (let at = 20; at < 27; at += 1)
    moves.push((await sendForm(server, '/demo-meeting', { token, startsAt: slot(at), zone: 'UTC' })).status)
  expect(moves).toEqual([303, 303, 303, 303, 303, 303, 429])
  expect((await sendForm(server, '/demo-meeting/cancel', { token })).status).toBe(303)
})

test('a link that is not ours opens nothing; a cancelled meeting can be neither moved nor cancelled again', async () => {
  const token = tokenIn(await book(formFor(1)))
  for (const wrong of ['', 'x', `${token}x`, `${crypto.randomUUID()}.${token.split('.')[1]}`]) {
    expect((await server.request(`/demo-meeting?token=${wrong}`)).status).toBe(404)
    expect((await sendForm(server, '/demo-meeting/cancel', { token: wrong })).status).toBe(404)
  }
  await sendForm(server, '/demo-meeting/cancel', { token })
  const statuses = [
    await sendForm(server, '/demo-meeting/cancel', { token }),
    await sendForm(server, '/demo-meeting', { token, startsAt: slot(4), zone: 'UTC' }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([410, 410])
  expect(await pageOf(`/demo-meeting?token=${token}`)).toContain('Cancelled')
})

test('times are shown in the zone that was asked for, and in Johannesburg when it is none', async () => {
  const [first = ''] = slots()
  const utc = first.slice(11, 16)
  expect(await pageOf('/contact-sales/demo?zone=UTC')).toContain(`>${utc}<`)
  const johannesburg = new Date(new Date(first).getTime() + 7_200_000).toISOString().slice(11, 16)
  for (const zone of ['', 'Mars/Olympus', '%22%3E%3Cscript%3E']) {
    const page = await pageOf(`/contact-sales/demo?zone=${zone}`)
    expect(page).toContain(`>${johannesburg}<`)
    expect(page).not.toContain('<script>"')
  }
})

test('500 posts by a program book a few meetings at most, and the field nobody sees none', async () => {
  const post = (at: number, more = {}) => book({ ...formFor(at % 200, `P${at}`), ...more }, '192.0.2.99')
  const answers = await Promise.all(Array.from({ length: 500 }, (_, at) => post(at)))
  expect(answers.every(({ status }) => [303, 409, 429].includes(status))).toBe(true)
  expect(await server.db.$count(demoBookings)).toBeLessThanOrEqual(6)
  await server.db.delete(demoBookings)
  const trapped = await Promise.all(Array.from({ length: 100 }, (_, at) => post(at, { website: 'x' })))
  expect(trapped.every(({ status }) => status === 303)).toBe(true)
  expect(await server.db.$count(demoBookings)).toBe(0)
}, 60_000)

test('a year after it was held, a meeting is deleted', async () => {
  await book(formFor(1))
  await server.db.update(demoBookings).set({ startsAt: new Date('2025-01-07T08:00:00Z') })
  await purgeOld(server.db)
  expect(await server.db.$count(demoBookings)).toBe(0)
})
