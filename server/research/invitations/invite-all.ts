import { sql } from 'drizzle-orm'
import type { Recorded } from '#domain/ground/history/history.ts'
import type { InvitationOutcome } from '#domain/research/invitations/invitations.ts'
import type { NewInvitation } from '#domain/research/invitations/new-invitations.ts'
import type { MemberRole } from '#domain/research/members/members.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import type { Context } from '#server/ground/context.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import type { ProjectSeen } from '#server/ground/membership/find-project.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { lockPlanOf } from '#server/money/subscriptions/queries.ts'
import { invite } from './invite.ts'

type Around = ProjectSeen & Pick<Context, 'db' | 'mailer' | 'jobs' | 'config' | 'limits' | 'now'>

/** Invites people to a project, and answers the outcome for each: those that can be invited are, whatever the others are. */
export async function inviteAll(around: Around, invitations: NewInvitation[]) {
  const { db, project, me, now, limits, config } = around
  // Before the transaction: counting takes a connection of its own.
  const mailedEnough = new Set<string>()
  for (const { email, wait } of invitations)
    if (wait && !(await limits.tryToTake('invitationsToAddress', [email, me.userId]))) mailedEnough.add(email)
  return await db.transaction(async (tx) => {
    await lockAddresses(
      tx,
      invitations.map(({ email }) => email),
    )
    await lockProject(tx, project.id)
    // The owner's profile is locked: simultaneous invitations each see what the others took.
    const plan = await lockPlanOf(tx, config, me.userId)
    const at = now()
    const results: { email: string; role: MemberRole; outcome: InvitationOutcome }[] = []
    const entries: Recorded[] = []
    for (const invitation of invitations) {
      const { entry, ...outcome } = await invite(tx, invitation, { ...around, plan, at, mailedEnough })
      results.push({ email: invitation.email, role: invitation.role, outcome })
      if (entry) entries.push(entry)
    }
    if (entries.length === 0) return results
    await done(tx, {
      ...{ at: { projectId: project.id }, by: me, when: at },
      changes: [changed(projectChanged, { projectId: project.id })],
      history: entries,
    })
    return results
  })
}

/**
 * Nobody completes a profile with these addresses until the transaction ends, and nobody invites them meanwhile: an
 * invitation finds either the profile, or is found by it. Addresses are locked before everything else, in their order.
 */
export async function lockAddresses(tx: Db, emails: string[]): Promise<void> {
  for (const email of [...new Set(emails)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`)
}
