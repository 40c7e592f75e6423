import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { uploadPart } from '#domain/research/files/files.ts'
import { beginUpload, isMissing, offsetIn } from './begin-upload.ts'
import { type BytesPart, idIn, NotStored, type Storage } from './storage.ts'

export type S3Settings = {
  /** Null for AWS itself. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** What is known of an upload is in the store alone: another process may have gone on with it, or removed it. */
const noCache = {
  get: async () => undefined,
  set: async () => {},
  delete: async () => {},
}

/**
 * The store of tus drops what came with a request that was cut off, and with it what it had kept from the one before. Here such a
 * request ends early instead, and what has arrived stays.
 */
class S3Uploads extends S3Store {
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    let cut: unknown
    async function* arriving() {
      try {
        yield* source
      } catch (error) {
        cut = error
      }
    }
    const reached = await super.write(Readable.from(arriving(), { objectMode: false }), id, offset)
    if (cut) throw cut
    return reached
  }
}

/** Keeps bytes in a bucket of a store that speaks S3: AWS, MinIO, Ceph, R2 and others. */
export async function openS3({ endpoint, region, bucket, ...credentials }: S3Settings): Promise<Storage> {
  const config = {
    region,
    credentials,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Stores other than AWS do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
  const client = new S3Client(config)
  const s3ClientConfig = { ...config, bucket }
  const uploads = new S3Uploads({ partSize: uploadPart, useTags: false, cache: noCache, s3ClientConfig })

  /** The store of tus takes every failure for a missing upload: a store that is away is no reason to begin anew. */
  async function isThere(key: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
      return true
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false
      throw error
    }
  }
  const offsetOf = async (id: string) => ((await isThere(`${id}.info`)) ? await offsetIn(uploads, id) : null)
  const removeKeys = async (id: string, endings: string[]) => {
    const Objects = endings.map((ending) => ({ Key: `${id}${ending}` }))
    await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
  }
  async function read(id: string, part?: BytesPart): Promise<Readable> {
    try {
      if (!part) return await uploads.read(id)
      const Range = `bytes=${part.start}-${part.end}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: id, Range }))
      if (!(Body instanceof Readable)) throw new Error(`${id} came without its bytes`)
      return Body
    } catch (error) {
      throw error instanceof NoSuchKey ? new NotStored(id) : error
    }
  }
  return {
    uploads,
    async begin(id, size) {
      if (!(await isThere(`${id}.info`))) await beginUpload(uploads, id, size)
    },
    offsetOf,
    async settle(id) {
      if (await isThere(id)) return
      // All parts are there, but whoever was to put them together was killed: an empty one does it.
      const offset = await offsetOf(id)
      if (offset !== null) await uploads.write(Readable.from([]), id, offset)
    },
    discard: (id) => removeKeys(id, ['.info', '.part']),
    read,
    async withFile(id, use) {
      const folder = await mkdtemp(join(tmpdir(), 'ninefold-'))
      try {
        const path = join(folder, 'file')
        await pipeline(await read(id), createWriteStream(path, { mode: 0o600 }))
        return await use(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async remove(id) {
      // It ends an upload that is not complete; of a complete one it finds none, and leaves its objects.
      await uploads.remove(id).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      await removeKeys(id, ['', '.info', '.part'])
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const id = idIn(Key)
          if (id) yield { id, storedAt: LastModified ?? new Date(0), isUpload: Key !== id }
        }
    },
  }
}
