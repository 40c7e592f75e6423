import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#server/ground/mail/send.ts'
import { readsOf, takenBy } from '#server/test/reads-of.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'
import { upload } from '#server/test/upload.ts'

/* A guest who is held back until the decision: nothing that the owner or a collaborator gets tells who they are or what they think. */

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
/** In the name, the address, the report, the points, and in what supervisors say of them. */
const secret = /quagga/i

async function scene() {
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const sue = await server.join(project, 'Sue', 'supervisor')
  const bob = await server.join(project, 'Bob')
  const at = { projectId: project.projectId, stageId: project.stageId }
  const read = await upload(ada, server.storage, at)
  const meetingId = newId()
  const meeting = { projectId: at.projectId, id: meetingId, title: 'M', zone: 'UTC', minutes: 30 }
  await ada.calls.meetings.schedule({ ...meeting, startsAt: new Date(Date.now() - 3_600_000) })
  const send = async () => {
    const roundId = newId()
    await ada.calls.reviews.send({ ...at, id: roundId, versionIds: [read.id] })
    return roundId
  }
  return { ada, sue, bob, at, read, meetingId, send }
}

type Scene = Awaited<ReturnType<typeof scene>>

async function invite({ sue, at }: Scene, roundId: string) {
  const guest = { id: newId(), name: 'Zanele Quagga', email: 'quagga@example.org' }
  await sue.calls.guests.invite({ ...at, roundId, ...guest, isHeldBack: true })
  const { text } = sent.find(({ aboutId }) => aboutId === guest.id) ?? { text: '' }
  return { ...guest, token: /\/review#([\w-]+)/.exec(text)?.[1] ?? '' }
}

/** What somebody can fetch beside the procedures. */
async function papersOf(person: Person, { at, read }: Scene): Promise<string> {
  const headers = { cookie: await server.cookieOf(person) }
  const of = `/reviews/${at.projectId}/${at.stageId}`
  const [table, copy] = [
    await server.request(`${of}/responses.docx`, { headers }),
    await server.request(`/files/${at.projectId}/${read.id}/annotated`, { headers }),
  ]
  const word = table.ok
    ? strFromU8(unzipSync(new Uint8Array(await table.arrayBuffer()))['word/document.xml'] ?? new Uint8Array())
    : await table.text()
  return `${word}\n${await copy.text()}`
}

async function allThat(person: Person, there: Scene): Promise<string> {
  const answers = Object.entries(readsOf(person, there, 'Quagga')).map(
    async ([name, ask]) => `${name}: ${JSON.stringify(await ask().catch((error) => error))}`,
  )
  return [...(await Promise.all(answers)), await papersOf(person, there)].join('\n')
}

test('until the decision neither the owner nor a collaborator learns who the guest is or what they wrote, in any way', async () => {
  const there = await scene()
  const { ada, sue, bob, at, read, send } = there
  const connections = await Promise.all(
    [ada, bob].map(async (person) => openLive(server.url, { cookie: await server.cookieOf(person) })),
  )
  for (const connection of connections) {
    connection.send({ type: 'watch', ...at })
    await connection.until(() => connection.received('watching').length === 1)
  }
  const first = await send()
  const guest = await invite(there, first)
  const { token } = guest
  const visitor = httpClient(server.url).guests
  const pointId = newId()
  const point = { token, level: 'must' as const, versionId: read.id, page: 1 }
  await visitor.raisePoint({ ...point, id: pointId, text: 'Quagga asks for numbers' })
  await visitor.report({ token, report: 'Quagga finds it thin', points: [pointId] })
  const comment = { ...at, pointId, id: newId(), text: 'The quagga is right' }
  await sue.calls.reviews.commentOnPoint(comment)

  async function expectNothing(when: string) {
    for (const person of [ada, bob]) expect(await allThat(person, there), `${when}, ${person.id}`).not.toMatch(secret)
    for (const projectId of [at.projectId, null])
      expect(await takenBy(server, ada, projectId), `${when}, taken along`).not.toMatch(secret)
    for (const connection of connections) expect(JSON.stringify(connection.messages)).not.toMatch(secret)
    const { rows } = await server.db.execute(sql`
      select m.subject || m.text || m.html as said from mails m where m."to" in (${ada.email}, ${bob.email})`)
    expect(JSON.stringify(rows), when).not.toMatch(secret)
  }
  await expectNothing('before the decision')
  const shown = async (person: Person) => {
    const { rounds, points } = await person.calls.reviews.list(at)
    return { guest: rounds.findLast(({ number }) => number === 1)?.guests[0], points: points.map(({ text }) => text) }
  }
  expect(await shown(ada)).toMatchObject({
    guest: { name: null, email: null, report: null, isHeldBack: true },
    points: [],
  })
  expect(await shown(sue)).toMatchObject({
    guest: { name: 'Zanele Quagga', email: guest.email, report: 'Quagga finds it thin', isHeldBack: true },
    points: ['Quagga asks for numbers'],
  })
  expect(await allThat(sue, there)).toMatch(/Zanele Quagga, a guest, sent a report on Concept Sheet, round 1/)
  // Whoever takes the project along gets it as its owner reads it.
  expect(await takenBy(server, sue, at.projectId)).not.toMatch(secret)

  // It is not there for them by its id either, nor is a guess at the address told from a new one.
  const byId = { ...at, pointId, id: newId() }
  for (const act of [
    () => ada.calls.reviews.answerPoint({ ...byId, answer: 'done' }),
    () => ada.calls.reviews.commentOnPoint({ ...byId, text: 'What?' }),
    () => bob.calls.reviews.commentOnPoint({ ...byId, text: 'What?' }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const guess = { ...at, roundId: first, id: newId(), name: 'Prof Q', email: guest.email }
  await ada.calls.guests.invite(guess)
  await expect(ada.calls.guests.invite({ ...guess, id: newId(), isHeldBack: true })).rejects.toMatchObject({
    code: 'NOT_YOURS_TO_HOLD_BACK',
  })
  await expect(ada.calls.guests.withdraw({ ...at, guestId: guest.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await ada.calls.guests.withdraw({ ...at, guestId: guess.id })

  // Withdrawing decides nothing: it stays held back, and asks for no answer that cannot be given.
  await ada.calls.reviews.withdraw({ ...at, roundId: first })
  expect((await shown(ada)).points).toEqual([])
  const second = await send()
  expect((await shown(bob)).points).toEqual([])
  await expect(sue.calls.reviews.approve({ ...at, roundId: second })).rejects.toMatchObject({ code: 'MUSTS_OPEN' })
  await sue.calls.reviews.returnRound({ ...at, roundId: second, summary: 'Read the report' })
  expect(await shown(ada)).toMatchObject({
    guest: { name: 'Zanele Quagga', report: 'Quagga finds it thin', isHeldBack: false },
    points: ['Quagga asks for numbers'],
  })
  expect(await allThat(bob, there)).toMatch(secret)
  await expect(send()).rejects.toMatchObject({ code: 'MUSTS_UNANSWERED' })
}, 60_000)
