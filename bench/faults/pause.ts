import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { startPosters } from './posters.ts'
import { startProduct } from './product.ts'

/** Longer than PostgreSQL lets a transaction be idle (10 s): each pause loses the connections that were in one. */
const shortSeconds = 11
const seconds = Number(process.env.PAUSE_SECONDS ?? 40)

export const fault: Fault = {
  question: 'Does the process continue after a pause, like a laptop that slept or a virtual machine that was moved?',
  async run({ isShort, random }) {
    const pauses = isShort ? 1 : 20
    const lasting = isShort ? shortSeconds : seconds
    const product = await startProduct()
    const posters = await startPosters(product.url)
    for (let at = 0; at < pauses; at += 1) {
      await posters.acknowledged(50)
      await pause(random() * 100)
      process.kill(product.pid(), 'SIGSTOP')
      await pause(lasting * 1000)
      process.kill(product.pid(), 'SIGCONT')
    }
    await posters.acknowledged(100)
    const lived = product.isAlive()
    const found = await posters.finish()
    await product.stop()
    return { ...found, passed: found.passed && lived, pauses, seconds_each: lasting, process_lived: lived }
  },
}
