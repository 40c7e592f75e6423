import { eq } from 'drizzle-orm'
import { standingOf } from '#domain/research/invitations/standing.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import { endAccess } from '#server/ground/access/end.ts'
import { noteGone } from '#server/ground/backup/stays-gone.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { EdgeParts } from '#server/ground/edge.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { deleteActivitiesOf } from '#server/ground/events/stored.ts'
import { record } from '#server/ground/history/record.ts'
import type { Dependencies } from '#server/ground/jobs/boss.ts'
import { recallAll } from '#server/ground/mail/recall.ts'
import { lockProjectsOf } from '#server/ground/membership/lock-projects-of.ts'
import { withAccount } from '#server/ground/noun.ts'
import { projectMembers } from '#server/research/invitations/tables.ts'
import { deleteLogin } from '../sign-in/delete-login.ts'
import { addresseeOf } from '../sign-in/email.ts'
import { lockAccount } from '../sign-in/queries.ts'
import { accountSummaries } from '../sign-in/reads.ts'
import { revokeResetLinks } from '../sign-in/revoke-challenges.ts'
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
  }: Pick<EdgeParts, 'db' | 'nouns' | 'mailer' | 'provider'> & { config: Pick<Config, 'secret' | 'erasuresFile'> },
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
    await lockAccount(tx, user.id, 'update')
    await endAccess(nouns, tx, user.id)
    await withAccount(nouns, 'isDeleted', tx, user, { provider })
    await withAccount(nouns, 'losesAddress', tx, user, { config })
    await deleteActivitiesOf(tx, user.id)
    await revokeResetLinks(tx, user.id)
    await recallAll(tx, user.email)
    await deleteLogin(tx, user.id)
    for (const projectId of projectIds) await announce(tx, changed(projectChanged, { projectId }))
    await mailer.send(tx, mail)
    const at = new Date()
    for (const row of left)
      await record(tx, { projectId: row.projectId, by: { userId: user.id, tokenId: null }, at }, [
        { kind: 'person', aboutId: user.id, before: standingOf(row), after: null },
      ])
    await noteGone(config, 'account', user.id)
  })
}

/** Deletes an account that was deleted before, and came back with a backup. */
export async function eraseAgain(dependencies: Dependencies, id: string): Promise<void> {
  const [user] = await dependencies.db.select().from(accountSummaries).where(eq(accountSummaries.id, id))
  if (user) await deleteAccount(dependencies, user)
}
