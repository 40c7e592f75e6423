import { setTimeout as pause } from 'node:timers/promises'
import type { createServer } from './server.ts'
import { origin } from './server.ts'

type Server = Awaited<ReturnType<typeof createServer>>

/**
 * Sends a form of a public page as a browser does. `from` is the visitor's address, behind one trusted proxy. Repeats a request
 * that a busy server declines (503 with `Retry-After`), at most ten times.
 */
export async function sendForm(
  server: Server,
  path: string,
  values: Record<string, string>,
  from = '203.0.113.7',
): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(values),
      redirect: 'manual',
      headers: { origin, accept: 'text/html', 'x-forwarded-for': from },
    })
    const seconds = Number(response.headers.get('retry-after'))
    if (response.status !== 503 || !seconds || tries === 10) return response
    await pause(1000 * Math.min(seconds, 5))
  }
}
