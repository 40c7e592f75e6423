import { expect, test } from 'vitest'
import { createServer, openLive } from '#server/test/server.ts'

type Live = Awaited<ReturnType<typeof openLive>>

/** Everybody present in a stage, by the latest announcement of each process. */
function here({ messages }: Live): string[] {
  const bySource = new Map<string, string[]>()
  for (const message of messages) if (message.type === 'presence') bySource.set(message.source, message.userIds)
  return [...bySource.values()].flat().sort()
}

test('people who have a stage open through two processes see each other come, type and go', async () => {
  await using server = await createServer()
  const second = await server.openSecond()
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const { projectId, stageId } = project
  const bob = await server.join(project, 'Bob')
  const open = async (url: string, person: { id: string }) => {
    const live = await openLive(url, { cookie: await server.cookieOf(person) })
    live.send({ type: 'watch', projectId, stageId })
    return live
  }
  const adas = await open(server.url, ada)
  await adas.until(() => here(adas).length === 1)
  const bobs = await open(second.url, bob)
  const both = [ada.id, bob.id].sort()
  await bobs.until(() => here(bobs).length === 2)
  await adas.until(() => here(adas).length === 2)
  expect([here(adas), here(bobs)]).toEqual([both, both])

  bobs.send({ type: 'typing' })
  await adas.until(() => adas.received('typing').length === 1)
  expect(adas.received('typing')).toEqual([{ type: 'typing', projectId, stageId, userId: bob.id }])
  bobs.send({ type: 'typing' })

  const place = { versionId: crypto.randomUUID(), page: 3 }
  bobs.send({ type: 'reading', ...place })
  bobs.send({ type: 'reading', ...place, page: 4 })
  bobs.send({ type: 'reading', versionId: null, page: null })
  bobs.send({ type: 'reading', versionId: null, page: null })
  await adas.until(() => adas.received('reading').length === 2)
  const isBobs = { type: 'reading', projectId, stageId, userId: bob.id }
  expect(adas.received('reading'), 'no more than two a second, and its end once').toEqual([
    { ...isBobs, ...place },
    { ...isBobs, versionId: null, page: null },
  ])

  const again = await open(second.url, bob)
  await again.until(() => here(again).length === 2)
  bobs.close()
  again.send({ type: 'unwatch' })
  await adas.until(() => here(adas).length === 1)
  expect(here(adas)).toEqual([ada.id])
  expect(adas.received('typing')).toHaveLength(1)
  expect(adas.received('reading')).toHaveLength(2)
  for (const live of [adas, again]) live.close()
})
