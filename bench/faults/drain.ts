import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { freePort } from '#server/ground/free-port.ts'
import { hasNginx, startNginx } from '#server/test/nginx.ts'
import { startApp } from '../../e2e/app.ts'
import { clientWith, cookieOf, sharedStage } from '../people.ts'
import type { Fault } from './fault.ts'
import { startPostgres } from './postgres.ts'

const clients = 16

export const fault: Fault = {
  question: 'Is a request cut off when a process behind a proxy is stopped under load on keep-alive connections?',
  skip: () => (hasNginx() ? null : 'there is no nginx here: apt install nginx'),
  async run({ isShort }) {
    const restarts = isShort ? 2 : 10
    const postgres = await startPostgres()
    const ports = [String(await freePort()), String(await freePort())]
    const nginx = await startNginx({ processes: ports })
    const settings = { DATABASE_URL: postgres.url, APP_SECRET: 'known-to-both-processes-0123456789', LOG_LEVEL: 'warn' }
    const start = (port = '') => startApp({ ...settings, PORT: port, BASE_URL: nginx.url, TRUSTED_PROXIES: '1' })
    const apps = [await start(ports[0]), await start(ports[1])]
    const cookies = await Promise.all((['lindiwe', 'johan', 'aisha'] as const).map((name) => cookieOf(nginx.url, name)))
    const stage = await sharedStage(clientWith(nginx.url, cookies[0] ?? ''), 8)

    const agent = new Agent({ keepAlive: true, maxSockets: clients })
    const answers: Record<string, number> = {}
    let isLoading = true
    const ask = (client: number) =>
      new Promise<string>((resolve) => {
        const isPost = client % 2 === 0
        const path = `/api/projects/${stage.projectId}${isPost ? `/stages/${stage.stageId}/messages` : ''}`
        const headers = { origin: nginx.url, cookie: cookies[client % 3] ?? '', 'content-type': 'application/json' }
        const clientRequest = request(
          nginx.url + path,
          { agent, method: isPost ? 'POST' : 'GET', headers },
          (answer) => {
            answer.resume()
            answer.once('end', () => resolve(String(answer.statusCode)))
            answer.once('error', () => resolve('cut'))
          },
        )
        clientRequest.once('error', () => resolve('cut'))
        clientRequest.end(isPost ? JSON.stringify({ id: uuidv7(), message: 'Hello' }) : undefined)
      })
    const loading = Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        while (isLoading) {
          const status = await ask(client)
          answers[status] = (answers[status] ?? 0) + 1
        }
      }),
    )
    const stopped: number[] = []
    for (let restart = 0; restart < restarts; restart += 1) {
      await pause(1500)
      const began = performance.now()
      await apps[restart % 2]?.stop()
      stopped.push(Math.round(performance.now() - began))
      apps[restart % 2] = await start(ports[restart % 2])
    }
    isLoading = false
    await loading
    agent.destroy()
    for (const app of apps) await app.stop()
    await nginx.stop()
    await postgres.stop()
    const cut = Object.entries(answers).filter(([status]) => !['200', '201'].includes(status))
    return { passed: cut.length === 0, restarts, clients, answers, stopped_after_ms: stopped }
  },
}
