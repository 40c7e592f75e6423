import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isRequest } from '#domain/research/invitations/invitations.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { isSession, type Person, personColumns, personOf } from '#server/ground/session/find-person.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { authSessions, authUsers } from '#server/people/sign-in/tables.ts'
import { projectMembers } from '#server/research/members/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

/**
 * A member row with its project, as the person who may answer it needs it. `userId` and `username` are the member's.
 */
export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitationFor>>>['invitation'] & object

/**
 * The caller, and the invitation or request to join that they may answer, in one prepared statement. Null for an
 * invalid session; `invitation` is null for everybody except the person who may answer it.
 */
export async function findInvitationFor(db: Db, token: string, invitationId: string) {
  const [found] = await forAnswer(db).execute({ token, invitationId })
  if (!found) return null
  const user: Person = await personOf(db, found.person)
  const { member, title, ownerId, username } = found
  if (!member || title === null || ownerId === null || username === null) return { user, invitation: null }
  const kind = isRequest(member) ? ('request' as const) : ('invitation' as const)
  const answererId = kind === 'request' ? ownerId : member.userId
  return { user, invitation: answererId === user.id ? { ...member, kind, title, ownerId, username } : null }
}

const invitee = alias(usersProfiles, 'invitee')

const forAnswer = preparedRead((db: Db) =>
  db
    .select({
      person: personColumns,
      member: {
        id: projectMembers.id,
        projectId: projectMembers.projectId,
        userId: projectMembers.userId,
        role: projectMembers.role,
        status: projectMembers.status,
        invitedBy: projectMembers.invitedBy,
      },
      title: researchProjects.title,
      ownerId: researchProjects.createdBy,
      username: invitee.username,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .leftJoin(usersProfiles, eq(usersProfiles.profileId, authUsers.id))
    .leftJoin(projectMembers, eq(projectMembers.id, sql.placeholder('invitationId')))
    .leftJoin(researchProjects, eq(researchProjects.id, projectMembers.projectId))
    .leftJoin(invitee, eq(invitee.profileId, projectMembers.userId))
    .where(isSession)
    .prepare('invitation_for_answer'),
)
