import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '#server/ground/free-port.ts'
import { isMoved } from '#server/test/days.ts'
import { createServer } from '#server/test/server.ts'

/* How the product is reached where it runs: over IPv6, and behind nginx with TLS, as an operator sets it up. */

test('over an IPv6 socket it answers, and sees the address it is asked from', async () => {
  await using server = await createServer({ HOST: '::1', LOG_LEVEL: 'info', DEMO: 'off' })
  const answer = await fetch(`http://[::1]:${server.port}/readyz`, { headers: { host: 'localhost' } }).catch(() => null)
  expect(answer?.status).toBe(200)
  await expect(fetch(`http://127.0.0.1:${server.port}/readyz`)).rejects.toThrow()
})

const has = (program: string, flag: string) => spawnSync(program, [flag]).status === 0
const withNginx = !isMoved && has('nginx', '-v') && has('openssl', 'version')
if (!withNginx) console.log('SKIPPED: the tests behind nginx with TLS (apt install nginx openssl)')

describe.skipIf(!withNginx)('behind nginx with TLS', () => {
  let server: Awaited<ReturnType<typeof createServer>>
  let folder: string
  let port: number
  let nginx: ReturnType<typeof spawn>

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ninefold-nginx-'))
    port = await freePort()
    server = await createServer({ BASE_URL: `https://localhost:${port}`, TRUSTED_PROXIES: '1', LOG_LEVEL: 'info' })
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
    const files = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate]
    execFileSync('openssl', ['req', '-x509', ...files, ...subject], { stdio: 'ignore' })
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
      events {}
      http {
        access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
        map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
        server {
          listen 127.0.0.1:${port} ssl; server_name localhost;
          ssl_certificate ${certificate}; ssl_certificate_key ${key};
          client_max_body_size 60m;
          location / {
            proxy_pass http://127.0.0.1:${server.port}; proxy_http_version 1.1;
            proxy_set_header Host $host:$server_port; proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          }
        }
      }`,
    )
    nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
    const isUp = () =>
      ask('/readyz').then(
        ({ status }) => status === 200,
        () => false,
      )
    await vi.waitUntil(isUp, { timeout: 15_000 })
  })
  afterAll(async () => {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
    await server[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true, force: true })
  })

  type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
  const trusting = { rejectUnauthorized: false }

  function ask(path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const clientRequest = request(
        `https://localhost:${port}${path}`,
        { method, headers, family: 4, ...trusting },
        (answer) => {
          let text = ''
          answer.on('data', (chunk) => (text += chunk))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
        },
      )
      clientRequest.on('error', reject)
      clientRequest.end(body)
    })
  }

  test('a login is a cookie for this host over TLS alone, and what is written comes from our own pages', async () => {
    const ada = await server.arrive('Ada')
    await server.givePassword(ada)
    const headers = { origin: `https://localhost:${port}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ email: ada.email, password: 'protea-1999' })
    const login = await ask('/api/auth/sign-in/email', { method: 'POST', headers, body })
    expect(login.status).toBe(200)
    const [cookie = ''] = [login.headers['set-cookie'] ?? []].flat()
    expect(cookie).toMatch(/^__Host-.+; Path=\/; HttpOnly; Secure; SameSite=Lax/i)
    expect(login.headers['strict-transport-security']).toContain('max-age=')
    const session = cookie.split(';')[0] ?? ''
    expect((await ask('/api/profile', { headers: { cookie: session } })).status).toBe(200)
    const foreign = { ...headers, origin: 'https://evil.example', cookie: session }
    expect((await ask('/api/projects', { method: 'POST', headers: foreign, body: '{}' })).status).toBe(403)
    const socket = new WebSocket(`wss://localhost:${port}/live`, {
      headers: { cookie: session, origin: `https://localhost:${port}` },
      ...trusting,
    })
    await once(socket, 'open')
    socket.close()
    await once(socket, 'close')
  })

  test('a redirect stays at its host, and an address that somebody claims to have is not believed', async () => {
    expect((await ask('/%5Cevil.example/')).headers.location).toBe('/%5Cevil.example')
    expect((await ask('//evil.example/')).headers.location).toBe('/evil.example')
    // Whoever claims another address each time is counted as one all the same.
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        ask('/tools/research-question-validator.pdf', {
          method: 'POST',
          headers: {
            origin: `https://localhost:${port}`,
            'content-type': 'application/x-www-form-urlencoded',
            'x-forwarded-for': `198.51.100.${at}`,
          },
          body: 'question=',
        }).then(({ status }) => status),
      ),
    )
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
  })
})
