import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createServer, openLive, origin } from '#server/test/server.ts'

/* What one person's connections can cost everybody else. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

async function stage() {
  const ada = await server.arrive('Ada')
  const { projectId, stageId } = await server.startProject(ada)
  return { ada, cookie: await server.cookieOf(ada), projectId, stageId }
}

test('somebody who keeps sending malformed frames is cut off', async () => {
  const { cookie } = await stage()
  const live = await openLive(server.url, { cookie })
  for (let at = 0; at < 1000; at += 1) live.say('x')
  await live.until(() => live.closedWith() !== null)
  expect(live.closedWith()).toBe(1008)
  expect(live.received('refused').length).toBeLessThanOrEqual(5)
})

test.each(['watch requests', 'pings'])('somebody who keeps sending %s is cut off', async (what) => {
  const { cookie, projectId, stageId } = await stage()
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/live`, { headers: { cookie, origin } })
  await new Promise((resolve) => socket.once('open', resolve))
  const watch = JSON.stringify({ type: 'watch', projectId, stageId })
  const send = () => (what === 'pings' ? socket.ping() : socket.send(watch))
  // A few at a time, so that their number is the limit tested, not how many come at once.
  for (let sent = 0; sent < 1500 && socket.readyState === socket.OPEN; sent += 10) {
    for (let at = 0; at < 10; at += 1) send()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await expect.poll(() => socket.readyState).toBe(socket.CLOSED)
})

test('the number of live connections per person is limited', async () => {
  const { cookie } = await stage()
  const open = []
  for (let at = 0; at < 600; at += 1) open.push(await openLive(server.url, { cookie }))
  await expect(openLive(server.url, { cookie })).rejects.toThrow('429')
  const other = await stage()
  const others = await openLive(server.url, { cookie: other.cookie })
  for (const live of [...open, others]) live.close()
})

test('presence is announced only a few times, however many pages open and close a stage', async () => {
  const { cookie, projectId, stageId } = await stage()
  const pages = await Promise.all(Array.from({ length: 40 }, () => openLive(server.url, { cookie })))
  for (const page of pages) page.send({ type: 'watch', projectId, stageId })
  for (const page of pages) await page.until(() => page.received('presence').length > 0)
  await new Promise((resolve) => setTimeout(resolve, 600))
  // With quadratic growth this would be 1,600.
  const presenceCount = pages.reduce((sum, page) => sum + page.received('presence').length, 0)
  expect(presenceCount).toBeLessThanOrEqual(pages.length * 4)
  for (const page of pages) page.close()
})

test('many people who arrive at once are announced together', async () => {
  const { ada, projectId, stageId } = await stage()
  const people = []
  for (let at = 0; at < 25; at += 1) people.push(await server.join({ projectId }, `Guest${at}`))
  const pages = []
  for (const person of [ada, ...people])
    pages.push(await openLive(server.url, { cookie: await server.cookieOf(person) }))
  for (const page of pages) page.send({ type: 'watch', projectId, stageId })
  const last = pages[0]
  await last?.until(() =>
    last.messages.some((frame) => frame.type === 'presence' && frame.userIds.length === pages.length),
  )
  await new Promise((resolve) => setTimeout(resolve, 600))
  // With an event for each arrival this would be thirteen a page on average.
  const presenceCount = pages.reduce((sum, page) => sum + page.received('presence').length, 0)
  expect(presenceCount).toBeLessThanOrEqual(pages.length * 8)
  for (const page of pages) page.close()
})

test('a stranger who knows the id of a stage neither sees nor disturbs who is here', async () => {
  const { ada, cookie, projectId, stageId } = await stage()
  const strangers = await stage()
  const stranger = await openLive(server.url, { cookie: strangers.cookie })
  // Somebody else's stage, claimed to be in one's own project.
  stranger.send({ type: 'watch', projectId: strangers.projectId, stageId })
  await stranger.until(() => stranger.received('refused').length === 1)
  const page = await openLive(server.url, { cookie })
  page.send({ type: 'watch', projectId, stageId })
  await page.until(() => page.received('presence').length > 0)
  for (let at = 0; at < 10; at += 1) stranger.send({ type: 'watch', projectId, stageId })
  await stranger.until(() => stranger.received('refused').length >= 11)
  const bob = await server.join({ projectId }, 'Bob')
  const bobs = await openLive(server.url, { cookie: await server.cookieOf(bob) })
  bobs.send({ type: 'watch', projectId, stageId })
  const everybody = [ada.id, bob.id].sort()
  const sees = (live: typeof page) => {
    const last = live.messages.findLast(({ type }) => type === 'presence')
    return last?.type === 'presence' && JSON.stringify([...last.userIds].sort()) === JSON.stringify(everybody)
  }
  await page.until(() => sees(page))
  expect(page.received('presence').length).toBeLessThanOrEqual(4)
  expect(stranger.received('presence')).toEqual([])
  for (const live of [stranger, page, bobs]) live.close()
})
