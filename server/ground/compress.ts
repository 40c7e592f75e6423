import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { os } from '@orpc/server'
import type { ResponseHeadersPluginContext } from '@orpc/server/plugins'
import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressible } from 'hono/utils/compress'

/** Bytes below which an answer fits a packet as it is. */
const least = 1024
/** Bytes above which it is compressed beside the thread that answers everybody. */
const large = 65_536
const gzipLater = promisify(gzip)

/**
 * Compresses what is text, where the client takes it (decision 062): in one piece, which costs a seventh of what a stream does. What must
 * stay as it is says so: a part of a file by its status, an answer that holds a secret by `no-transform` (`asItIs`).
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (!c.res.body || status === 206 || headers.has('Content-Encoding') || !isText(headers)) return
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (!takesGzip(c.req.header('Accept-Encoding') ?? '')) return
  if (Number(headers.get('Content-Length') ?? least) < least) return
  const bytes = Buffer.from(await c.res.arrayBuffer())
  const sent = new Headers(c.res.headers)
  const body = bytes.length < least ? bytes : await gzipped(bytes, sent)
  sent.set('Content-Length', String(body.length))
  // Otherwise the headers of both are merged.
  c.res = undefined
  c.res = new Response(body, { status, headers: sent })
}

/** The same bytes, shorter, with what the headers say of them. */
async function gzipped(bytes: Buffer, headers: Headers): Promise<Buffer<ArrayBuffer>> {
  headers.set('Content-Encoding', 'gzip')
  // Other bytes for the same thing: the tag says no more than that.
  const tag = headers.get('ETag')
  if (tag && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`)
  return bytes.length > large ? await gzipLater(bytes) : gzipSync(bytes)
}

/** For an answer that holds a secret: it is not compressed, so that its length tells nothing of it (decision 062). */
export const asItIs = os.$context<ResponseHeadersPluginContext>().middleware(({ context, next }) => {
  context.resHeaders?.set('Cache-Control', 'no-transform')
  return next()
})

const isText = (headers: Headers) =>
  compressible.test(headers.get('Content-Type') ?? '') && !/\bno-transform\b/.test(headers.get('Cache-Control') ?? '')

/** By its name, or by a wildcard. */
function takesGzip(accepted: string): boolean {
  const takes = parseAccept(accepted)
  const named = takes.find(({ type }) => type === 'gzip') ?? takes.find(({ type }) => type === '*')
  return named !== undefined && named.q > 0
}
