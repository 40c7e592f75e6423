import { and, eq, sql } from 'drizzle-orm'
import { acting } from '#domain/ground/actor.ts'
import { standingOf } from '#domain/research/invitations/standing.ts'
import { memberJoined } from '#domain/research/members/members.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed, changesFor, type LiveEvent } from '#server/ground/events/announce.ts'
import type { Invitation } from '#server/ground/membership/find-invitation.ts'
import type { Person } from '#server/ground/session/find-person.ts'
import { projectMembers } from '../tables.ts'
import { type Answering, mailAnswer } from './mail-answer.ts'

type Answered = Answering & {
  /** Who answers. */
  user: Pick<Person, 'id' | 'tokenId'>
  invitation: Invitation
  /** What else open pages are sent. */
  changes?: LiveEvent[]
}

/**
 * Makes the person who was invited or asked to join a member, and notifies everybody. False when the row no longer has
 * the status that was read: answered, declined or withdrawn in the meantime.
 */
export async function join(tx: Db, { user, invitation, changes = [], ...dependencies }: Answered): Promise<boolean> {
  const { id, projectId, title, userId, role, status, username } = invitation
  const [joined] = await tx
    .update(projectMembers)
    // On the same clock as what is told (`outbox.written_at`), while the project is locked.
    .set({ status: 'accepted', acceptedAt: sql`clock_timestamp()` })
    .where(and(eq(projectMembers.id, id), eq(projectMembers.status, status === 'declined' ? status : 'pending')))
    .returning({ id: projectMembers.id })
  if (!joined) return false
  await mailAnswer(tx, dependencies, invitation, true)
  const entry = { kind: 'person', aboutId: userId } as const
  await done(tx, {
    ...{ at: { projectId }, by: acting(user), when: dependencies.now() },
    activity: happened(memberJoined, { username, title, role }, userId),
    changes: [changed(projectChanged, { projectId }), ...changesFor([userId]), ...changes],
    history: [{ ...entry, before: standingOf(invitation), after: { role, standing: 'member' } }],
  })
  return true
}
