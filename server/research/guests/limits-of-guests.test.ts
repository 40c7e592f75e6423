import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outbox } from '#server/ground/events/tables.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { upload } from '#server/test/upload.ts'

/* What a guest cannot do any more, and how much they can. */

let server: Awaited<ReturnType<typeof createServer>>
const sent: Mail[] = []
beforeAll(async () => {
  server = await createServer()
  server.outgoing.mailer = { send: async (_tx, mail) => void sent.push(mail) }
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => void sent.splice(0))

const newId = () => crypto.randomUUID()
const visitor = () => httpClient(server.url)

async function scene() {
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const sue = await server.join(project, 'Sue', 'supervisor')
  const at = { projectId: project.projectId, stageId: project.stageId }
  const read = await upload(ada, server.storage, at)
  const [roundId, id] = [newId(), newId()]
  await ada.calls.reviews.send({ ...at, id: roundId, versionIds: [read.id] })
  await sue.calls.guests.invite({ ...at, roundId, id, name: 'Prof X', email: 'prof.x@example.org' })
  return { ada, sue, at, read, roundId, token: tokenOf(id) }
}

const tokenOf = (guestId: string) =>
  /\/review#([\w-]+)/.exec(sent.find(({ aboutId }) => aboutId === guestId)?.text ?? '')?.[1] ?? ''

test('what the people of the project say about a guest’s point is theirs, and keeps the point as it was', async () => {
  const { sue, at, token } = await scene()
  const guest = visitor().guests
  const pointId = newId()
  await guest.raisePoint({ token, id: pointId, level: 'must', text: 'Shorter' })
  const about = { ...at, pointId, id: newId(), text: 'I would ignore this' }
  await expect(sue.calls.reviews.commentOnPoint(about)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await guest.report({ token, report: null })
  await sue.calls.reviews.commentOnPoint({ ...at, pointId, id: newId(), text: 'I would ignore this' })
  // Who asked them a guest knows from the mail.
  const { guest: _self, ...review } = await guest.open({ token })
  const opened = JSON.stringify(review)
  for (const theirs of ['I would ignore this', 'Sue', sue.id]) expect(opened).not.toContain(theirs)
  for (const late of [
    () => guest.editPoint({ token, pointId, level: 'should', text: 'Longer' }),
    () => guest.removePoint({ token, pointId }),
  ])
    await expect(late()).rejects.toMatchObject({ code: 'POINT_DISCUSSED' })
})

test('a guest has fifty points, and the same report again is no news', async () => {
  const { sue, token } = await scene()
  const guest = visitor().guests
  for (let number = 0; number < 50; number += 1)
    await guest.raisePoint({ token, id: newId(), level: 'should', text: `Point ${number}` })
  await expect(guest.raisePoint({ token, id: newId(), level: 'must', text: 'One more' })).rejects.toMatchObject({
    code: 'POINT_LIMIT',
    data: { limit: 50 },
  })
  for (let times = 0; times < 3; times += 1) await guest.report({ token, report: 'Fine' })
  await expect.poll(() => server.db.$count(outbox)).toBe(0)
  const { notifications } = await sue.calls.notifications.list()
  expect(notifications.filter(({ type }) => type === 'review_guest_report')).toHaveLength(1)
})

test('in the next round the same address reads what became of its points, and no other does', async () => {
  const { ada, sue, at, read, roundId, token } = await scene()
  const guest = visitor().guests
  const pointId = newId()
  await guest.raisePoint({ token, id: pointId, level: 'must', text: 'Shorter' })
  await guest.report({ token, report: null })
  expect((await guest.open({ token })).earlier).toEqual([])
  await sue.calls.reviews.raisePoint({ ...at, roundId, id: newId(), level: 'should', text: 'Between us' })
  await sue.calls.reviews.returnRound({ ...at, roundId })
  await ada.calls.reviews.answerPoint({ ...at, pointId, id: newId(), answer: 'done', text: 'Ten pages less' })
  const next = newId()
  await ada.calls.reviews.send({ ...at, id: next, versionIds: [read.id] })
  const opened = async (email: string) => {
    const id = newId()
    await sue.calls.guests.invite({ ...at, roundId: next, id, name: 'Reader', email })
    return await guest.open({ token: tokenOf(id) })
  }
  const again = await opened('prof.x@example.org')
  expect(again.earlier).toEqual([{ id: pointId, number: 1, level: 'must', text: 'Shorter', state: 'done' }])
  expect(JSON.stringify(again)).not.toMatch(/Ten pages less|Between us/)
  expect((await opened('prof.y@example.org')).earlier).toEqual([])
})
