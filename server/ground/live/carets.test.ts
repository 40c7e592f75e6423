import { expect, test } from 'vitest'
import type { Caret, Place } from '#domain/ground/caret.ts'
import { everybodyThere } from '#server/test/everybody-there.ts'
import { createServer, openLive } from '#server/test/server.ts'

type Server = Awaited<ReturnType<typeof createServer>>
type Someone = Awaited<ReturnType<Server['arrive']>>

const at = (clock: number): Caret => {
  const place: Place = { item: { client: 7, clock }, type: null, assoc: 0 }
  return { anchor: place, head: place }
}

/** Two people of a project with a meeting that began an hour ago, and a page of somebody that shows the project. */
async function scene(server: Server) {
  const ada = await server.arrive('Ada')
  const { projectId } = await server.startProject(ada)
  const bob = await server.join({ projectId }, 'Bob')
  const meetingId = crypto.randomUUID()
  const startsAt = new Date(Date.now() - 3_600_000)
  await ada.calls.meetings.schedule({ projectId, id: meetingId, title: 'Progress', startsAt, zone: 'UTC', minutes: 45 })
  const watch = async (person: Someone, { url = server.url, watched = projectId } = {}) => {
    const live = await openLive(url, { cookie: await server.cookieOf(person) })
    live.send({ type: 'watch', projectId: watched, stageId: null })
    await live.until(() => live.received('watching').length === 1)
    return live
  }
  return { ada, bob, projectId, meetingId, watch }
}

type Live = Awaited<ReturnType<typeof openLive>>
const sentBy = ({ messages }: Live, { id }: { id: string }) =>
  messages.flatMap((message) => (message.type === 'caret' && message.userId === id ? [message] : []))
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('people who have notes open through two processes see where the others write, until they leave', async () => {
  await using server = await createServer()
  const second = await server.openSecond()
  const { ada, bob, projectId, meetingId, watch } = await scene(server)
  const adas = await watch(ada)
  const bobs = await watch(bob, { url: second.url })
  const elsewhere = await watch(bob)
  adas.send({ type: 'caret', meetingId, caret: null })
  await adas.until(() => sentBy(adas, ada).length === 1)
  bobs.send({ type: 'caret', meetingId, caret: at(1) })
  await adas.until(() => sentBy(adas, bob).length === 1)
  const [first] = sentBy(adas, bob)
  expect(first).toEqual({
    ...{ type: 'caret', projectId, meetingId, userId: bob.id, caret: at(1) },
    source: expect.any(String),
  })
  // Many at once become one, the newest.
  for (let clock = 2; clock <= 15; clock += 1) bobs.send({ type: 'caret', meetingId, caret: at(clock) })
  await adas.until(() => sentBy(adas, bob).some(({ caret }) => caret?.head.item?.clock === 15))
  expect(sentBy(adas, bob).length).toBeLessThanOrEqual(4)
  // A page that shows the project and not its notes is sent none.
  expect(elsewhere.received('caret')).toEqual([])

  bobs.close()
  await adas.until(() => sentBy(adas, bob).at(-1)?.caret === null)
  expect(new Set(sentBy(adas, bob).map(({ source }) => source)).size).toBe(1)
  for (const live of [adas, elsewhere]) live.close()
})

test('a caret is refused that is malformed, huge, of notes elsewhere, or of somebody else', async () => {
  await using server = await createServer()
  const { ada, bob, meetingId, watch } = await scene(server)
  const adas = await watch(ada)
  adas.send({ type: 'caret', meetingId, caret: null })
  await adas.until(() => adas.received('caret').length === 1)

  const bobs = await watch(bob)
  const caret = at(1)
  for (const wrong of [
    { caret, userId: ada.id },
    { caret, name: 'Ada Test' },
    { caret: { ...caret, name: 'Ada Test' } },
    { caret: { anchor: caret.anchor, head: { ...caret.head, tname: 'other' } } },
    { caret: { anchor: caret.anchor, head: { ...caret.head, item: { client: -1, clock: 0.5 } } } },
  ])
    bobs.say(JSON.stringify({ type: 'caret', meetingId, ...wrong }))
  await bobs.until(() => bobs.received('refused').length === 5)
  expect(bobs.received('refused')[0]).toMatchObject({ reason: 'malformed' })
  bobs.say(JSON.stringify({ type: 'caret', meetingId, caret, more: 'x'.repeat(5000) }))
  await bobs.until(() => bobs.closedWith() !== null)
  expect(bobs.closedWith()).toBe(1009)

  // Eve is in another project, and says that the meeting is in hers; Bob has not said which project he has open.
  const eve = await server.arrive('Eve')
  const hers = await server.startProject(eve, 'Dunes')
  const eves = await watch(eve, { watched: hers.projectId })
  const unwatched = await openLive(server.url, { cookie: await server.cookieOf(bob) })
  for (const live of [eves, unwatched]) live.send({ type: 'caret', meetingId, caret })
  adas.send({ type: 'caret', meetingId, caret })
  await adas.until(() => sentBy(adas, ada).length === 2)
  await pause(500)
  expect(sentBy(adas, bob)).toEqual([])
  expect(sentBy(adas, eve)).toEqual([])
  for (const live of [eves, unwatched]) expect(live.received('caret')).toEqual([])
  for (const live of [adas, eves, unwatched]) live.close()
})

test('whoever is removed from the project has no caret there any more, and locked minutes have none at all', async () => {
  await using server = await createServer()
  const { ada, bob, projectId, meetingId, watch } = await scene(server)
  const [adas, bobs] = [await watch(ada), await watch(bob)]
  // Who has the notes open is sent what is announced from then on.
  adas.send({ type: 'caret', meetingId, caret: at(1) })
  await adas.until(() => sentBy(adas, ada).length > 0)
  bobs.send({ type: 'caret', meetingId, caret: at(1) })
  await adas.until(() => sentBy(adas, bob).length > 0)
  await ada.calls.members.remove({ projectId, userId: bob.id })
  await adas.until(() => sentBy(adas, bob).at(-1)?.caret === null)
  const before = bobs.received('caret').length
  bobs.send({ type: 'caret', meetingId, caret: at(2) })
  adas.send({ type: 'caret', meetingId, caret: at(2) })
  await adas.until(() => sentBy(adas, ada).some(({ caret }) => caret?.head.item?.clock === 2))
  await pause(500)
  expect(sentBy(adas, bob).at(-1)?.caret).toBeNull()
  expect(bobs.received('caret').length).toBe(before)

  const other = await watch(ada)
  other.send({ type: 'caret', meetingId, caret: null })
  await other.until(() => sentBy(other, ada).length > 0)
  const { version, attendance } = await ada.calls.meetings.find({ projectId, meetingId })
  const there = everybodyThere({ attendance })
  expect(await ada.calls.meetings.acknowledge({ projectId, meetingId, version, attendance: there })).toEqual({
    isLocked: true,
  })
  adas.send({ type: 'caret', meetingId, caret: at(3) })
  await other.until(() => sentBy(other, ada).at(-1)?.caret === null)
  const late = await watch(ada)
  late.send({ type: 'caret', meetingId, caret: at(4) })
  await pause(500)
  expect(late.received('caret')).toEqual([])
  expect(sentBy(other, ada).at(-1)?.caret).toBeNull()
  for (const live of [adas, bobs, other, late]) live.close()
})
