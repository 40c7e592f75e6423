import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDelivery } from '#server/ground/mail/deliver.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { mails } from '#server/ground/mail/tables.ts'
import { nouns } from '#server/nouns.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { pdf, upload } from '#server/test/upload.ts'
import { testConfig } from '#server/test/world.ts'

let server: Awaited<ReturnType<typeof createServer>>
const sent: Mail[] = []
beforeAll(async () => {
  server = await createServer()
  server.outgoing.mailer = { send: async (_tx, mail) => void sent.push(mail) }
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => void sent.splice(0))

const newId = () => crypto.randomUUID()

/** A project under review, with a guest who was asked to read its first stage. */
async function scene() {
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const sue = await server.join(project, 'Sue', 'supervisor')
  const bob = await server.join(project, 'Bob')
  const at = { projectId: project.projectId, stageId: project.stageId }
  const [read, other] = [await upload(ada, server.storage, at), await upload(ada, server.storage, at)]
  const roundId = newId()
  await ada.calls.reviews.send({ ...at, id: roundId, note: 'Please read', versionIds: [read.id] })
  const invite = async (email = 'prof.x@example.org', name = 'Prof X') => {
    const id = newId()
    await sue.calls.guests.invite({ ...at, roundId, id, name, email })
    return { id, token: tokenIn(sent.find((mail) => mail.aboutId === id)) }
  }
  return { ada, sue, bob, at, read, other, roundId, invite }
}

const tokenIn = (mail: Mail | undefined) => /\/review#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

const visitor = () => httpClient(server.url)
const file = (versionId: string, token: string) =>
  server.request(`/guest-files/${versionId}`, { headers: { 'x-review-link': token } })

test('a guest reads what is pinned, and writes points and a report that are marked as a guest’s', async () => {
  const { ada, sue, at, read, other, roundId, invite } = await scene()
  await sue.calls.reviews.raisePoint({ ...at, roundId, id: newId(), level: 'must', text: 'Between us' })
  await sue.calls.reviews.commentOnRound({ ...at, roundId, id: newId() })
  const { id, token } = await invite()
  expect(sent.map(({ to }) => to)).toEqual(['prof.x@example.org'])
  const guest = visitor().guests
  expect(await guest.open({ token })).toMatchObject({
    guest: { id, name: 'Prof X' },
    title: 'Tides of the Wild Coast',
    stage: { number: 1, name: 'Concept Sheet' },
    round: { number: 1, note: 'Please read', versions: [{ id: read.id }] },
    points: [],
    report: null,
  })
  const answer = await file(read.id, token)
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf())
  expect((await file(other.id, token)).status).toBe(404)

  const pointId = newId()
  await guest.raisePoint({ token, id: pointId, level: 'must', text: 'Shorter', versionId: read.id, page: 1 })
  await guest.editPoint({ token, pointId, level: 'should', text: 'Much shorter' })
  await guest.saveDraft({ token, report: 'A fine piece' })
  expect(await guest.open({ token })).toMatchObject({
    guest: { inviter: expect.stringMatching(/^(Ada|Sue) Test$/) },
    points: [],
    draft: { summary: 'A fine piece', points: [{ id: pointId, level: 'should', text: 'Much shorter' }] },
  })
  expect(JSON.stringify(await Promise.all([ada, sue].map(({ calls }) => calls.reviews.list(at))))).not.toMatch(
    /Much shorter|A fine piece/,
  )
  await expect(guest.report({ token, report: 'x', points: [] })).rejects.toMatchObject({ code: 'DRAFT_CHANGED' })
  await guest.report({ token, report: 'A fine piece of work.', points: [pointId] })
  const [copy] = await server.db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'receipt'), eq(mails.to, 'prof.x@example.org')))
  expect(copy?.text).toMatch(/1\. Much shorter[\s\S]*A fine piece of work\./)
  const opened = await guest.open({ token })
  expect([opened.points.map(({ text }) => text), opened.report, opened.draft]).toEqual([
    ['Much shorter'],
    'A fine piece of work.',
    null,
  ])
  const { rounds, points } = await ada.calls.reviews.list(at)
  expect(rounds[0]?.guests).toMatchObject([
    { name: 'Prof X', email: 'prof.x@example.org', report: 'A fine piece of work.' },
  ])
  expect(points.map(({ byName, isGuest }) => [byName, isGuest])).toEqual([
    ['Sue Test', false],
    ['Prof X', true],
  ])
  expect((await sue.calls.notifications.list()).notifications.map(({ message }) => message)).toContain(
    'Prof X, a guest, sent a report on Concept Sheet, round 1',
  )
})

test('the address of a guest is for the owner and the supervisors; the link is for nobody but the guest', async () => {
  const { ada, sue, bob, at, invite } = await scene()
  const { token } = await invite()
  const answers = await Promise.all([ada, sue, bob].map((person) => person.calls.reviews.list(at)))
  expect(answers.map(({ rounds }) => rounds[0]?.guests[0]?.email)).toEqual([
    'prof.x@example.org',
    'prof.x@example.org',
    null,
  ])
  const everything = JSON.stringify([answers, await ada.calls.history.list({ projectId: at.projectId })])
  expect(everything).not.toContain(token)
  const { rows } = await server.db.execute(sql`select * from review_guests where token_hash = ${token}`)
  expect(rows).toEqual([])
})

const ends: [string, (at: Awaited<ReturnType<typeof scene>>, guestId: string) => Promise<unknown>][] = [
  ['approval', ({ sue, at, roundId }) => sue.calls.reviews.approve({ ...at, roundId })],
  ['return', ({ sue, at, roundId }) => sue.calls.reviews.returnRound({ ...at, roundId, summary: 'Shorter' })],
  ['withdrawal of the round', ({ ada, at, roundId }) => ada.calls.reviews.withdraw({ ...at, roundId })],
  ['withdrawal of the guest', ({ sue, at }, guestId) => sue.calls.guests.withdraw({ ...at, guestId })],
  ['expiry', (_at, id) => server.db.execute(sql`update review_guests set expires_at = now() where id = ${id}`)],
  [
    'the project',
    ({ ada, at }) => ada.calls.projects.remove({ projectId: at.projectId, title: 'Tides of the Wild Coast' }),
  ],
]
test.each(ends)('the link is dead after the %s, for reading and for writing', async (_what, end) => {
  const at = await scene()
  const { id, token } = await at.invite()
  const guest = visitor().guests
  await guest.open({ token })
  const pointId = newId()
  await guest.raisePoint({ token, id: pointId, level: 'should', text: 'Shorter' })
  await end(at, id)
  const tries = [
    guest.open({ token }),
    guest.raisePoint({ token, id: newId(), level: 'must', text: 'Late' }),
    guest.editPoint({ token, pointId, level: 'must', text: 'Late' }),
    guest.removePoint({ token, pointId }),
    guest.report({ token, report: 'Late' }),
  ]
  for (const late of await Promise.allSettled(tries))
    expect(late).toMatchObject({ status: 'rejected', reason: { code: 'NO_REVIEW', status: 404 } })
  expect((await file(at.read.id, token)).status).toBe(404)
})

test('the link of one round opens nothing of another, and is no login', async () => {
  const [one, two] = [await scene(), await scene()]
  const mine = await one.invite()
  const theirs = await two.invite('prof.y@example.org', 'Prof Y')
  const guest = visitor().guests
  expect((await file(two.read.id, mine.token)).status).toBe(404)
  expect((await file(two.read.id, theirs.token)).status).toBe(200)
  const pointId = newId()
  await guest.raisePoint({ token: theirs.token, id: pointId, level: 'must', text: 'Theirs' })
  await expect(guest.removePoint({ token: mine.token, pointId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(guest.editPoint({ token: mine.token, pointId, level: 'must', text: 'Mine' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const bySue = newId()
  await one.sue.calls.reviews.raisePoint({ ...one.at, roundId: one.roundId, id: bySue, level: 'must', text: 'x' })
  await expect(guest.removePoint({ token: mine.token, pointId: bySue })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    guest.raisePoint({ token: mine.token, id: newId(), level: 'must', text: 'x', versionId: two.read.id }),
  ).rejects.toMatchObject({ code: 'NOT_IN_ROUND' })
  for (const headers of [
    { cookie: `ninefold.session_token=${mine.token}` },
    { authorization: `Bearer ${mine.token}` },
    { 'x-review-link': mine.token },
  ])
    for (const path of ['/api/projects', `/files/${one.at.projectId}/${one.read.id}`, '/api/profile'])
      expect([path, (await server.request(path, { headers })).status]).toEqual([path, 401])
})

test('an address gets one link to a round; another once the first was withdrawn; there are ten guests at most', async () => {
  const { sue, at, roundId, invite } = await scene()
  const first = await invite()
  await expect(invite('Prof.X@example.org ')).rejects.toMatchObject({ code: 'ALREADY_INVITED' })
  await sue.calls.guests.withdraw({ ...at, guestId: first.id })
  const second = await invite()
  expect(second.token).not.toBe(first.token)
  await visitor().guests.open({ token: second.token })
  // The one whose link is dead does not count.
  for (let number = 1; number < 10; number += 1) await invite(`guest${number}@example.org`)
  await expect(invite('guest10@example.org')).rejects.toMatchObject({ code: 'GUEST_LIMIT', data: { limit: 10 } })
  await sue.calls.reviews.approve({ ...at, roundId })
  await expect(invite('late@example.org')).rejects.toMatchObject({ code: 'NO_OPEN_ROUND' })
})

test('whoever let a link expire can be asked again', async () => {
  const { at, invite } = await scene()
  const { id, token } = await invite()
  await server.db.execute(sql`update review_guests set expires_at = now() where id = ${id}`)
  const again = await invite()
  expect(again.token).not.toBe(token)
  expect((await visitor().guests.open({ token: again.token })).guest.id).toBe(again.id)
  expect(at.stageId).toBeTruthy()
})

test('what a guest sends while their link is withdrawn comes before it, or not at all', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { sue, at, invite } = await scene()
    const { id, token } = await invite()
    const [sent] = await Promise.allSettled([
      visitor().guests.report({ token, report: 'Sound work.' }),
      sue.calls.guests.withdraw({ ...at, guestId: id }),
    ])
    const { rounds } = await sue.calls.reviews.list(at)
    const [guest] = rounds[0]?.guests ?? []
    expect(guest).toMatchObject({ isWithdrawn: true, report: sent.status === 'fulfilled' ? 'Sound work.' : null })
    const entries = (await sue.calls.history.list({ projectId: at.projectId })).entries
    const guestStates = entries.flatMap(({ after }) => (after && 'guest' in after ? [after.guest] : []))
    expect(guestStates[0]).toBe('withdrawn')
  }
})

test('a mail whose link opens nothing any more is not sent', async () => {
  const { sue, at, invite } = await scene()
  const { id } = await invite()
  const mail = sent.find(({ aboutId }) => aboutId === id)
  const [{ id: mailId = '' } = {}] = await server.db
    .insert(mails)
    .values({ ...mail, to: 'prof.x@example.org', subject: 'x', text: 'x', html: 'x', kind: 'review', aboutId: id })
    .returning({ id: mails.id })
  const deliver = createDelivery(server.db, testConfig(), nouns)
  await sue.calls.guests.withdraw({ ...at, guestId: id })
  await deliver(mailId)
  expect(await server.db.$count(mails, eq(mails.id, mailId))).toBe(0)
})
