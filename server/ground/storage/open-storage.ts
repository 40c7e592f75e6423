import type { S3Settings } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export type StorageSettings = { folder: string } | { s3: S3Settings }

/** The storage, opened with the first file that is read or written: a start need not wait for it. */
export function openStorage(settings: StorageSettings): () => Promise<Storage> {
  let opened: Promise<Storage> | undefined
  async function open(): Promise<Storage> {
    if ('folder' in settings) return await (await import('./folder-storage.ts')).openFolder(settings.folder)
    return await (await import('./s3-storage.ts')).openS3(settings.s3)
  }
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}
