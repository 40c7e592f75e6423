import { sql } from 'drizzle-orm'
import type { Config } from '#server/ground/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mail, Mailer } from '#server/ground/mail/send.ts'

type Invited = { id: string; email: string; institution: string; by: string | null }

/** Writes to those who are invited to be members, by the ids of their invitations, and have not answered. */
export async function sendInvitations(
  tx: Db,
  ids: readonly string[],
  { mailer, config }: { mailer: Mailer; config: Pick<Config, 'baseUrl'> },
): Promise<void> {
  const { rows } = await tx.execute<Invited>(sql`
    select m.id, m.email, t.name as institution, p.username as by
    from institution_members m join institution_terms t on t.id = m.institution_id
      left join public_profiles p on p.profile_id = m.invited_by
    where m.id = any(${sql.param([...ids])}::uuid[]) and m.accepted_at is null and m.ended_at is null`)
  for (const invited of rows) await mailer.send(tx, await invitationMail(invited, config))
}

/** Tells somebody that an institution invites them, what comes with it and what does not, and where to answer. */
async function invitationMail(
  { id, email, institution, by }: Invited,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${institution} invites you to belong to it on Ninefold.`,
    heading: `${institution} invites you`,
    name: null,
    paragraphs: [
      `${by ?? institution} invites you to belong to ${institution} on Ninefold. While you do, you have the Institutions plan.`,
      'Your projects stay yours: nobody of the institution sees them by it, and you can leave at any time.',
      'Log in with this address, or sign up with it, and accept or decline.',
    ],
    action: { label: 'Answer', url: `${baseUrl}/dashboard/account-settings/institution` },
    footer: 'If you do not know this institution, you can ignore this email.',
  })
  return { kind: 'member', aboutId: id, to: email, subject: `${institution} invites you`, ...letter }
}
