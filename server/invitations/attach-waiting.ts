import { and, eq, inArray, ne } from 'drizzle-orm'
import { memberInvited } from '#domain/invitations.ts'
import { projectChanged } from '#domain/projects.ts'
import type { Db } from '#server/db/connect.ts'
import { announce, changed } from '#server/events/announce.ts'
import { publish } from '#server/events/publish.ts'
import { record } from '#server/history/record.ts'
import { projectMembers } from '#server/members/tables.ts'
import { lockIfThere } from '#server/membership/lock.ts'
import { researchProjects } from '#server/projects/tables.ts'
import { lockAddresses } from './invite-all.ts'
import { waitingInvitations } from './tables.ts'

type Newcomer = { id: string; email: string; username: string; at: Date }

/**
 * Gives somebody whose confirmed address this is the invitations that waited for it: from now on they answer them like
 * others, once their plan allows it.
 */
export async function attachWaiting(tx: Db, { id, email, username, at }: Newcomer): Promise<void> {
  await lockAddresses(tx, [email])
  const ofAddress = eq(waitingInvitations.email, email)
  const waiting = await tx
    .select({ projectId: waitingInvitations.projectId })
    .from(waitingInvitations)
    .innerJoin(researchProjects, eq(researchProjects.id, waitingInvitations.projectId))
    // Owners may have invited an address that is theirs now.
    .where(and(ofAddress, ne(researchProjects.createdBy, id)))
    .orderBy(waitingInvitations.projectId)
  const projectIds = []
  for (const { projectId } of waiting) if (await lockIfThere(tx, projectId)) projectIds.push(projectId)
  if (projectIds.length === 0) return
  const attached = await tx
    .delete(waitingInvitations)
    .where(and(ofAddress, inArray(waitingInvitations.projectId, projectIds)))
    .returning()
  const joining: typeof attached = []
  for (const { email: _, ...row } of attached) {
    const [made] = await tx
      .insert(projectMembers)
      .values({ ...row, userId: id })
      .onConflictDoNothing()
      .returning({ id: projectMembers.id })
    if (!made) continue
    joining.push({ ...row, email })
    const { projectId, role, invitedBy } = row
    const [project] = await tx
      .select({ title: researchProjects.title })
      .from(researchProjects)
      .where(eq(researchProjects.id, projectId))
    await publish(tx, memberInvited, {
      projectId,
      by: invitedBy,
      subjectId: id,
      facts: { username, title: project?.title ?? '', role, invitationId: made.id },
      changes: [changed(projectChanged, { projectId })],
    })
  }
  await announce(tx, { kind: 'invitations_changed', userId: id })
  joining.sort((one, other) => (one.projectId < other.projectId ? -1 : 1))
  for (const { projectId, role } of joining)
    await record(tx, { projectId, by: id, at }, [
      { kind: 'person', aboutId: id, before: { role, standing: 'waiting' }, after: { role, standing: 'invited' } },
    ])
}
