import { WebSocket } from 'ws'
import { type Ask, send } from './load.ts'
import { percentile } from './people.ts'
import type { Room } from './teams.ts'

/** How many messages are sent, and the pause between two, in milliseconds. */
const rounds = 300
const between = 15

/** From the moment a message is sent to the moment each open page has it, in milliseconds; one after the other. */
export async function deliveryTo(
  url: string,
  room: Room,
  cookies: string[],
  next: () => Ask & { body: { id: string } },
) {
  const sentAt = new Map<string, number>()
  const times: number[] = []
  const open = await Promise.all(cookies.map((cookie) => watch(url, room, cookie, sentAt, times)))
  await new Promise((resolve) => setTimeout(resolve, 2000))
  for (let round = -50; round < rounds; round += 1) {
    if (round === 0) times.length = 0
    const request = next()
    const expected = times.length + open.length
    sentAt.set(request.body.id, performance.now())
    await send(request)
    while (times.length < expected) await new Promise((resolve) => setTimeout(resolve, 1))
    await new Promise((resolve) => setTimeout(resolve, between))
  }
  for (const socket of open) socket.terminate()
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), count: times.length }
}

function watch(
  url: string,
  { projectId, stageIds }: Room,
  cookie: string,
  sentAt: Map<string, number>,
  times: number[],
) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { headers: { cookie, origin: url } })
  return new Promise<WebSocket>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'watch', projectId, stageId: stageIds[4] })))
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data))
      if (frame.type === 'watching') resolve(socket)
      const began = frame.change === 'message' ? sentAt.get(frame.body.message.id) : undefined
      if (began !== undefined) times.push(performance.now() - began)
    })
  })
}
