import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#server/ground/mail/send.ts'
import { terms } from '#server/test/cases/memoranda.ts'
import { dayFromNow } from '#server/test/days.ts'
import { password } from '#server/test/password.ts'
import { readsOf, takenBy } from '#server/test/reads-of.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'
import { upload } from '#server/test/upload.ts'

/*
 * What supervisors note is nobody else’s; what student and supervisors agree on, report and enter is no collaborator’s and no guest’s:
 * planted words are looked for in every read, export, search, event, mail and frame of the live socket.
 */

const sent: Mail[] = []
let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
  const { mailer } = server.outgoing
  server.outgoing.mailer = {
    async send(tx, mail) {
      sent.push(mail)
      await mailer.send(tx, mail)
    },
  }
})
afterAll(() => server[Symbol.asyncDispose]())

type Person = Awaited<ReturnType<typeof server.arrive>>
const newId = () => crypto.randomUUID()

/** In a private note. */
const noted = /quokka/i
/** In the memorandum, a request for a report, the report, and in how long the degree should take. */
const agreed = /numbat|wombat|bilby|1998-02-03|potoroo/i

async function scene() {
  const ada = await server.arrive('Ada', 'Supervisor')
  const project = await server.startProject(ada)
  const [sue, sam, bob] = [
    await server.join(project, 'Sue', 'supervisor'),
    await server.join(project, 'Sam', 'supervisor'),
    await server.join(project, 'Bob'),
  ]
  await server.givePassword(sue)
  const at = { projectId: project.projectId, stageId: project.stageId }
  const read = await upload(ada, server.storage, at)
  const meetingId = newId()
  const startsAt = new Date(Date.now() - 3_600_000)
  await ada.calls.meetings.schedule({
    ...{ projectId: at.projectId, id: meetingId, title: 'M', startsAt },
    ...{ zone: 'UTC', minutes: 30 },
  })
  return { ada, sue, sam, bob, at, read, meetingId }
}

type Scene = Awaited<ReturnType<typeof scene>>

async function watching(person: Person, { at }: Scene) {
  const connection = await openLive(server.url, { cookie: await server.cookieOf(person) })
  connection.send({ type: 'watch', ...at })
  await connection.until(() => connection.received('watching').length === 1)
  return connection
}

/** The answers of all reads of somebody, with the report that is named; refusals too. */
async function allReadsOf(person: Person, there: Scene, reportId: string | null, text: string) {
  const answers = Object.entries(readsOf(person, there, text)).map(
    async ([name, ask]) => `${name}: ${JSON.stringify(await ask().catch((error) => error))}`,
  )
  const { projectId } = there.at
  const report = reportId && person.calls.progressReports.find({ projectId, reportId }).catch((error) => error)
  return [...(await Promise.all(answers)), JSON.stringify(await report)].join('\n')
}

/** All that was ever mailed, announced, stored as an activity or kept in the history. */
const writtenDown = async () =>
  JSON.stringify(
    (
      await server.db.execute(sql`
        select m.subject || m.text || m.html as said from mails m
        union all select o.events::text from outbox o where o.events is not null
        union all select n.facts::text from activity_notifications n
        union all select h.before::text || h.after::text from project_history h
        union all select h.after::text from project_history h`)
    ).rows,
  )

test('a private note is in no read, export, search, event, mail or live frame but those of supervisors', {
  timeout: 120_000,
}, async () => {
  const there = await scene()
  const { ada, sue, sam, bob, at } = there
  const { projectId } = at
  const connections = [await watching(ada, there), await watching(bob, there), await watching(sam, there)]
  await sue.calls.board.addNote({ projectId, id: newId(), text: 'Quokka works nights' })
  // What comes after it has been sent, so it would have been too.
  await sue.calls.messages.post({ ...at, id: newId(), message: 'Hello' })
  for (const connection of connections) {
    await connection.until(() => JSON.stringify(connection.messages).includes('Hello'))
    expect(JSON.stringify(connection.messages)).not.toMatch(noted)
    connection.close()
  }
  for (const person of [ada, bob]) {
    expect(await allReadsOf(person, there, null, 'Quokka')).not.toMatch(noted)
    for (const taken of [projectId, null]) expect(await takenBy(server, person, taken)).not.toMatch(noted)
  }
  // Their own board has it in the list of notes, and nowhere else.
  const { 'board.listNotes': list, ...others } = readsOf(sam, there, 'Quokka')
  expect(JSON.stringify(await list?.())).toMatch(noted)
  for (const [name, ask] of Object.entries(others))
    expect(JSON.stringify(await ask().catch((error) => error)) ?? '', name).not.toMatch(noted)
  expect(await takenBy(server, sue, projectId)).not.toMatch(noted)
  expect(await takenBy(server, sam, null)).not.toMatch(noted)
  expect(await takenBy(server, sue, null)).toMatch(noted)
  expect(await writtenDown()).not.toMatch(noted)
})

test('registration, memorandum and reports are in no read, export, search or live frame of a collaborator or a guest, and in no mail', {
  timeout: 120_000,
}, async () => {
  const there = await scene()
  const { ada, sue, bob, at, read } = there
  const { projectId } = at
  const connection = await watching(bob, there)
  await ada.calls.registrations.set({
    ...{ projectId, version: 0, registeredOn: '1998-02-03', degree: 'PhD', normMonths: 48, mode: 'full_time' },
    ...{ modeChanges: [], interruptions: [{ kind: 'leave', from: '1998-03-03', until: '1998-03-04' }] },
  })
  await ada.calls.memoranda.write({ projectId, terms: { ...terms, data: 'Numbat keeps it' }, replaces: null })
  const { newest } = await sue.calls.memoranda.find({ projectId })
  await sue.calls.memoranda.sign({ projectId, number: 1, fingerprint: newest?.fingerprint ?? '', password })
  const reportId = newId()
  await sue.calls.progressReports.start({ projectId, id: reportId, dueOn: dayFromNow(5), note: 'Wombat, please' })
  const { sections, periodFrom, periodTo } = await ada.calls.progressReports.find({ projectId, reportId })
  const draft = { projectId, reportId, version: 1, periodFrom, periodTo }
  const { version } = await ada.calls.progressReports.write({ ...draft, sections: { ...sections, summary: 'Bilby' } })
  await ada.calls.progressReports.send({ projectId, reportId, version })
  await sue.calls.progressReports.recommend({
    ...{ projectId, reportId, version, recommendation: 'concerns', comment: 'Potoroo is slow', password },
    followUps: [{ id: newId(), text: 'Potoroo hurries', dueOn: dayFromNow(9) }],
  })
  const roundId = newId()
  await ada.calls.reviews.send({ ...at, id: roundId, versionIds: [read.id] })
  const guestId = newId()
  await sue.calls.guests.invite({ ...at, roundId, id: guestId, name: 'Prof X', email: 'x@example.org' })
  await connection.until(() => connection.received('review_changed').length > 0)
  expect(JSON.stringify(connection.messages)).not.toMatch(agreed)
  connection.close()

  const own = await allReadsOf(ada, there, reportId, 'Numbat')
  for (const word of ['Numbat', 'Wombat', 'Bilby', 'Potoroo is slow', '1998-02-03']) expect(own).toContain(word)
  expect(await allReadsOf(bob, there, reportId, 'Numbat')).not.toMatch(agreed)
  for (const taken of [projectId, null]) expect(await takenBy(server, bob, taken)).not.toMatch(agreed)
  const headers = { cookie: await server.cookieOf(bob) }
  for (const paper of [
    `/memoranda/${projectId}/1/memorandum.pdf`,
    `/progress-reports/${projectId}/${reportId}/progress-report.pdf`,
  ])
    expect((await server.request(paper, { headers })).status).toBe(403)

  const { text } = sent.find(({ aboutId }) => aboutId === guestId) ?? { text: '' }
  const token = /\/review#([\w-]+)/.exec(text)?.[1] ?? ''
  const opened = JSON.stringify(await httpClient(server.url).guests.open({ token }))
  expect(opened).toContain('Prof X')
  expect(opened).not.toMatch(agreed)
  expect(await writtenDown()).not.toMatch(agreed)
})

test('a removed supervisor loses board, notes, agreements and channel at once, on the open socket too', async () => {
  const there = await scene()
  const { ada, sue, sam, at } = there
  const { projectId } = at
  await sue.calls.board.addNote({ projectId, id: newId(), text: 'Quokka works nights' })
  const connection = await watching(sam, there)
  expect(await sam.calls.board.listNotes({ projectId })).toHaveLength(1)
  await ada.calls.members.remove({ projectId, userId: sam.id })
  await connection.until(() => connection.received('refused').length === 1)
  const before = connection.messages.length
  await ada.calls.messages.post({ ...at, id: newId(), message: 'Quokka is gone' })
  await sue.calls.board.addNote({ projectId, id: newId(), text: 'Quokka sleeps' })
  connection.send({ type: 'watch', ...at })
  await connection.until(() => connection.received('refused').length === 2)
  expect(JSON.stringify(connection.messages.slice(before))).not.toMatch(noted)
  connection.close()
  const boards = ['board.list', 'board.listTimelines', 'absences.list']
  for (const [name, ask] of Object.entries(readsOf(sam, there, 'Quokka'))) {
    const answer = JSON.stringify(await ask().catch((error) => error)) ?? ''
    expect(answer, name).not.toMatch(noted)
    if (boards.includes(name)) expect(answer, name).not.toContain(projectId)
  }
  for (const ask of [
    () => sam.calls.board.listNotes({ projectId }),
    () => sam.calls.board.addNote({ projectId, id: newId(), text: 'Still here' }),
    () => sam.calls.board.findLights({ projectId }),
    () => sam.calls.registrations.find({ projectId }),
    () => sam.calls.memoranda.find({ projectId }),
    () => sam.calls.progressReports.list({ projectId }),
    () => sam.calls.messages.list({ ...at, before: 1000 }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
