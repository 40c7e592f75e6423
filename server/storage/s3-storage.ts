import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectsCommand, NoSuchKey, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { uploadPart } from '#domain/files.ts'
import { beginUpload, isMissing, offsetIn } from './begin-upload.ts'
import { idIn, NotStored, type Storage } from './storage.ts'

export type S3Settings = {
  /** Null for AWS itself. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** What is known of an upload is in the store alone: another process may have gone on with it, or removed it. */
const nothingKept = {
  get: async () => undefined,
  set: async () => {},
  delete: async () => {},
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
  const uploads = new S3Store({
    partSize: uploadPart,
    useTags: false,
    cache: nothingKept,
    s3ClientConfig: { ...config, bucket },
  })

  async function read(id: string): Promise<Readable> {
    try {
      return await uploads.read(id)
    } catch (error) {
      throw error instanceof NoSuchKey ? new NotStored(id) : error
    }
  }
  return {
    uploads,
    begin: (id, size) => beginUpload(uploads, id, size),
    offsetOf: (id) => offsetIn(uploads, id),
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
    // What the store has acknowledged is settled.
    settle: async () => {},
    async remove(id) {
      // It ends an upload that is not complete; of a complete one it finds none, and leaves its objects.
      await uploads.remove(id).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      const Objects = ['', '.info', '.part'].map((ending) => ({ Key: `${id}${ending}` }))
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
    },
    async *list() {
      const seen = new Set<string>()
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const id = idIn(Key)
          if (!id || seen.has(id)) continue
          seen.add(id)
          yield { id, storedAt: LastModified ?? new Date(0) }
        }
    },
  }
}
