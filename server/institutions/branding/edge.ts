import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import { type Env, refusal } from '#server/ground/guards.ts'
import { institutionLogos } from './tables.ts'

/**
 * A logo, for everybody: the page on which people choose their university shows it to who is not logged in. Its address is the hash of its
 * bytes, so what is there never changes.
 */
async function sendLogo(c: Context<Env>, { db }: EdgeParts): Promise<Response> {
  const sha256 = c.req.param('sha256') ?? ''
  const isHash = /^[\da-f]{64}$/.test(sha256)
  const [found] = isHash
    ? await db
        .select({ picture: institutionLogos.picture })
        .from(institutionLogos)
        .where(eq(institutionLogos.sha256, sha256))
        .limit(1)
    : []
  if (!found) return refusal(c, 404, 'NOT_FOUND', 'There is no such logo.')
  const lasting = { ETag: `"${sha256}"`, 'Cache-Control': 'public, max-age=31536000, immutable' }
  if (c.req.header('if-none-match') === lasting.ETag) return c.body(null, 304, lasting)
  return c.body(new Uint8Array(found.picture), 200, {
    ...lasting,
    'Content-Type': 'image/webp',
    'Content-Length': String(found.picture.length),
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "sandbox; default-src 'none'",
  })
}

export const edges: Edge[] = [
  {
    method: 'GET',
    path: '/institution-logos/:sha256',
    from: 'anywhere',
    access: 'open',
    largestBody: 0,
    handle: sendLogo,
  },
]
