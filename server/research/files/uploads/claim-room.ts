import { ORPCError } from '@orpc/server'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { PlanLimit } from '#domain/money/subscriptions/plan-limit.ts'
import { fileFaults } from '#domain/research/files/files.ts'
import type { Context } from '#server/ground/context.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { codesOf } from '#server/ground/errors.ts'
import type { ProjectSeen } from '#server/ground/membership/find-project.ts'
import { lockPlanOf } from '#server/money/subscriptions/queries.ts'
import { storageUse } from '../queries.ts'
import { fileUploads, fileVersions } from '../tables.ts'

/** What a verb that begins an upload declares. */
export const startErrors = {
  ID_TAKEN: { status: 409, message: 'Another upload has this id. Begin with a new one.' },
  FILE_REFUSED: {
    status: 422,
    message: 'Files of this kind cannot be uploaded.',
    data: z.object({ fault: z.enum(fileFaults) }),
  },
  STORAGE_LIMIT: {
    status: 402,
    message: 'The owner’s plan has no room for this file.',
    data: PlanLimit.extend({ used: z.number() }),
  },
  STORAGE_FULL: { status: 409, message: 'The server has no room for files at the moment.' },
} as const

type Upload = { id: string; name: string; size: number; stageId: string | null; projectId: string | null }
type By = ProjectSeen & Pick<Context, 'config'> & { now: Date }

/**
 * Holds the place of an upload in the plan of the project’s owner; the same upload again holds it once. After the project, and its
 * stage, were locked (decision 013). ID_TAKEN and STORAGE_LIMIT as declared.
 */
export async function claimRoom(tx: Db, upload: Upload, { project, me, now, config }: By): Promise<void> {
  const { id, name, size, stageId, projectId } = upload
  const plan = await lockPlanOf(tx, config, project.ownerId)
  const [begun] = await tx
    .select({ name: fileUploads.name, size: fileUploads.size })
    .from(fileUploads)
    .where(
      and(
        eq(fileUploads.id, id),
        sql`${fileUploads.stageId} is not distinct from ${stageId}::uuid`,
        sql`${fileUploads.projectId} is not distinct from ${projectId}::uuid`,
        eq(fileUploads.profileId, me.userId),
      ),
    )
  if (begun && (begun.name !== name || begun.size !== size)) throw taken()
  if (begun) return
  const { used, limit } = await storageUse(tx, project.ownerId, plan)
  if (used + size > limit)
    throw new ORPCError('STORAGE_LIMIT', {
      ...startErrors.STORAGE_LIMIT,
      defined: true,
      data: { plan, limit, used, isSold: config.sellsPlans },
    })
  const stored = await tx
    .insert(fileUploads)
    .values({ ...upload, profileId: me.userId, startedAt: now })
    .onConflictDoNothing()
    .returning({ id: fileUploads.id })
  if (stored.length === 0) throw taken()
  // Asked last, when whoever was making a version of an upload with this id has done it: its bytes are that version’s.
  if ((await tx.$count(fileVersions, eq(fileVersions.id, id))) > 0) throw taken()
}

const taken = () => new ORPCError('ID_TAKEN', { ...startErrors.ID_TAKEN, defined: true })

/** Makes room for the bytes of an upload in the storage; STORAGE_FULL where it has none. */
export async function beginIn(storage: Context['storage'], { id, size }: Pick<Upload, 'id' | 'size'>): Promise<void> {
  try {
    await (await storage()).begin(id, size)
  } catch (error) {
    if (codesOf(error).includes('ENOSPC'))
      throw new ORPCError('STORAGE_FULL', { ...startErrors.STORAGE_FULL, defined: true })
    throw error
  }
}
