import { and, eq, lt } from 'drizzle-orm'
import { canBeInvited } from '#domain/money/subscriptions/plans.ts'
import type { MemberRole } from '#domain/research/members/members.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockIfThere } from '#server/ground/membership/lock-if-there.ts'
import { planOf } from '#server/money/subscriptions/queries.ts'
import { projectMembers, waitingInvitations } from './tables.ts'

/** Invitations that expire in one run; the rest do in the next. */
const atOnce = 500

/** Ends the invitations that have waited for sixty days; those that were declined meanwhile stay. */
export async function expire(db: Db, setting: Pick<Config, 'planForEveryone'>, now: Date): Promise<void> {
  const due = and(eq(projectMembers.status, 'pending'), lt(projectMembers.waitsUntil, now))
  const members = await db
    .select({ id: projectMembers.id, projectId: projectMembers.projectId, userId: projectMembers.userId })
    .from(projectMembers)
    .where(due)
    .limit(atOnce)
  const late = lt(waitingInvitations.waitsUntil, now)
  const waiting = await db
    .select({ id: waitingInvitations.id, projectId: waitingInvitations.projectId })
    .from(waitingInvitations)
    .where(late)
    .limit(atOnce)
  for (const { id, projectId, userId } of members)
    await db.transaction(async (tx) => {
      if (!(await lockIfThere(tx, projectId))) return
      // They have a plan by now: it is an invitation like any other.
      if (canBeInvited(await planOf(tx, setting, userId)))
        return void (await tx.update(projectMembers).set({ waitsUntil: null }).where(eq(projectMembers.id, id)))
      const [gone] = await tx
        .delete(projectMembers)
        .where(and(eq(projectMembers.id, id), due))
        .returning()
      if (gone) await note(tx, gone, now)
    })
  for (const { id, projectId } of waiting)
    await db.transaction(async (tx) => {
      if (!(await lockIfThere(tx, projectId))) return
      const [gone] = await tx
        .delete(waitingInvitations)
        .where(and(eq(waitingInvitations.id, id), late))
        .returning()
      if (gone) await note(tx, gone, now)
    })
}

type Gone = { projectId: string; role: MemberRole; userId?: string }

async function note(tx: Db, { projectId, role, userId }: Gone, when: Date): Promise<void> {
  const change = changed(projectChanged, { projectId })
  const entry = { kind: 'person', before: { role, standing: 'waiting' }, after: null } as const
  await done(tx, {
    ...{ at: { projectId }, by: null, when },
    changes: userId ? [change, { kind: 'invitations_changed', userId }] : [change],
    history: [userId ? { ...entry, aboutId: userId } : entry],
  })
}
