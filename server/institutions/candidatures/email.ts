import { sql } from 'drizzle-orm'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mail, Mailer } from '#server/ground/mail/send.ts'

type Registered = { id: string; name: string; email: string; institution: string }

/** Writes to the students of candidatures, by the ids of these, who have not said yet whether it is theirs. */
export async function sendRegistered(
  tx: Db,
  ids: readonly string[],
  { mailer, config }: { mailer: Mailer; config: Pick<Config, 'baseUrl'> },
): Promise<void> {
  const { rows } = await tx.execute<Registered>(sql`
    select c.id, c.name, c.email, b.name as institution
    from candidatures c join institution_brands b on b.institution_id = c.institution_id
    where c.id = any(${sql.param([...ids])}::uuid[]) and c.answered_at is null`)
  for (const registered of rows) await mailer.send(tx, await registeredMail(registered, config))
}

/** Tells a student that their institution has a record of them, and what that is. */
async function registeredMail(
  { id, name, email, institution }: Registered,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${institution} has entered your candidature.`,
    heading: 'Your candidature',
    name,
    paragraphs: [
      `${institution} keeps its record of your candidature on Ninefold. Log in with this address, or sign up with it, and say whether it is yours.`,
      'Your research stays yours. If you attach a project, your institution sees its stages, dates and whose turn it is; never your messages, files, drafts or notes. You can detach it at any time.',
    ],
    action: { label: 'See what is kept of you', url: `${baseUrl}/dashboard/account-settings/institution` },
    footer: 'If this is not you, log in and say so, or ignore this email.',
  })
  return { kind: 'candidature', aboutId: id, to: email, subject: `Your candidature at ${institution}`, ...letter }
}
