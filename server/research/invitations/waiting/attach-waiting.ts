import { and, eq, ne } from 'drizzle-orm'
import { canBeInvited } from '#domain/money/subscriptions/plans.ts'
import { memberInvited } from '#domain/research/invitations/invitations.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { publish } from '#server/ground/events/publish.ts'
import { record } from '#server/ground/history/record.ts'
import { lockIfThere } from '#server/ground/membership/lock-if-there.ts'
import { planOf } from '#server/money/subscriptions/queries.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { lockAddresses } from '../invite-all.ts'
import { projectMembers, waitingInvitations } from '../tables.ts'

type Newcomer = { id: string; email: string; username: string; at: Date }

/**
 * Gives somebody whose confirmed address this is the invitations that waited for it: from now on they answer them like
 * others, once their plan allows it.
 */
export async function attachWaiting(
  tx: Db,
  { id, email, username, at }: Newcomer,
  { config }: { config: Pick<Config, 'planForEveryone'> },
): Promise<void> {
  await lockAddresses(tx, [email])
  const waiting = await tx
    .select({
      invitationId: waitingInvitations.id,
      projectId: waitingInvitations.projectId,
      title: projectSummaries.title,
    })
    .from(waitingInvitations)
    .innerJoin(projectSummaries, eq(projectSummaries.id, waitingInvitations.projectId))
    // Owners may have invited an address that is theirs now.
    .where(and(eq(waitingInvitations.email, email), ne(projectSummaries.createdBy, id)))
    .orderBy(waitingInvitations.projectId)
  const canAccept = canBeInvited(await planOf(tx, config, id))
  const attached: (typeof waitingInvitations.$inferSelect)[] = []
  for (const { invitationId, projectId, title } of waiting) {
    if (!(await lockIfThere(tx, projectId))) continue
    const [invitation] = await tx.delete(waitingInvitations).where(eq(waitingInvitations.id, invitationId)).returning()
    if (!invitation) continue
    const { email: _, waitsUntil, ...row } = invitation
    const made = await tx
      .insert(projectMembers)
      .values({ ...row, userId: id, waitsUntil: canAccept ? null : waitsUntil })
      .onConflictDoNothing()
      .returning({ id: projectMembers.id })
    if (made.length === 0) continue
    attached.push(invitation)
    await publish(tx, memberInvited, {
      projectId,
      by: row.invitedBy ? { userId: row.invitedBy, tokenId: null } : null,
      subjectId: id,
      facts: { username, title, role: row.role, invitationId },
      changes: [changed(projectChanged, { projectId })],
    })
  }
  if (attached.length === 0) return
  await announce(tx, { kind: 'invitations_changed', userId: id })
  for (const { projectId, role } of attached)
    await record(tx, { projectId, by: { userId: id, tokenId: null }, at }, [
      { kind: 'person', aboutId: id, before: { role, standing: 'waiting' }, after: { role, standing: 'invited' } },
    ])
}
