import type { Actor } from '#domain/ground/actor.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { lockIfThere } from '#server/ground/membership/lock-if-there.ts'
import type { Noun } from '#server/ground/noun.ts'
import { accessOf } from './kinds.ts'

/** Locks the projects in which something ends with an account’s access: before the account, as everywhere (decision 013). */
export async function lockBeforeEnd(nouns: readonly Noun[], tx: Db, userId: string): Promise<void> {
  const projects = new Set<string>()
  for (const { projectsOfAccount } of accessOf(nouns))
    for (const id of (await projectsOfAccount?.(tx, userId)) ?? []) projects.add(id)
  for (const id of [...projects].sort()) await lockIfThere(tx, id)
}

/**
 * Ends everything that gives access to an account, or that its access gave to others, besides the password: all kinds of all
 * nouns that do not say why they stay. The account has to be locked.
 */
export async function endAccess(
  nouns: readonly Noun[],
  tx: Db,
  userId: string,
  passkeysToKeep: string[] = [],
): Promise<void> {
  const at = new Date()
  for (const { ofAccount } of accessOf(nouns))
    if (typeof ofAccount === 'function') await ofAccount(tx, { userId, passkeysToKeep, at })
}

/** Ends what somebody still had in a project when they leave it or are removed. The project has to be locked. */
export async function endAccessToProject(
  nouns: readonly Noun[],
  tx: Db,
  of: { projectId: string; userId: string; by: Actor; at: Date },
): Promise<void> {
  for (const { inProject } of accessOf(nouns)) if (typeof inProject === 'function') await inProject(tx, of)
}
