import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { startRedis } from '#server/test/redis.ts'
import { Page } from '../page.ts'
import type { Fault } from './fault.ts'
import { startPosters } from './posters.ts'
import { startProduct } from './product.ts'

export const fault: Fault = {
  question: 'Do open pages miss a message when Redis, which carries events, is cut, killed and started again?',
  skip: () =>
    spawnSync('redis-server', ['--version']).status === 0
      ? null
      : 'there is no redis-server here: apt install redis-server',
  async run({ isShort, random }) {
    const rounds = isShort ? 2 : 20
    const redis = await startRedis()
    const product = await startProduct({ REDIS_URL: redis.url })
    const posters = await startPosters(product.url, { clients: 4, pauseMs: 20 })
    const { stage, cookies } = posters
    const pages = cookies.map((cookie, at) => new Page({ urls: [product.url], cookie, stage, at }))
    for (let round = 0; round < rounds; round += 1) {
      await posters.acknowledged(40)
      if (round % 2) await redis.cut()
      else {
        await redis.kill()
        await pause(random() * 2000)
        await redis.restart()
      }
    }
    await posters.acknowledged(40)
    const lived = product.isAlive()
    const found = await posters.finish()
    await pause(8000)
    const stored = await posters.reader.messages.list({ ...stage, after: found.stored - 1 })
    const last = stored.at(-1)?.seq
    const behind = pages.filter(({ thread }) => thread.length !== found.stored || thread.at(-1)?.seq !== last).length
    for (const page of pages) page.close()
    await product.stop()
    await redis.stop()
    return {
      ...found,
      passed: found.passed && lived && behind === 0,
      rounds,
      pages: pages.length,
      pages_that_missed_something: behind,
      process_lived: lived,
    }
  },
}
