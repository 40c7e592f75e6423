import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { promptly } from '#domain/ground/live.ts'
import type { LiveEvent } from '#server/ground/events/announce.ts'
import { createServer, openLive } from '#server/test/server.ts'
import { Recent } from './recent.ts'

const inProject = (projectId: string): LiveEvent => ({
  kind: 'change',
  change: 'message',
  projectId,
  stageId: null,
  id: null,
})

test('a project is quiet since what happened in it last, and only while that is known', () => {
  let now = 0
  const recent = new Recent(() => now)
  now = 10_000
  recent.note(inProject('a'))
  expect([recent.isQuietIn('a', 9999), recent.isQuietIn('a', 10_000), recent.isQuietIn('a', 10_001)]).toEqual([
    false,
    false,
    true,
  ])
  expect(recent.isQuietIn('b', 1)).toBe(true)
  // Before it listened, or longer ago than it remembers, it knows nothing.
  expect(recent.isQuietIn('b', 0)).toBe(false)
  now = 80_000
  expect([recent.isQuietIn('b', 19_999), recent.isQuietIn('b', 20_001)]).toEqual([false, true])
  recent.forget()
  expect(recent.isQuietIn('b', 79_000)).toBe(false)
})

test('somebody has quiet while nobody is notified and nothing of theirs has changed', () => {
  let now = 0
  const recent = new Recent(() => now)
  now = 10
  recent.note({ kind: 'invitations_changed', userId: 'ada' })
  recent.note({ kind: 'typing', projectId: 'a', stageId: 's', userId: 'bob' })
  expect([recent.isQuietFor('ada', 5), recent.isQuietFor('ada', 11), recent.isQuietFor('bob', 5)]).toEqual([
    false,
    true,
    true,
  ])
  now = 20
  recent.note({ kind: 'notified', notificationId: 'n' })
  expect([recent.isQuietFor('bob', 11), recent.isQuietFor('bob', 21)]).toEqual([false, true])
})

test('a page is told that nothing has happened since it began to load, and never when something has', {
  timeout: 30_000,
}, async () => {
  await using server = await createServer()
  const ada = await server.arrive('Ada')
  const { projectId, stageId } = await server.startProject(ada)
  const cookie = await server.cookieOf(ada)
  const quiet = async (path: string) => {
    const live = await openLive(server.url, { cookie, path })
    live.send({ type: 'watch', projectId, stageId: null })
    await live.until(() => live.received('watching').length === 1)
    const [[ready], [watching]] = [live.received('ready'), live.received('watching')]
    live.close()
    return [ready?.isQuiet ?? false, watching?.isQuiet ?? false]
  }
  const post = () => ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Hello' })
  await post()
  expect(await quiet('/live?age=0')).toEqual([false, false])
  await pause(promptly + 500)
  expect(await quiet('/live?age=0')).toEqual([true, true])
  for (const path of ['/live', '/live?age=', '/live?age=-1', '/live?age=1e9', '/live?age=9999999'])
    expect(await quiet(path), path).toEqual([false, false])
  await post()
  expect(await quiet('/live?age=0')).toEqual([false, false])
})
