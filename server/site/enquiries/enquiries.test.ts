import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authLimits } from '#server/ground/limits/tables.ts'
import { mails } from '#server/ground/mail/tables.ts'
import { setAgent } from '#server/site/support/set-agent.ts'
import { sendForm } from '#server/test/forms.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { mailSummary } from './mail-summary.ts'
import { purgeOld } from './purge-old.ts'
import { enquiries } from './tables.ts'

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer({
    TRUSTED_PROXIES: '1',
    SUPPORT_EMAIL: 'help@ours.example',
    SALES_EMAIL: 'sell@ours.example',
  })
})
beforeEach(async () => {
  await server.db.delete(enquiries)
  await server.db.delete(mails)
  await server.db.delete(authLimits)
})
afterAll(() => server[Symbol.asyncDispose]())

const fields = { name: 'Ada', email: 'Ada@Example.org', subject: 'A link', message: 'It does\n\nnot open.' }
const mailed = async () => (await server.db.select().from(mails)).map(({ to, subject }) => `${to}: ${subject}`).sort()
/** Somebody logged in, over HTTP: mail leaves the server only there. */
async function loggedIn(name: string) {
  const person = await server.arrive(name)
  return { ...person, calls: httpClient(server.url, await server.cookieOf(person)) }
}

test('what somebody sends is kept, mailed to whoever answers, acknowledged, and leads home', async () => {
  const answer = await sendForm(server, '/contact-support', fields)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/#request-sent'])
  await sendForm(server, '/contact-sales', { ...fields, organisation: 'University of Venda' })
  const stored = await server.db.select().from(enquiries)
  expect(stored.map(({ kind, email, organisation }) => [kind, email, organisation])).toEqual([
    ['support', 'ada@example.org', ''],
    ['sales', 'ada@example.org', 'University of Venda'],
  ])
  expect(await mailed()).toEqual([
    'ada@example.org: We have your request',
    'ada@example.org: We have your request',
    'help@ours.example: Support: A link',
    'sell@ours.example: Sales: A link',
  ])
})

test.each([
  [{ ...fields, name: ' ' }, 'Oops! Your name is missing.'],
  [{ ...fields, email: 'ada@' }, 'Enter a valid email address'],
  [{ ...fields, subject: '' }, 'Oops! Your subject is missing.'],
  [{ ...fields, message: '\u200b' }, 'Oops! Your message is missing.'],
  [{ ...fields, message: 'x'.repeat(5001) }, 'Keep the message to 5,000 characters.'],
  [
    { ...fields, subject: 'a\u202eb' },
    'Text cannot contain control characters or characters that reverse its direction.',
  ],
  [{ name: 'Ada' }, 'Some fields need another look. Nothing was sent yet.'],
  [{}, 'Some fields need another look. Nothing was sent yet.'],
])('a form that is not complete comes back with what is missing, and nothing is sent (%#)', async (values, alert) => {
  const answer = await sendForm(server, '/contact-support', values as Record<string, string>)
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(alert)])
  expect([await server.db.$count(enquiries), await server.db.$count(mails)]).toEqual([0, 0])
})

test('what is no form is refused, and is no fault of ours', async () => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json', 'text/plain']) {
    for (const path of ['/contact-support', '/contact-sales/demo', '/newsletter/end']) {
      const answer = await server.request(path, { method: 'POST', body: 'garbage', headers: { 'content-type': type } })
      expect([400, 422], `${path} ${type}`).toContain(answer.status)
    }
  }
})

test('the same text fifty times at once is kept and mailed once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => sendForm(server, '/contact-support', fields, `192.0.2.${at + 100}`)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect([await server.db.$count(enquiries), await server.db.$count(mails)]).toEqual([1, 2])
})

test('a form that fails answers with a page that has the number of the request', async () => {
  await server.db.execute('alter table enquiries rename to away')
  const answer = await sendForm(server, '/contact-support', fields)
  await server.db.execute('alter table away rename to enquiries')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, expect.stringContaining('text/html')])
  expect(await answer.text()).toContain(`quote this number: ${answer.headers.get('x-request-id')}`)
})

test('a form of another site is refused; one that is too large is too', async () => {
  const foreign = { origin: 'https://evil.example' }
  const body = new URLSearchParams(fields)
  const answer = await fetch(`${server.url}/contact-support`, { method: 'POST', body, headers: foreign })
  expect(answer.status).toBe(403)
  expect((await sendForm(server, '/contact-support', { ...fields, message: 'x'.repeat(70_000) })).status).toBe(413)
  expect(await server.db.$count(enquiries)).toBe(0)
})

/** Sends some requests, 50 at a time: on a busy machine, more at once would exceed the wait for a connection (503). */
async function inBatches(count: number, send: (at: number) => Promise<Response>): Promise<Response[]> {
  const responses: Response[] = []
  for (let at = 0; at < count; at += 50)
    responses.push(...(await Promise.all(Array.from({ length: Math.min(50, count - at) }, (_, by) => send(at + by)))))
  return responses
}

test('500 posts by a program: limited from one address, and from everywhere they neither mail twice nor flood anybody', async () => {
  for (const [path, from] of [
    ['/contact-support', '192.0.2.50'],
    ['/contact-sales', '192.0.2.51'],
  ] as const) {
    const post = (at: number) =>
      sendForm(server, path, { ...fields, email: `p${at}@example.org`, message: `Number ${at}` }, from)
    const answers = await inBatches(500, post)
    const others = answers.filter(({ status }) => status !== 303 && status !== 429)
    expect(await Promise.all(others.map(async (answer) => `${answer.status}: ${await answer.text()}`))).toEqual([])
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect(count(303) + count(429)).toBe(500)
    // A request that is repeated after 503 may count against the limit twice.
    expect(count(303)).toBeLessThanOrEqual(20)
    expect(count(303)).toBeGreaterThan(10)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await refused?.text()).toContain('Too many attempts.')
  }
  await server.db.delete(mails)
  await server.db.delete(enquiries)
  await server.db.delete(authLimits)

  // As many from as many addresses: all are kept, thirty are mailed, the others in one summary.
  const from = (at: number) => `198.51.${Math.floor(at / 250)}.${at % 250}`
  const post = (at: number) =>
    sendForm(
      server,
      '/contact-support',
      { ...fields, message: `Number ${at % 250}`, email: `q${at % 250}@example.org` },
      from(at),
    )
  const statuses = (await inBatches(500, post)).map(({ status }) => status)
  expect([...new Set(statuses)]).toEqual([303])
  expect(await server.db.$count(enquiries)).toBe(250)
  const toOwner = () => server.db.$count(mails, eq(mails.to, 'help@ours.example'))
  const before = await toOwner()
  expect(before).toBeLessThanOrEqual(30)
  expect(before).toBeGreaterThan(10)
  const dependencies = { db: server.db, mailer: serverMailer(), config: ownConfig }
  await mailSummary(dependencies)
  await mailSummary(dependencies)
  const waiting = 250 - before
  expect(await mailed()).toContain(`help@ours.example: ${waiting} more requests are waiting at the support desk`)
  expect(await toOwner()).toBe(before + 1)
  const perAddress = await server.db.$count(mails, eq(mails.to, 'q7@example.org'))
  expect(perAddress).toBe(1)
}, 60_000)

test('a program that fills in the field nobody sees is answered as if all were well, and nothing is kept', async () => {
  const answers = await inBatches(500, (at) =>
    sendForm(server, '/contact-support', { ...fields, message: `Number ${at}`, website: 'https://spam.example' }),
  )
  expect(answers.every(({ status }) => status === 303)).toBe(true)
  expect([await server.db.$count(enquiries), await server.db.$count(mails)]).toEqual([0, 0])
}, 30_000)

test('nobody can fill the inbox of somebody else with acknowledgements', async () => {
  for (let at = 0; at < 8; at += 1) {
    await sendForm(server, '/contact-support', { ...fields, message: `Number ${at}` }, `192.0.2.${at}`)
  }
  expect(await server.db.$count(mails, eq(mails.to, 'ada@example.org'))).toBe(5)
  expect(await server.db.$count(enquiries)).toBe(8)
})

test('with an account one sees one’s own requests and the answers; the desk answers, closes and lists them', async () => {
  const [sue, ada, eve] = [await loggedIn('Sue'), await loggedIn('Ada'), await loggedIn('Eve')]
  await setAgent(server.db, sue.email, true)
  await ada.calls.enquiries.create({ subject: 'My plan', message: 'Which one is it?' })
  await sendForm(server, '/contact-sales', { ...fields, subject: 'For a department' })
  const desk = await sue.calls.enquiries.listAll({})
  expect(desk.rows.map(({ subject, profileId }) => [subject, profileId])).toEqual([
    ['For a department', null],
    ['My plan', ada.id],
  ])
  const enquiryId = desk.rows[1]?.id ?? ''
  const id = crypto.randomUUID()
  for (let sent = 0; sent < 2; sent += 1) await sue.calls.enquiries.answer({ enquiryId, id, text: 'Researcher.' })
  await sue.calls.enquiries.close({ enquiryId: desk.rows[0]?.id ?? '' })
  expect((await mailed()).filter((mail) => mail === `${ada.email}: Re: My plan`)).toHaveLength(1)
  expect(await ada.calls.enquiries.list()).toMatchObject([
    { subject: 'My plan', closedAt: expect.any(Date), answers: [{ text: 'Researcher.' }] },
  ])
  expect(await eve.calls.enquiries.list()).toEqual([])
  for (const ask of [
    () => eve.calls.enquiries.listAll({}),
    () => eve.calls.enquiries.answer({ enquiryId, id: crypto.randomUUID(), text: 'No' }),
    () => eve.calls.enquiries.close({ enquiryId }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(sue.calls.enquiries.answer({ enquiryId: crypto.randomUUID(), id, text: 'No' })).rejects.toMatchObject({
    code: 'NO_ENQUIRY',
  })
  await expect(ada.calls.enquiries.create({ subject: ' ', message: 'x' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('what is two years old is deleted', async () => {
  await sendForm(server, '/contact-support', fields)
  await sendForm(server, '/contact-support', { ...fields, subject: 'Old' })
  await server.db
    .update(enquiries)
    .set({ createdAt: new Date('2024-01-01') })
    .where(eq(enquiries.subject, 'Old'))
  await purgeOld(server.db)
  expect((await server.db.select().from(enquiries)).map(({ subject }) => subject)).toEqual(['A link'])
})

const ownConfig = {
  baseUrl: 'http://localhost:4321',
  supportEmail: 'help@ours.example',
  salesEmail: 'sell@ours.example',
} as never
/** Writes the mail without a job: the test counts rows. */
const serverMailer = () => ({
  async send(tx: typeof server.db, mail: typeof mails.$inferInsert) {
    await tx.insert(mails).values(mail)
  },
})

test('somebody with a whole network of addresses sends no more than somebody with one', async () => {
  await server.db.delete(authLimits)
  const from = (at: number) => `2001:db8:77:${at.toString(16)}::1`
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      sendForm(
        server,
        '/contact-support',
        { ...fields, email: `n${at}@example.org`, message: `Network ${at}` },
        from(at),
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})
