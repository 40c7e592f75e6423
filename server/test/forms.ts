import type { createServer } from './server.ts'
import { origin } from './server.ts'

type Server = Awaited<ReturnType<typeof createServer>>

/** Sends a form of a public page as a browser does. `from` is the visitor's address, behind one trusted proxy. */
export const sendForm = (server: Server, path: string, values: Record<string, string>, from = '203.0.113.7') =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(values),
    redirect: 'manual',
    headers: { origin, accept: 'text/html', 'x-forwarded-for': from },
  })
