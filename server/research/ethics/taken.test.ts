import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longDate } from '#domain/ground/dates.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { nouns } from '#server/nouns.ts'
import { deleteAccount } from '#server/people/accounts/delete-account.ts'
import { dayFromNow } from '#server/test/days.ts'
import { ethicsScene } from '#server/test/ethics-scene.ts'
import { password } from '#server/test/password.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { createServer, openLive } from '#server/test/server.ts'
import { upload } from '#server/test/upload.ts'
import { testConfig } from '#server/test/world.ts'

/* Where ethics is besides on its own page: in what people take along, on the wire, in the calendar, in what waits; and what stays
 * when an account is deleted. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
  server.outgoing.mailer = { send: async (_tx: unknown, _mail: Mail) => {} }
})
afterAll(() => server[Symbol.asyncDispose]())

type Scene = Awaited<ReturnType<typeof ethicsScene>>
type Person = Scene['student']
const until = dayFromNow(20)

/** A project with an approval, a document in use, comments of the committee, answers, and a condition. */
async function filled() {
  const scene = await server.tellOnce(() => ethicsScene(server))
  const { student, supervisor, projectId, at, approve, say, letter, confirm } = scene
  const consent = await upload(student, server.storage, at, { name: 'Consent of parents.pdf' })
  const documentId = crypto.randomUUID()
  const document = { fileId: consent.fileId, kind: 'consent' as const, who: 'Parents', language: 'isiZulu' }
  await student.calls.ethics.saveDocument({ projectId, documentId, revision: null, document })
  const answers = {
    does: ['people' as const, 'minors' as const],
    groups: ['Parents of grade 4'],
    languages: ['isiZulu'],
  }
  await student.calls.ethics.setAnswers({ projectId, answers, revision: null })
  const approvalId = await approve({ reference: 'R 7', covers: 'Two schools in Mthatha' })
  const revised = await say(approvalId, { kind: 'application', outcome: 'revise', decidedOn: dayFromNow(-200) })
  const point = { section: 'Consent', comment: 'Who keeps the forms?', answer: 'The school keeps them.' }
  const pointAt = { projectId, approvalId, stepId: revised, pointId: crypto.randomUUID() }
  await student.calls.ethics.savePoint({ ...pointAt, revision: null, point })
  const condition = { id: crypto.randomUUID(), text: 'Store the forms apart', dueOn: dayFromNow(10), doneOn: null }
  const stepId = await say(approvalId, {
    ...{ kind: 'application', outcome: 'approved', number: 'N26/114', validFrom: dayFromNow(-100), validUntil: until },
    ...{ letterId: (await letter()).fileId, conditions: [condition] },
  })
  await confirm(stepId, [{ documentId, versionId: consent.id, since: dayFromNow(-100) }])
  return { ...scene, supervisor, approvalId, stepId }
}

/** Everything in what somebody takes along of a project, or of themselves: each file by its name. */
async function take(person: Person, projectId: string | null) {
  const id = crypto.randomUUID()
  const headers = { cookie: await server.cookieOf(person) }
  await server.request('/api/exports', { method: 'POST', headers, body: JSON.stringify({ id, projectId }) })
  const stateOf = async () => (await person.calls.exports.list()).find((each) => each.id === id)?.state
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('ready')
  const answer = await server.request(`/exports/${id}.zip`, { headers })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return { files, textOf: (name: string) => strFromU8(files[name] ?? new Uint8Array()) }
}

test('a project is taken along with its approvals, comments, answers and documents, and the dossier says how it stands', {
  timeout: 120_000,
}, async () => {
  const { student, projectId } = await filled()
  const { files, textOf } = await take(student, projectId)
  const whole = JSON.parse(textOf('project.json'))
  expect(whole.ethicsAnswers).toEqual([
    { does: ['people', 'minors'], groups: ['Parents of grade 4'], languages: ['isiZulu'] },
  ])
  expect(whole.ethicsLight).toMatchObject([{ state: 'expiring', until }])
  expect(whole.ethicsApprovals).toMatchObject([{ committee: 'HREC', number: 'N26/114', state: 'expiring', until }])
  for (const [name, ...parts] of [
    ['ethics.csv', 'HREC', 'R 7', 'Two schools in Mthatha', 'N26/114', until, 'Store the forms apart', 'Sue Test'],
    ['ethics-comments.csv', 'Who keeps the forms?', 'The school keeps them.', 'Consent'],
    ['ethics-documents.csv', 'Consent form', 'Parents', 'isiZulu', `version 1 from ${dayFromNow(-100)}`],
  ] as const)
    for (const part of parts) expect(textOf(name), name).toContain(part)
  const { pages, outline } = await readPdf(files['dossier.pdf'] ?? new Uint8Array())
  expect(outline).toContain('Ethics')
  const dossier = pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
  for (const part of ['Expires in 20 days', 'N26/114', `on ${longDate(until)}: HREC`]) expect(dossier).toContain(part)
})

test('each person takes along what they entered, confirmed and said themselves, and nothing of the others', {
  timeout: 120_000,
}, async () => {
  const { student, supervisor, member } = await filled()
  const own = await take(student, null)
  for (const [name, ...parts] of [
    ['ethics.csv', 'HREC', 'N26/114'],
    ['ethics-approvals.csv', 'Two schools in Mthatha'],
    ['ethics-documents.csv', 'Consent of parents.pdf', 'isiZulu'],
    ['ethics-comments.csv', 'Who keeps the forms?'],
    ['ethics-answers.csv', 'Parents of grade 4'],
  ] as const)
    for (const part of parts) expect(own.textOf(name), name).toContain(part)
  const theirs = await take(supervisor, null)
  expect(theirs.textOf('ethics.csv')).toContain('N26/114')
  expect(theirs.textOf('ethics-documents.csv')).toContain(dayFromNow(-100))
  expect(theirs.textOf('ethics-comments.csv')).toBe('')
  const { files } = await take(member, null)
  expect(Object.keys(files).filter((name) => name.startsWith('ethics'))).toEqual([])
})

test('what changes reaches everybody who has the project open, as that it did, and nobody else', async () => {
  const { student, supervisor, projectId, approve } = await filled()
  const stranger = await server.arrive('Zoe')
  const [theirs, others] = [
    await openLive(server.url, { cookie: await server.cookieOf(supervisor) }),
    await openLive(server.url, { cookie: await server.cookieOf(stranger) }),
  ]
  for (const live of [theirs, others]) live.send({ type: 'watch', projectId, stageId: null })
  await theirs.until(() => theirs.received('watching').length > 0)
  const approvalId = await approve({ committee: 'AREC', kind: 'animals' })
  await theirs.until(() => theirs.received('ethics').length > 0)
  expect(theirs.received('ethics')[0]).toMatchObject({ projectId })
  expect(JSON.stringify(theirs.messages)).not.toContain('AREC')
  await student.calls.ethics.removeApproval({ projectId, approvalId })
  await theirs.until(() => theirs.received('ethics').length > 1)
  expect(others.received('ethics')).toEqual([])
  for (const live of [theirs, others]) live.close()
})

test('last days and conditions are in the calendar and in “What waits”, for owner and supervisor, and gone once they are met', async () => {
  const { student, supervisor, member, projectId, stepId, approvalId, say, find } = await filled()
  const waiting = async ({ calls }: Person) =>
    (await calls.projects.listWaiting())
      .filter(({ kind }) => kind === 'expiry' || kind === 'owed')
      .map(({ kind, text, dueOn }) => [kind, text, dueOn])
  const expected = [
    ['expiry', 'Ethics approval (HREC)', until],
    ['owed', 'Store the forms apart', dayFromNow(10)],
  ]
  for (const person of [student, supervisor])
    expect((await waiting(person)).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(expected)
  expect(await waiting(member)).toEqual([])

  await server.givePassword(student)
  const { address } = await student.calls.calendars.renew({ password })
  const entries = async () => {
    const text = await (await server.request(new URL(address).pathname)).text()
    const unfolded = text.replace(/\r\n[ \t]/g, '')
    return [...unfolded.matchAll(/DTSTART;VALUE=DATE:(\d{8})[\s\S]*?SUMMARY:(.*)\r/g)].map(([, on, summary]) => [
      on,
      summary,
    ])
  }
  const day = (date: string) => date.replaceAll('-', '')
  expect((await entries()).toSorted()).toEqual([
    [day(dayFromNow(10)), 'HREC: Store the forms apart'],
    [day(until), 'Last day of the ethics approval: HREC'],
  ])
  const step = (await find()).approvals.flatMap(({ steps }) => steps).find(({ id }) => id === stepId)
  if (!step) throw new Error('No step')
  const conditions = step.conditions.map((each) => ({ ...each, doneOn: dayFromNow() }))
  const { kind, outcome, number, validFrom, validUntil, letter } = step
  await say(
    approvalId,
    { kind, outcome, number, validFrom, validUntil, letterId: letter?.fileId ?? null, conditions },
    stepId,
  )
  expect((await waiting(student)).map(([kind]) => kind)).toEqual(['expiry'])
  expect((await entries()).map(([on]) => on)).toEqual([day(until)])
  expect(projectId).toBeTruthy()
})

test('when the account of who confirmed is deleted, the approval stays confirmed by a deleted user; with the owner’s all of it goes', async () => {
  const { student, supervisor, member, projectId, find } = await filled()
  const { mailer } = server.outgoing
  const forget = (person: Person) =>
    deleteAccount({ db: server.db, nouns, mailer, provider: null, config: testConfig() }, person)
  await forget(supervisor)
  const { light, approvals, documents } = await find()
  expect(light).toMatchObject({ state: 'expiring', until })
  const confirmations = approvals.flatMap(({ steps }) => steps).flatMap(({ confirmation }) => confirmation ?? [])
  expect(confirmations.map(({ byName }) => byName)).toEqual([null])
  expect(documents[0]?.uses).toHaveLength(1)
  await forget(student)
  await expect(member.calls.ethics.find({ projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const table of ['approvals', 'documents', 'answers'])
    expect((await server.db.execute(`select from ethics_${table} where project_id = '${projectId}'`)).rows).toEqual([])
})
