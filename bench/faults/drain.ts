import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { freePort } from '#server/ground/free-port.ts'
import { startApp } from '../../e2e/app.ts'
import { clientWith, cookieOf, sharedStage } from '../people.ts'
import type { Fault } from './fault.ts'
import { startPostgres } from './postgres.ts'

const clients = 16

/**
 * Debian's nginx in front of two processes, in its usual configuration: keep-alive connections, nothing is sent twice.
 */
async function startNginx(ports: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-nginx-'))
  const port = await freePort()
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
    events { worker_connections 1024; }
    http {
      access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder};
      fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      upstream product { ${servers} keepalive 32; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://product; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
        }
      }
    }`,
  )
  const nginx: ChildProcess = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await pause(500)
  return {
    url: `http://localhost:${port}`,
    stop() {
      nginx.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const fault: Fault = {
  question: 'Is a request cut off when a process behind a proxy is stopped under load on keep-alive connections?',
  skip: () => (spawnSync('nginx', ['-v']).status === 0 ? null : 'there is no nginx here: apt install nginx'),
  async run({ isShort }) {
    const restarts = isShort ? 2 : 10
    const postgres = await startPostgres()
    const ports = [String(await freePort()), String(await freePort())]
    const nginx = await startNginx(ports)
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
    nginx.stop()
    await postgres.stop()
    const cut = Object.entries(answers).filter(([status]) => !['200', '201'].includes(status))
    return { passed: cut.length === 0, restarts, clients, answers, stopped_after_ms: stopped }
  },
}
