import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { startPosters } from './posters.ts'
import { startPostgres } from './postgres.ts'
import { startProduct } from './product.ts'

export const fault: Fault = {
  question: 'Does the process survive when the database server is killed with SIGKILL and restarted?',
  async run({ isShort, random }) {
    const kills = isShort ? 2 : 20
    const postgres = await startPostgres()
    const product = await startProduct({ DATABASE_URL: postgres.url })
    const posters = await startPosters(product.url)
    for (let kill = 0; kill < kills; kill += 1) {
      await posters.acknowledged(50)
      await pause(random() * 200)
      await postgres.kill()
      await pause(random() * 500)
      await postgres.start()
    }
    await posters.acknowledged(100)
    const lived = product.isAlive()
    const found = await posters.finish()
    await product.stop()
    await postgres.stop()
    return { ...found, passed: found.passed && lived, kills, process_lived: lived }
  },
}
