import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { WebSocket } from 'ws'
import { percentile } from '../people.ts'
import type { Fault } from './fault.ts'
import { manyPeople } from './many-people.ts'
import { startPosters } from './posters.ts'
import { startPostgres } from './postgres.ts'
import { startProduct } from './product.ts'

const pagesAtOnce = 500
/** Milliseconds until everybody has a message. */
const budget = 500

export const fault: Fault = {
  question: 'While 500 people open one stage at once, and afterwards: how soon does a message reach everybody there?',
  async run({ isShort }) {
    const postgres = await startPostgres()
    const product = await startProduct({ DATABASE_URL: postgres.url, APP_SECRET: secret })
    const posters = await startPosters(product.url, { clients: 1, pauseMs: 100 })
    const database = new pg.Client({ connectionString: postgres.url })
    await database.connect()
    const cookies = await manyPeople(database, posters.stage, isShort ? 100 : pagesAtOnce, secret)
    const deliveries = new Map<string, { at: number; heardBy: number; lastAt: number; watching: number }>()
    let watching = 0
    let presenceFrames = 0
    const heard = (id: string) => {
      const message = deliveries.get(id) ?? { at: 0, heardBy: 0, lastAt: 0, watching: 0 }
      if (message.heardBy === 0) Object.assign(message, { at: performance.now(), watching })
      message.heardBy += 1
      message.lastAt = performance.now()
      deliveries.set(id, message)
    }
    const sockets = cookies.map((cookie) => {
      const socket = new WebSocket(`${product.url.replace('http', 'ws')}/live`, {
        headers: { cookie, origin: product.url },
      })
      socket.on('error', () => {})
      socket.on('open', () => socket.send(JSON.stringify({ type: 'watch', ...posters.stage })))
      socket.on('message', (data) => {
        const text = String(data)
        if (text.startsWith('{"type":"watching"')) watching += 1
        else if (text.startsWith('{"type":"presence"')) presenceFrames += 1
        else if (text.startsWith('{"type":"change","change":"message"')) heard(JSON.parse(text).body.message.id)
      })
      return socket
    })
    const began = performance.now()
    while (watching < cookies.length && performance.now() - began < 30_000) await pause(5)
    const openedAfter = performance.now() - began
    await pause(10_000)
    const sent = await timedPosts(product.url, posters)
    await pause(1000)
    const found = await posters.finish()
    for (const socket of sockets) socket.terminate()
    await database.end()
    await product.stop()
    await postgres.stop()

    // While they arrive, from the first page that received a message to the last; afterwards, from its sending.
    const spread = [...deliveries.values()].map(({ at, lastAt }) => lastAt - at)
    const delays = sent.map(({ id, at }) => (deliveries.get(id)?.lastAt ?? Number.POSITIVE_INFINITY) - at)
    const heardByAll = sent.filter(({ id }) => deliveries.get(id)?.heardBy === cookies.length).length
    const worst = Math.max(...spread, ...delays)
    return {
      ...found,
      passed: found.passed && watching === cookies.length && heardByAll === sent.length && worst <= budget,
      pages: cookies.length,
      all_open_after_ms: Math.round(openedAfter),
      presence_frames: presenceFrames,
      messages_while_they_came_and_after: deliveries.size,
      first_to_last_page_ms: { p50: Math.round(percentile(spread, 0.5)), worst: Math.round(Math.max(...spread)) },
      timed_messages: sent.length,
      heard_by_all: heardByAll,
      sent_to_last_page_ms: { p50: Math.round(percentile(delays, 0.5)), worst: Math.round(Math.max(...delays)) },
    }
  },
}

const secret = 'known-to-the-load-and-the-product-0123456789'

/** Twenty messages that are timed from sending. */
async function timedPosts(url: string, { stage, cookies }: Awaited<ReturnType<typeof startPosters>>) {
  const sent: { id: string; at: number }[] = []
  for (let round = 0; round < 20; round += 1) {
    const id = uuidv7()
    const at = performance.now()
    await fetch(`${url}/api/projects/${stage.projectId}/stages/${stage.stageId}/messages`, {
      method: 'POST',
      headers: { origin: url, cookie: cookies[1] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ id, message: `Timed ${id}` }),
    })
    sent.push({ id, at })
    await pause(150)
  }
  return sent
}
