import type { Db } from '#server/ground/db/connect.ts'
import { isRefusal } from '#server/ground/errors.ts'
import { lockProject } from './lock.ts'

/** Locks a project where it is no error that it was deleted meanwhile: whether it is there. */
export async function lockIfThere(
  tx: Db,
  projectId: string,
  strength?: 'key share' | 'no key update' | 'update',
): Promise<boolean> {
  try {
    await lockProject(tx, projectId, strength)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
