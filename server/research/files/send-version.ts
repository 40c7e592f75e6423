import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { typeOfFile } from '#domain/research/files/files.ts'
import { attachment } from '#server/ground/attachment.ts'
import { type Env, refusal } from '#server/ground/guards.ts'
import { type BytesPart, NotStored, type Storage } from '#server/ground/storage/storage.ts'

export const noVersion = (c: Context<Env>) => refusal(c, 404, 'NOT_FOUND', 'There is no such file.')

type Sent = { id: string; name: string; size: number; sha256: string }

/**
 * The part of so many bytes that is asked for, as RFC 9110 says: what shows a long PDF asks for the page it needs. Null for all of
 * them, also where more than one part is asked for, or where they have changed since.
 */
function partOf(c: Context<Env>, { size, etag }: { size: number; etag: string }): BytesPart | 'none' | null {
  const range = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(c.req.header('range') ?? '')
  if (!range || (c.req.header('if-range') ?? etag) !== etag) return null
  const start = Number(range[1])
  const end = range[2] ? Math.min(Number(range[2]), size - 1) : size - 1
  return start > end || start >= size ? 'none' : { start, end }
}

/**
 * The bytes of a version, or a part of them. They are never shown by a browser as a page of ours: it is told to save them, takes them for nothing
 * but what their name says, and would run nothing in them.
 */
export async function sendVersion(
  c: Context<Env>,
  storage: Storage,
  { id, name, size, sha256 }: Sent,
): Promise<Response> {
  const headers = {
    'Content-Type': typeOfFile(name)?.type ?? 'application/octet-stream',
    'Content-Length': String(size),
    'Content-Disposition': attachment(name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-cache, no-transform',
    'Accept-Ranges': 'bytes',
    ETag: `"${sha256}"`,
  }
  if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, { ETag: headers.ETag })
  // Nobody would read the bytes, or close them.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  try {
    const part = partOf(c, { size, etag: headers.ETag })
    if (part === 'none') return c.body(null, 416, { 'Content-Range': `bytes */${size}` })
    const bytes = Readable.toWeb(await storage.read(id, part ?? undefined)) as ReadableStream
    if (!part) return c.body(bytes, 200, headers)
    const { start, end } = part
    const ofPart = { 'Content-Length': String(end - start + 1), 'Content-Range': `bytes ${start}-${end}/${size}` }
    return c.body(bytes, 206, { ...headers, ...ofPart })
  } catch (error) {
    if (error instanceof NotStored) return noVersion(c)
    throw error
  }
}
