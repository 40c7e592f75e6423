import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startBystander } from './bystander.ts'
import type { Fault } from './fault.ts'
import { startProduct } from './product.ts'

const connections = 1000
/** Milliseconds: the 95th percentile of another person's page meanwhile. */
const budget = 200

export const fault: Fault = {
  question: 'Do a thousand connections that send their request a byte at a time hold anybody up, and are they cut off?',
  async run({ isShort }) {
    // Headers may take 20 s and whole requests 60 s; Node checks for late ones every 30 s.
    const seconds = isShort ? 10 : 100
    const product = await startProduct()
    const bystander = await startBystander(product.url)
    let cut = 0
    const sockets = Array.from({ length: connections }, (_, at) =>
      open(Number(product.port), at % 2 === 0, () => (cut += 1)),
    )
    const until = Date.now() + seconds * 1000
    while (Date.now() < until) {
      for (const socket of sockets) if (!socket.destroyed) socket.write(socket === sockets[0] ? 'a' : 'x')
      await pause(1000)
    }
    const page = await bystander.stop()
    const lived = product.isAlive()
    const cutByTheServer = cut
    for (const socket of sockets) socket.destroy()
    await product.stop()
    const allCut = isShort || cutByTheServer === connections
    return {
      passed: lived && allCut && page.p95 <= budget && Object.keys(page.answers).join() === '200',
      connections,
      attacked_for_s: seconds,
      cut_by_the_server: cutByTheServer,
      process_lived: lived,
      another_persons_page_ms: page,
    }
  },
}

/** Half of them never finish their headers, half never finish their body. */
function open(port: number, isInHeaders: boolean, onCut: () => void): Socket {
  const head = `POST /api/projects HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:${port}\r\n`
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      isInHeaders ? `${head}X-Slow: ` : `${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
    )
  })
  socket.on('error', () => {})
  // Only reading notices that the other side has hung up.
  socket.resume()
  socket.once('close', onCut)
  return socket
}
