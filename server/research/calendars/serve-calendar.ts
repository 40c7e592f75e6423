import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Env } from '#server/ground/guards.ts'

/** Answers a calendar program with a calendar, or with 304 where it has this one already. */
export function serveCalendar(c: Context<Env>, calendar: string): Response {
  const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'no-referrer' }
  if (c.req.header('if-none-match')?.replace(/^W\//, '') === etag) return c.body(null, 304, headers)
  return c.body(calendar, 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' })
}
