import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { typeOfFile } from '#domain/research/files/files.ts'
import { type Env, refusal } from '#server/ground/guards.ts'
import { NotStored, type Storage } from '#server/ground/storage/storage.ts'

export const noVersion = (c: Context<Env>) => refusal(c, 404, 'NOT_FOUND', 'There is no such file.')

type Sent = { id: string; name: string; size: number; sha256: string }

/**
 * The bytes of a version. They are never shown by a browser as a page of ours: it is told to save them, takes them for nothing
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
    // RFC 6266 and 8187: the name in ASCII for old programs, and as it is.
    'Content-Disposition': `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-cache, no-transform',
    ETag: `"${sha256}"`,
  }
  if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, { ETag: headers.ETag })
  // Nobody would read the bytes, or close them.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  try {
    const bytes = await storage.read(id)
    return c.body(Readable.toWeb(bytes) as ReadableStream, 200, headers)
  } catch (error) {
    if (error instanceof NotStored) return noVersion(c)
    throw error
  }
}
