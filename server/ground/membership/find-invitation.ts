import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isRequest } from '#domain/research/invitations/invitations.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { isSession, type Person, personColumns, personOf } from '#server/ground/session/find-person.ts'
import { callers } from '#server/ground/session/reads.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { memberSummaries } from '#server/research/invitations/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'

/**
 * A member row with its project, as the person who may answer it needs it. `userId` and `username` are the member's.
 */
export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitationFor>>>['invitation'] & object

/**
 * The caller, and the invitation or request to join that they may answer, in one prepared statement. Null for an
 * invalid session; `invitation` is null for everybody except the person who may answer it. A request that was declined is
 * a refusal to who asked.
 */
export async function findInvitationFor(db: Db, token: string, invitationId: string) {
  const [found] = await forAnswer(db).execute({ token, invitationId })
  if (!found) return null
  const user: Person = await personOf(db, found.person)
  const { member, title, ownerId, username } = found
  if (!member || title === null || ownerId === null || username === null) return { user, invitation: null }
  const kind = kindFor(user, member)
  const answererId = kind === 'request' ? ownerId : member.userId
  return { user, invitation: answererId === user.id ? { ...member, kind, title, ownerId, username } : null }
}

function kindFor(user: Person, member: { userId: string; invitedBy: string | null; status: string }) {
  if (!isRequest(member)) return 'invitation' as const
  return member.userId === user.id && member.status === 'declined' ? ('refusal' as const) : ('request' as const)
}

const invitee = alias(publicProfiles, 'invitee')

const forAnswer = preparedRead((db: Db) =>
  db
    .select({
      person: personColumns,
      member: {
        id: memberSummaries.id,
        projectId: memberSummaries.projectId,
        userId: memberSummaries.userId,
        role: memberSummaries.role,
        status: memberSummaries.status,
        invitedBy: memberSummaries.invitedBy,
      },
      title: projectSummaries.title,
      ownerId: projectSummaries.createdBy,
      username: invitee.username,
    })
    .from(callers)
    .leftJoin(memberSummaries, eq(memberSummaries.id, sql.placeholder('invitationId')))
    .leftJoin(projectSummaries, eq(projectSummaries.id, memberSummaries.projectId))
    .leftJoin(invitee, eq(invitee.profileId, memberSummaries.userId))
    .where(isSession)
    .prepare('invitation_for_answer'),
)
