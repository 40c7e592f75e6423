import { expect, test } from 'vitest'
import { createLog } from '#server/ground/log.ts'
import { httpClient, openLive, tokenClient } from '#server/test/server.ts'
import { testConfig } from '#server/test/world.ts'
import { start } from './start.ts'

/** A database that is not there: whoever asked it would fail. */
const nowhere = 'postgres://nobody@127.0.0.1:9/none'

test('in maintenance people see a page that says so, programs get one code, and nothing touches the database', async () => {
  const server = await start(testConfig({ MAINTENANCE: 'on' }), nowhere, createLog('silent'))
  const url = `http://127.0.0.1:${server.port}`
  const maintenance = { code: 'MAINTENANCE', status: 503 }
  try {
    for (const path of ['/', '/dashboard', '/login', '/no-such-page']) {
      const page = await fetch(url + path, { headers: { accept: 'text/html' } })
      expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
        503,
        '300',
        'no-store',
      ])
    }
    await expect(httpClient(url).projects.list({ scope: 'all' })).rejects.toMatchObject(maintenance)
    await expect(tokenClient(url, 'nf_x').projects.list({ scope: 'all' })).rejects.toMatchObject(maintenance)
    for (const [method, path] of [
      ['POST', '/api/auth/sign-in/email'],
      ['POST', '/webhooks/paystack'],
      ['POST', '/functions/v1/delete-user'],
      ['PATCH', '/uploads/x'],
    ] as const) {
      const answer = await fetch(url + path, { method, body: '{}' })
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 503, maintenance])
    }
    await expect(openLive(url)).rejects.toThrow('503')
    for (const path of ['/healthz', '/readyz']) {
      const answer = await fetch(url + path)
      expect([answer.status, await answer.json()]).toMatchObject([200, { isInMaintenance: true }])
    }
  } finally {
    await server.stop()
  }
})
