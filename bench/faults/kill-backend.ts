import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { startPosters } from './posters.ts'
import { startPostgres } from './postgres.ts'
import { startProduct, timesSaid } from './product.ts'

export const fault: Fault = {
  question:
    'Does the process survive, and do its pools recover, when every connection to the database is ended over and over?',
  async run({ isShort, random }) {
    const rounds = isShort ? 10 : 100
    const postgres = await startPostgres()
    const product = await startProduct({ DATABASE_URL: postgres.url })
    const posters = await startPosters(product.url)
    let ended = 0
    for (let round = 0; round < rounds; round += 1) {
      await posters.acknowledged(10)
      await pause(random() * 100)
      ended += await postgres.terminate()
    }
    await posters.acknowledged(100)
    const lived = product.isAlive()
    const found = await posters.finish()
    const said = timesSaid(product.said(), 'Connections to the database were lost')
    await product.stop()
    await postgres.stop()
    return {
      ...found,
      passed: found.passed && lived && said > 0,
      rounds,
      connections_ended: ended,
      process_lived: lived,
      said_in_the_log: said,
    }
  },
}
