import { createHash, randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'

type Stored = { bytes: Buffer; meta: Record<string, string>; at: Date }
type Parts = Map<number, { bytes: Buffer; etag: string }>

/**
 * A stand-in for a store that speaks S3, for tests: objects and multipart uploads of one bucket, in memory. Sources: the Amazon
 * S3 API reference (PutObject, GetObject, HeadObject, DeleteObject(s), ListObjectsV2, and the five of multipart uploads).
 * Signatures are not checked, but a request without one is refused.
 */
export async function openS3StandIn(bucket: string) {
  if (process.env.NODE_ENV === 'production') throw new Error('The stand-in for S3 does not run in production')
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, { key: string; meta: Record<string, string>; parts: Parts }>()
  const app = new Hono({ strict: false })

  app.use(async (c, next) => {
    if (!c.req.header('authorization')?.startsWith('AWS4-HMAC-SHA256')) return refused(c, 403, 'AccessDenied')
    if (c.req.path.split('/')[1] !== bucket) return refused(c, 404, 'NoSuchBucket')
    await next()
  })

  app.get('/:bucket', (c) => {
    const contents = [...objects].map(
      ([key, { bytes, at }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    )
    return xml(c, 'ListBucketResult', `<IsTruncated>false</IsTruncated>${contents.join('')}`)
  })
  app.post('/:bucket', async (c) => {
    for (const [, key = ''] of (await c.req.text()).matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(key)
    return xml(c, 'DeleteResult', '')
  })

  app.get('/:bucket/:key', (c) => {
    const key = c.req.param('key')
    const uploadId = c.req.query('uploadId')
    if (uploadId) {
      const upload = uploads.get(uploadId)
      if (!upload) return refused(c, 404, 'NoSuchUpload')
      const parts = [...upload.parts]
        .toSorted(([a], [b]) => a - b)
        .map(
          ([number, { bytes, etag }]) =>
            `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${bytes.length}</Size></Part>`,
        )
      return xml(c, 'ListPartsResult', `<IsTruncated>false</IsTruncated>${parts.join('')}`)
    }
    const found = objects.get(key)
    if (!found) return refused(c, 404, 'NoSuchKey')
    const part = /^bytes=(\d+)-(\d+)$/.exec(c.req.header('range') ?? '')
    const bytes = part ? found.bytes.subarray(Number(part[1]), Number(part[2]) + 1) : found.bytes
    const headers = {
      'Content-Length': String(bytes.length),
      ...(part ? { 'Content-Range': `bytes ${part[1]}-${part[2]}/${found.bytes.length}` } : {}),
      ETag: etagOf(found.bytes),
      'Last-Modified': found.at.toUTCString(),
      ...found.meta,
    }
    return c.body(Uint8Array.from(bytes).buffer, part ? 206 : 200, headers)
  })
  app.put('/:bucket/:key', async (c) => {
    const bytes = Buffer.from(await c.req.arrayBuffer())
    const [uploadId, number] = [c.req.query('uploadId'), Number(c.req.query('partNumber'))]
    const etag = etagOf(bytes)
    if (!uploadId) {
      objects.set(c.req.param('key'), { bytes, meta: metaIn(c), at: new Date() })
      return c.body(null, 200, { ETag: etag })
    }
    const upload = uploads.get(uploadId)
    if (!upload) return refused(c, 404, 'NoSuchUpload')
    upload.parts.set(number, { bytes, etag })
    return c.body(null, 200, { ETag: etag })
  })
  app.post('/:bucket/:key', async (c) => {
    const key = c.req.param('key')
    const uploadId = c.req.query('uploadId')
    if (!uploadId) {
      const id = randomUUID()
      uploads.set(id, { key, meta: metaIn(c), parts: new Map() })
      return xml(
        c,
        'InitiateMultipartUploadResult',
        `<Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`,
      )
    }
    const upload = uploads.get(uploadId)
    if (!upload) return refused(c, 404, 'NoSuchUpload')
    const named = [...(await c.req.text()).matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
      Number(number),
    )
    const parts = named.map((number) => upload.parts.get(number)?.bytes)
    // As at Amazon: every part but the last has 5 MB at least.
    if (parts.slice(0, -1).some((bytes) => (bytes?.length ?? 0) < 5 * 1024 * 1024))
      return refused(c, 400, 'EntityTooSmall')
    if (parts.some((bytes) => bytes === undefined)) return refused(c, 400, 'InvalidPart')
    const bytes = Buffer.concat(parts as Buffer[])
    objects.set(key, { bytes, meta: upload.meta, at: new Date() })
    uploads.delete(uploadId)
    return xml(
      c,
      'CompleteMultipartUploadResult',
      `<Location>/${key}</Location><Key>${key}</Key><ETag>${etagOf(bytes)}</ETag>`,
    )
  })
  app.delete('/:bucket/:key', (c) => {
    const uploadId = c.req.query('uploadId')
    if (uploadId && !uploads.delete(uploadId)) return refused(c, 404, 'NoSuchUpload')
    if (!uploadId) objects.delete(c.req.param('key'))
    return c.body(null, 204)
  })

  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(opened))
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

/** What was said about an object: it is said again with it. */
const metaIn = (c: Context): Record<string, string> =>
  Object.fromEntries([...c.req.raw.headers].filter(([name]) => name.startsWith('x-amz-meta-')))

const xml = (c: Context, name: string, content: string) =>
  c.body(
    `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`,
    200,
    { 'Content-Type': 'application/xml' },
  )

const refused = (c: Context, status: 400 | 403 | 404, code: string) =>
  c.req.method === 'HEAD'
    ? c.body(null, status)
    : c.body(
        `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
        status,
        {
          'Content-Type': 'application/xml',
        },
      )
