import { eq, inArray, or } from 'drizzle-orm'
import { standingOf } from '#domain/research/invitations/standing.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import { endAccess } from '#server/ground/access/end.ts'
import type { Config } from '#server/ground/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { EdgeParts } from '#server/ground/edge.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { lockRecipients } from '#server/ground/events/lock-recipients.ts'
import { deleteActivitiesOf } from '#server/ground/events/stored.ts'
import { activityNotifications } from '#server/ground/events/tables.ts'
import { record } from '#server/ground/history/record.ts'
import { mails } from '#server/ground/mail/tables.ts'
import { lockIfThere } from '#server/ground/membership/lock.ts'
import { withAccount } from '#server/ground/noun.ts'
import { projectMembers } from '#server/research/members/tables.ts'
import { notificationRecipients } from '#server/research/notifications/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'
import { projectStages } from '#server/research/stages/tables.ts'
import { addresseeOf } from '../sign-in/email.ts'
import { revokeResetLinks } from '../sign-in/revoke-challenges.ts'
import { authUsers } from '../sign-in/tables.ts'
import { accountDeletedMail } from './email.ts'

/**
 * Deletes an account for good: login, sessions, profile, owned projects with everything in them, memberships, mail.
 * Messages and links in other people's projects stay, without a name. One transaction; when it commits, every open page
 * of the person is closed, and the others are notified.
 */
export async function deleteAccount(
  {
    db,
    nouns,
    mailer,
    provider,
    config,
  }: Pick<EdgeParts, 'db' | 'nouns' | 'mailer' | 'provider'> & { config: Pick<Config, 'secret'> },
  user: { id: string; email: string },
) {
  const addressee = await addresseeOf(db, user)
  const mail = await accountDeletedMail(addressee)
  await db.transaction(async (tx) => {
    const projectIds = await lockProjectsOf(tx, user.id)
    const left = await tx
      .select()
      .from(projectMembers)
      .where(eq(projectMembers.userId, user.id))
      .orderBy(projectMembers.projectId)
    await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, user.id)).for('update')
    const owned = tx
      .select({ id: researchProjects.id })
      .from(researchProjects)
      .where(eq(researchProjects.createdBy, user.id))
    const gone = tx
      .select({ id: activityNotifications.id })
      .from(activityNotifications)
      .where(or(eq(activityNotifications.triggeredByUserId, user.id), inArray(activityNotifications.projectId, owned)))
    await lockRecipients(
      tx,
      or(eq(notificationRecipients.userId, user.id), inArray(notificationRecipients.notificationId, gone)),
    )
    await endAccess(tx, user.id)
    await withAccount(nouns, 'isDeleted', tx, user, { provider })
    await withAccount(nouns, 'losesAddress', tx, user, { config })
    await deleteActivitiesOf(tx, user.id)
    await revokeResetLinks(tx, user.id)
    await tx.delete(mails).where(eq(mails.to, user.email))
    await tx.delete(authUsers).where(eq(authUsers.id, user.id))
    for (const projectId of projectIds) await announce(tx, changed(projectChanged, { projectId }))
    await mailer.send(tx, mail)
    const at = new Date()
    for (const row of left)
      await record(tx, { projectId: row.projectId, by: { userId: user.id, tokenId: null }, at }, [
        { kind: 'person', aboutId: user.id, before: standingOf(row), after: null },
      ])
  })
}

/** The projects first, then their stages, as everybody does (`lockProject`); owned ones are about to be deleted. */
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
  const ids = projects.map(({ id }) => id)
  for (const id of ids) await lockIfThere(tx, id, 'update')
  if (ids.length === 0) return ids
  await tx
    .select({ id: projectStages.id })
    .from(projectStages)
    .where(inArray(projectStages.projectId, ids))
    .orderBy(projectStages.id)
    .for('update')
  return ids
}
