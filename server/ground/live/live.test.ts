import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { MemberRole } from '#domain/research/members/members.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'

test('two people on two servers and one database see each other work', async () => {
  await using server = await createServer()
  const second = await server.openSecond()
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const { projectId, stageId } = project
  const as = async (url: string, person: { id: string }) => {
    const cookie = await server.cookieOf(person)
    const live = await openLive(url, { cookie })
    live.send({ type: 'watch', projectId, stageId })
    await live.until(() => live.received('watching').length === 1)
    return { live, calls: httpClient(url, cookie) }
  }
  const here = await as(server.url, ada)
  const there = await as(second.url, await server.join(project, 'Bob', 'supervisor' satisfies MemberRole))

  const id = crypto.randomUUID()
  await there.calls.messages.post({ projectId, stageId, id, message: 'x'.repeat(4000) })
  await here.live.until(() => here.live.received('message').length === 1)
  expect(here.live.received('message')[0]).toMatchObject({ projectId, message: { id, seq: 1, username: 'Bob Test' } })

  await there.calls.messages.edit({ projectId, stageId, id, message: 'Shorter' })
  await here.live.until(() => here.live.received('message').length === 2)
  expect(here.live.received('message')[1]).toMatchObject({ message: { id, seq: 1, message: 'Shorter' } })

  await here.calls.links.add({ projectId, stageId, id, title: 'Draft', url: 'https://example.org' })
  await there.live.until(() => there.live.received('link').length === 1)
  await here.calls.links.remove({ projectId, stageId, id })
  await there.live.until(() => there.live.received('link_removed').length === 1)
  await here.calls.stages.setStatus({ projectId, stageId, status: 'completed' })
  await there.live.until(() => there.live.received('stage').length === 1)
  expect(there.live.received('stage')[0]).toMatchObject({
    currentPhase: 2,
    stage: { id: stageId, status: 'completed' },
  })
  here.live.close()
  there.live.close()
})

test('someone on another stage receives statuses, but no messages', async () => {
  await using server = await createServer()
  const ada = await server.arrive('Ada')
  const { projectId, stageId, stages } = await server.startProject(ada)
  const live = await openLive(server.url, { cookie: await server.cookieOf(ada) })
  live.send({ type: 'watch', projectId, stageId: stages[1]?.id ?? null })
  await live.until(() => live.received('watching').length === 1)
  await ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Elsewhere' })
  await ada.calls.stages.setStatus({ projectId, stageId, status: 'in_progress' })
  await live.until(() => live.received('stage').length === 1)
  expect(live.received('message')).toEqual([])
  live.close()
})

test('when the connection between processes is cut, pages fetch again and receive everything once', async () => {
  await using server = await createServer()
  const ada = await server.arrive('Ada')
  const { projectId, stageId } = await server.startProject(ada)
  const live = await openLive(server.url, { cookie: await server.cookieOf(ada) })
  live.send({ type: 'watch', projectId, stageId })
  await live.until(() => live.received('watching').length === 1)
  for (let cuts = 1; cuts <= 3; cuts += 1) {
    await server.cutBus()
    await live.until(() => live.received('resync').length === cuts)
  }
  await ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Still here' })
  await live.until(() => live.received('message').length === 1)
  await ada.calls.stages.setStatus({ projectId, stageId, status: 'in_progress' })
  await live.until(() => live.received('stage').length === 1)
  expect(live.received('message')).toHaveLength(1)
  live.close()
})

test('a refused connection is closed by the server, even if the client keeps it open', async () => {
  await using server = await createServer()
  const { port } = new URL(server.url)
  const closed = new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect({ port: Number(port), allowHalfOpen: true }, () =>
      socket.write(
        'GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://localhost:4321\r\n\r\n',
      ),
    )
    socket.on('data', (data) => {
      answer += data
    })
    // Once it is answered: before, more bytes are a malformed request. A server that has closed answers them with a reset.
    let stubborn: NodeJS.Timeout | undefined
    socket.once('data', () => {
      stubborn = setInterval(() => socket.write('still here'), 50)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(stubborn)
      resolve(answer)
    })
  })
  expect(await closed).toMatch(/^HTTP\/1.1 401/)
})

test('a page that never answers the close frame does not keep the server from stopping', async () => {
  await using server = await createServer()
  const ada = await server.arrive('Ada')
  const second = await server.openSecond()
  const live = await openLive(`http://127.0.0.1:${second.port}`, { cookie: await server.cookieOf(ada) })
  await live.until(() => live.received('ready').length === 1)
  live.freeze()
  // Without a limit of its own, the server waits until `ws` ends the connection, after 30 s.
  expect(await Promise.race([second.stop().then(() => 'stopped'), pause(25_000)])).toBe('stopped')
})

test('malformed frames on the live connection are refused and harm nobody', async () => {
  await using own = await createServer()
  const cookie = await own.cookieOf(await own.arrive('Ada'))
  const live = await openLive(own.url, { cookie })
  for (const text of ['', '{', '[]', '{"type":"watch"}', '{"type":"watch","projectId":"x","stageId":null}'])
    live.say(text)
  await live.until(() => live.received('refused').length === 5)
  live.say('x'.repeat(5000))
  await live.until(() => live.closedWith() === 1009)
})
