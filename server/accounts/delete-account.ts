import { eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { announce } from '#server/events/announce.ts'
import { mails } from '#server/mail/tables.ts'
import { projectMembers } from '#server/members/tables.ts'
import { activityNotifications } from '#server/notifications/tables.ts'
import { researchProjects } from '#server/projects/tables.ts'
import { projectStages } from '#server/stages/tables.ts'
import type { AuthParts } from './auth.ts'
import { accountDeletedMail, addresseeOf } from './email.ts'
import { forgetChallenges } from './forget-challenges.ts'
import { authSessions, authUsers } from './tables.ts'

/**
 * Deletes an account for good: login, sessions, profile, owned projects with all they hold, memberships, mail. Messages
 * and links in the projects of others stay, without a name. One transaction; every open page of the person is closed,
 * and the others are told, when it commits.
 */
export async function deleteAccount(
  { db, mailer }: Pick<AuthParts, 'db' | 'mailer'>,
  user: { id: string; email: string },
) {
  await db.transaction(async (tx) => {
    const projectIds = await lockProjectsOf(tx, user.id)
    const mail = await accountDeletedMail(await addresseeOf(tx, user))
    const sessions = await tx
      .delete(authSessions)
      .where(eq(authSessions.userId, user.id))
      .returning({ sessionId: authSessions.id })
    // Their sentences carry the person's name and words.
    await tx.delete(activityNotifications).where(eq(activityNotifications.triggeredByUserId, user.id))
    await forgetChallenges(tx, user.id)
    await tx.delete(mails).where(eq(mails.to, user.email))
    await tx.delete(authUsers).where(eq(authUsers.id, user.id))
    for (const session of sessions) await announce(tx, { kind: 'session_ended', ...session })
    for (const projectId of projectIds) await announce(tx, { kind: 'project_changed', projectId })
    await mailer.send(tx, mail)
  })
}

/** Whoever writes in a project locks it and then its stage, or its stage alone: in this order nobody waits in a circle. */
async function lockProjectsOf(tx: Db, userId: string): Promise<string[]> {
  const member = tx
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(eq(projectMembers.userId, userId))
  const projects = await tx
    .select({ id: researchProjects.id })
    .from(researchProjects)
    .where(or(eq(researchProjects.createdBy, userId), inArray(researchProjects.id, member)))
    .orderBy(researchProjects.id)
    .for('no key update')
  const ids = projects.map(({ id }) => id)
  if (ids.length === 0) return ids
  await tx
    .select({ id: projectStages.id })
    .from(projectStages)
    .where(inArray(projectStages.projectId, ids))
    .orderBy(projectStages.id)
    .for('update')
  return ids
}
