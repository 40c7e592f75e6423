import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createClient } from '@redis/client'
import { freePort } from '#server/ground/free-port.ts'

/** A Redis of its own, from Debian's `redis-server`, that keeps nothing. */
export async function startRedis() {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', loglevel: 'warning' }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  let server: ChildProcess
  const start = () => {
    server = spawn('redis-server', args, { stdio: 'ignore' })
    // If there is none, the connection below fails with the reason.
    server.on('error', () => {})
  }
  start()
  const endToo = () => server.kill()
  process.once('exit', endToo)
  const client = createClient({ url, socket: { reconnectStrategy: (tries) => (tries > 100 ? false : 50) } })
  client.on('error', () => {})
  await client.connect()
  return {
    url,
    /** Cuts every connection that receives events, as a network would. */
    cut: () => client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']),
    async kill() {
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
    },
    restart: async () => start(),
    async stop() {
      client.destroy()
      process.off('exit', endToo)
      server.kill()
    },
  }
}
