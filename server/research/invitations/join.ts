import { and, eq, sql } from 'drizzle-orm'
import { standingOf } from '#domain/research/invitations/standing.ts'
import { memberJoined } from '#domain/research/members/members.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce, changed, changesFor } from '#server/ground/events/announce.ts'
import { publish } from '#server/ground/events/publish.ts'
import { record } from '#server/ground/history/record.ts'
import type { Invitation } from '#server/ground/membership/find-invitation.ts'
import type { Context } from '#server/ground/procedures.ts'
import { projectMembers } from '#server/research/members/tables.ts'
import { mailAnswer } from './mail-answer.ts'

type Answered = Pick<Context, 'mailer' | 'config' | 'now'> & { invitation: Invitation; by: string }

/**
 * Makes the person who was invited or asked to join a member, and notifies everybody. False when the row no longer has
 * the status that was read: answered, declined or withdrawn in the meantime.
 */
export async function join(tx: Db, { invitation, by, ...means }: Answered): Promise<boolean> {
  const { id, projectId, title, userId, role, status, username } = invitation
  const [joined] = await tx
    .update(projectMembers)
    // On the same clock as what is told (`outbox.written_at`), while the project is locked.
    .set({ status: 'accepted', acceptedAt: sql`clock_timestamp()` })
    .where(and(eq(projectMembers.id, id), eq(projectMembers.status, status === 'declined' ? status : 'pending')))
    .returning({ id: projectMembers.id })
  if (!joined) return false
  await publish(tx, memberJoined, {
    projectId,
    by,
    subjectId: userId,
    facts: { username, title, role },
    changes: [changed(projectChanged, { projectId })],
  })
  await announce(tx, ...changesFor([userId]))
  await mailAnswer(tx, means, invitation, true)
  await record(tx, { projectId, by, at: means.now() }, [
    { kind: 'person', aboutId: userId, before: standingOf(invitation), after: { role, standing: 'member' } },
  ])
  return true
}
