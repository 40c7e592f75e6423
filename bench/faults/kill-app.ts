import { percentile } from '../people.ts'
import type { Fault } from './fault.ts'
import { startPosters } from './posters.ts'
import { startProduct } from './product.ts'

export const fault: Fault = {
  question: 'Is an acknowledged message lost, duplicated or out of order when the app is killed with SIGKILL?',
  async run({ isShort, random }) {
    const kills = isShort ? 3 : 20
    const product = await startProduct()
    const posters = await startPosters(product.url)
    const restarts: number[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      await posters.acknowledged(50 + Math.floor(random() * 400))
      await product.kill()
      const down = performance.now()
      await product.restart()
      restarts.push(Math.round(performance.now() - down))
    }
    await posters.acknowledged(100)
    const found = await posters.finish()
    await product.stop()
    return { ...found, kills, ready_again_ms: { median: percentile(restarts, 0.5), worst: Math.max(...restarts) } }
  },
}
