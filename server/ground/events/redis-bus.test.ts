import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { Db } from '#server/ground/db/connect.ts'
import { createLog } from '#server/ground/log.ts'
import { startRedis } from '#server/test/redis.ts'
import { createWorld } from '#server/test/world.ts'
import type { LiveEvent } from './announce.ts'
import { openRedisBus } from './redis-bus.ts'

/** Its memory allocator and a moved clock wait for each other for ever. */
const withRedis = !process.env.FAKETIME && spawnSync('redis-server', ['--version']).status === 0
const log = createLog('silent')
const secret = 'a-secret-of-this-test'

/** What a bus delivers, in order. */
async function receiving(bus: Awaited<ReturnType<typeof openRedisBus>>) {
  const received: (LiveEvent | 'gap')[] = []
  const stop = await bus.listen({ onSent: ({ event }) => received.push(event), onGap: () => received.push('gap') })
  return { received, stop }
}

test.skipIf(!withRedis)('events are sent after the commit, and never without one', async () => {
  const redis = await startRedis()
  await using world = await createWorld({ connections: 2 })
  const [bus, foreign] = [
    await openRedisBus(redis.url, secret, log),
    await openRedisBus(redis.url, 'another-product', log),
  ]
  const send = (tx: Db, ...events: LiveEvent[]) =>
    bus.send(
      tx,
      events.map((event) => ({ event, announcementId: 'x' })),
    )
  const { received, stop } = await receiving(bus)
  const others = await receiving(foreign)
  await expect.poll(() => received).toEqual(['gap'])
  const event = (sessionId: string) => ({ kind: 'session_ended', sessionId }) as const
  await expect(
    world.db.transaction(async (tx) => {
      await send(tx, event('rolled back'))
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await world.db.transaction(async (tx) => {
    await send(tx, event('first'), event('second'))
    expect(received).toEqual(['gap'])
  })
  await send(world.db, event('without a transaction'))
  await expect.poll(() => received).toEqual(['gap', event('first'), event('second'), event('without a transaction')])
  expect(others.received).toEqual(['gap'])
  for (const each of [{ stop }, others]) await each.stop()
  for (const each of [bus, foreign]) await each.close()
  await redis.stop()
})

test.skipIf(!withRedis)(
  'events that could not be sent while Redis was away become a resync when it is back',
  async () => {
    const redis = await startRedis()
    await using world = await createWorld({ connections: 2 })
    const bus = await openRedisBus(redis.url, secret, log)
    const send = (tx: Db, event: LiveEvent) => bus.send(tx, [{ event, announcementId: 'x' }])
    const { received, stop } = await receiving(bus)
    await expect.poll(() => received).toEqual(['gap'])
    await redis.kill()
    await world.db.transaction((tx) => send(tx, { kind: 'session_ended', sessionId: 'lost' }))
    await redis.restart()
    await expect.poll(() => received.length).toBeGreaterThan(1)
    expect(new Set(received)).toEqual(new Set(['gap']))
    const event = { kind: 'session_ended', sessionId: 'received again' } as const
    await expect
      .poll(
        async () => {
          await send(world.db, event)
          return received.at(-1)
        },
        { timeout: 10_000 },
      )
      .toEqual(event)
    await stop()
    await bus.close()
    await redis.stop()
  },
)

test('without Redis the process does not start, and says why', async () => {
  await expect(openRedisBus('redis://127.0.0.1:1', secret, log)).rejects.toThrow('REDIS_URL is wrong')
}, 10_000)
