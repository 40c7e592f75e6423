import { once } from 'node:events'
import { request } from 'node:https'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '#server/ground/free-port.ts'
import { isMoved } from '#server/test/days.ts'
import { hasNginx, startNginx } from '#server/test/nginx.ts'
import { createServer } from '#server/test/server.ts'

/* How the product is reached where it runs: over IPv6, and behind nginx with TLS, as an operator sets it up. */

test('over an IPv6 socket it answers, and sees the address it is asked from', async () => {
  await using server = await createServer({ HOST: '::1', LOG_LEVEL: 'info', DEMO: 'off' })
  const answer = await fetch(`http://[::1]:${server.port}/readyz`, { headers: { host: 'localhost' } }).catch(() => null)
  expect(answer?.status).toBe(200)
  await expect(fetch(`http://127.0.0.1:${server.port}/readyz`)).rejects.toThrow()
})

const withNginx = !isMoved && hasNginx({ tls: true })
if (!withNginx) console.log('SKIPPED: the tests behind nginx with TLS (apt install nginx openssl)')

describe.skipIf(!withNginx)('behind nginx with TLS, as ops/nginx.conf has it', () => {
  let server: Awaited<ReturnType<typeof createServer>>
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let port: number

  beforeAll(async () => {
    port = await freePort()
    server = await createServer({ BASE_URL: `https://localhost:${port}`, TRUSTED_PROXIES: '1', LOG_LEVEL: 'info' })
    nginx = await startNginx({ processes: [server.port], port, tls: true })
  })
  afterAll(async () => {
    await nginx.stop()
    await server[Symbol.asyncDispose]()
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

  test('what is too large for an address is refused in our words, and nobody’s addresses are logged', async () => {
    const ada = await server.arrive('Ada')
    await server.givePassword(ada)
    const headers = { origin: `https://localhost:${port}`, 'content-type': 'application/json' }
    const login = await ask('/api/auth/sign-in/email', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: ada.email, password: 'protea-1999' }),
    })
    const cookie = [login.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? ''
    const refused = await ask('/api/projects', {
      method: 'POST',
      headers: { ...headers, cookie },
      body: 'x'.repeat(300_000),
    })
    expect(refused.status).toBe(413)
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'TOO_LARGE' })
    // A part of a file is let through whole; it is for nobody’s upload.
    const part = await ask(`/uploads/${crypto.randomUUID()}`, {
      method: 'PATCH',
      headers: { ...headers, cookie, 'content-type': 'application/offset+octet-stream' },
      body: 'x'.repeat(30 * 1024 * 1024),
    })
    expect(part.status).toBe(404)
    await ask('/calendar/a-secret-address.ics')
    const log = nginx.accessLog()
    expect(log).toMatch(/ GET 404 \d+ [\d.]+ 127\.0\.0\.1:\d+ 404 [0-9a-f-]{36}\n/)
    expect(log).not.toMatch(/calendar|secret|uploads|api/)
  })
})
