import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { DemoName } from '#server/app/demo/accounts.ts'
import { clientWith, cookieOf, sharedStage } from '../people.ts'
import { startBystander } from './bystander.ts'
import type { Fault, Outcome } from './fault.ts'
import { startProduct } from './product.ts'

/** Milliseconds: the 95th percentile of another person's request meanwhile. */
const budget = 100

type Stage = { projectId: string; stageId: string }
type Attack = (socket: WebSocket, stage: Stage) => void

const watch = (stage: Stage) => JSON.stringify({ type: 'watch', ...stage })
const many = (send: () => void) => {
  for (let at = 0; at < 1000; at += 1) send()
}

/** What a socket does as often as it can; when cut off it reconnects at once. */
const attacks: Record<string, { by: DemoName; act: Attack }> = {
  'malformed frames': { by: 'nomsa', act: (socket) => many(() => socket.send('x')) },
  asks: { by: 'lindiwe', act: (socket, stage) => many(() => socket.send(watch(stage))) },
  'never reading': {
    by: 'johan',
    act: (socket, stage) => {
      socket.pause()
      for (let at = 0; at < 15; at += 1) socket.send(watch(stage))
    },
  },
  pings: { by: 'thabo', act: (socket) => many(() => socket.ping()) },
}

async function attack(url: string, cookie: string, act: Attack, stage: Stage, seconds: number) {
  const until = Date.now() + seconds * 1000
  let connections = 0
  let refused = 0
  while (Date.now() < until) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { headers: { cookie, origin: url } })
    socket.on('error', () => {})
    const opened = await new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true))
      socket.once('close', () => resolve(false))
    })
    if (!opened) {
      refused += 1
      await pause(20)
      continue
    }
    connections += 1
    while (Date.now() < until && socket.readyState === socket.OPEN) {
      if (socket.bufferedAmount < 1_000_000) act(socket, stage)
      await pause(1)
    }
    socket.terminate()
  }
  return { connections, refused }
}

export const fault: Fault = {
  question: 'What does each kind of hostile live connection cost somebody else?',
  async run({ isShort }) {
    const seconds = isShort ? 5 : 30
    const product = await startProduct()
    const stage = await sharedStage(clientWith(product.url, await cookieOf(product.url, 'lindiwe')), 8)
    const kinds: Record<string, Outcome> = {}
    for (const [name, { by, act }] of Object.entries(attacks)) {
      const bystander = await startBystander(product.url)
      const attacked = await attack(product.url, await cookieOf(product.url, by), act, stage, seconds)
      const page = await bystander.stop()
      kinds[name] = { passed: page.p95 <= budget && Object.keys(page.answers).join() === '200', ...attacked, ...page }
    }
    const lived = product.isAlive()
    await product.stop()
    const passed = lived && Object.values(kinds).every((kind) => kind.passed)
    return { passed, seconds_each: seconds, process_lived: lived, another_persons_page_ms: kinds }
  },
}
