import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'

/** The recipient of a mail about an account. The name is null until the profile is completed. */
export type Addressee = { email: string; name: string | null }

type Letter = Parameters<typeof import('#server/ground/mail/layout.ts')['renderLetter']>[0]

/** The person behind an account, as its mails address them. */
export async function addresseeOf(tx: Db, { id, email }: { id: string; email: string }): Promise<Addressee> {
  const [profile] = await tx
    .select({ name: publicProfiles.username })
    .from(publicProfiles)
    .where(eq(publicProfiles.profileId, id))
  return { email, name: profile?.name ?? null }
}

/** Tells someone of a change to how they log in. */
export function securityMail(to: Addressee, baseUrl: string, what: string, paragraphs: string[]): Promise<Mail> {
  return accountMail(to, what, {
    preview: `${what}.`,
    heading: what,
    paragraphs,
    action: { label: 'That was not me: choose a new password', url: `${baseUrl}/forgot-password` },
    footer: 'If it was you, you do not need to do anything.',
  })
}

/** Tells someone that their password was changed, so that a change made by somebody else does not go unnoticed. */
export function passwordChangedMail(to: Addressee, baseUrl: string): Promise<Mail> {
  return securityMail(to, baseUrl, 'Your password was changed', [
    'The password of your account has just been changed. You have been logged out everywhere else. API tokens, the address of your calendar, and the links of guests you asked to read no longer work either.',
    'If you think somebody else has been in your account, check who is in your projects too.',
  ])
}

/** Renders a letter about an account. */
export async function accountMail(to: Addressee, subject: string, letter: Omit<Letter, 'name'>): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  return { kind: 'account', to: to.email, subject, ...(await renderLetter({ ...letter, name: to.name })) }
}
