import { ORPCError } from '@orpc/server'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { fileFaults } from '#domain/research/files/files.ts'
import type { Context } from '#server/ground/context.ts'
import { codesOf } from '#server/ground/errors.ts'
import { inLine } from '#server/ground/limits/in-line.ts'
import type { ProjectSeen } from '#server/ground/membership/find-project.ts'
import { fileUploads } from '../tables.ts'

/** Unpacking and hashing take the processor from everybody else. */
const inLineOfFiles = inLine({ atOnce: 2, mostWaiting: 40 })

/** What a verb that makes a version of an upload declares. */
export const receiveErrors = {
  UPLOAD_GONE: { status: 404, message: 'There is no such upload; uploads are removed after a day. Start again.' },
  NOT_COMPLETE: {
    status: 409,
    message: 'Bytes are missing: send the rest first.',
    data: z.object({ offset: z.number(), size: z.number() }),
  },
  STORAGE_FULL: { status: 409, message: 'The server has no room for files at the moment.' },
  UPLOAD_DAMAGED: { status: 422, message: 'The file was damaged on the way. Start again.' },
  FILE_REFUSED: {
    status: 422,
    message: 'Files of this kind cannot be uploaded.',
    data: z.object({ fault: z.enum(fileFaults) }),
  },
} as const

const refused = <Code extends keyof typeof receiveErrors>(code: Code, data?: object) =>
  new ORPCError(code, { ...receiveErrors[code], defined: true, data })

type Upload = { id: string; name: string; size: number; sha256: string | undefined }

/**
 * What an upload is, by its content, once all its bytes are there; null when it is not there any more. A file that is refused is
 * removed, with its place in the plan (`mine`: the row of the upload). NOT_COMPLETE, STORAGE_FULL, UPLOAD_DAMAGED and FILE_REFUSED
 * as declared.
 */
export async function receiveUpload(
  { db, storage, me }: Pick<Context, 'db' | 'storage'> & Pick<ProjectSeen, 'me'>,
  mine: SQL | undefined,
  { id, name, size, sha256 }: Upload,
) {
  const store = await storage()
  const offset = await store.offsetOf(id)
  if (offset === null) return null
  if (offset !== size) throw refused('NOT_COMPLETE', { offset, size })
  // What tells kinds of files apart is loaded with the first of them, not with the start.
  const { inspect } = await import('../inspection/inspect.ts')
  const found = await inLineOfFiles(async () => {
    await store.settle(id)
    return await inspect(store, { id, name, size })
  }, me.userId).catch((error: unknown) => {
    throw codesOf(error).includes('ENOSPC') ? refused('STORAGE_FULL') : error
  })
  const isDamaged = 'sha256' in found && sha256 !== undefined && sha256 !== found.sha256
  if ('fault' in found || isDamaged) {
    const ended = await db.delete(fileUploads).where(mine).returning({ id: fileUploads.id })
    if (ended.length > 0) await store.remove(id)
    throw 'fault' in found ? refused('FILE_REFUSED', found) : refused('UPLOAD_DAMAGED')
  }
  return found
}
