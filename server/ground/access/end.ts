import { and, eq, isNotNull } from 'drizzle-orm'
import type { Actor } from '#domain/ground/actor.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { lockIfThere } from '#server/ground/membership/lock.ts'
import { reviewGuests } from '#server/research/guests/tables.ts'
import { reviewRounds } from '#server/research/reviews/tables.ts'
import { projectStages } from '#server/research/stages/tables.ts'
import { accessKinds } from './kinds.ts'

/** Locks the projects in which something ends with an account’s access: before the account, as everywhere (decision 013). */
export async function lockBeforeEnd(tx: Db, userId: string): Promise<void> {
  const projects = await tx
    .selectDistinct({ id: projectStages.projectId })
    .from(reviewGuests)
    .innerJoin(reviewRounds, eq(reviewRounds.id, reviewGuests.roundId))
    .innerJoin(projectStages, eq(projectStages.id, reviewRounds.stageId))
    .where(and(eq(reviewGuests.invitedBy, userId), isNotNull(reviewGuests.tokenHash)))
    .orderBy(projectStages.projectId)
  for (const { id } of projects) await lockIfThere(tx, id)
}

/**
 * Ends everything that gives access to an account, or that its access gave to others, besides the password: all kinds in
 * `kinds.ts` that do not say why they stay. The account has to be locked.
 */
export async function endAccess(tx: Db, userId: string, passkeysToKeep: string[] = []): Promise<void> {
  const at = new Date()
  for (const { ofAccount } of Object.values(accessKinds))
    if (typeof ofAccount === 'function') await ofAccount(tx, { userId, passkeysToKeep, at })
}

/** Ends what somebody still had in a project when they leave it or are removed. The project has to be locked. */
export async function endAccessToProject(
  tx: Db,
  of: { projectId: string; userId: string; by: Actor; at: Date },
): Promise<void> {
  for (const { inProject } of Object.values(accessKinds)) if (typeof inProject === 'function') await inProject(tx, of)
}
