import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Mail } from '#server/mail/send.ts'
import { usersProfiles } from '#server/profiles/tables.ts'

/** Whom a mail about an account is to. The name is null until the profile is completed. */
export type Addressee = { email: string; name: string | null }

type Letter = Parameters<typeof import('#server/mail/layout.ts')['renderLetter']>[0]

export const resetMinutes = 60
export const confirmationHours = 24

/** The person behind an account, as its mails address them. */
export async function addresseeOf(tx: Db, { id, email }: { id: string; email: string }): Promise<Addressee> {
  const [profile] = await tx
    .select({ name: usersProfiles.username })
    .from(usersProfiles)
    .where(eq(usersProfiles.profileId, id))
  return { email, name: profile?.name ?? null }
}

/** The mail that confirms an address. The token is in the fragment: it never reaches a server's log. */
export function confirmationMail(to: Addressee, baseUrl: string, token: string, isAgain = false): Promise<Mail> {
  const welcome =
    'Welcome to Ninefold. Confirm that this address is yours, and you can log in and start your first project.'
  const again =
    'Somebody has signed up with this address again: the password chosen then is the one that counts, and earlier links no longer work. If it was not you, sign up once more yourself before you confirm.'
  return write(to, 'Confirm your email address', {
    preview: 'One more step: confirm your email address.',
    heading: 'Confirm your email address',
    paragraphs: isAgain ? [welcome, again] : [welcome],
    action: { label: 'Confirm email address', url: `${baseUrl}/auth/confirm-email#token_hash=${token}&type=signup` },
    footer: `The link works for ${confirmationHours} hours. If you did not sign up, you can ignore this mail.`,
  })
}

/** Tells the owner of an address that someone, perhaps they themselves, signed up with it again. */
export function alreadyHaveAccountMail(to: Addressee, baseUrl: string): Promise<Mail> {
  return write(to, 'You already have a Ninefold account', {
    preview: 'Someone signed up with your address. You already have an account.',
    heading: 'You already have an account',
    paragraphs: [
      'Someone signed up to Ninefold with this address, which has an account already. If it was you, log in; if you have forgotten your password, you can choose a new one there.',
    ],
    action: { label: 'Log in', url: `${baseUrl}/login` },
    footer: 'If it was not you, there is nothing to do: nothing about your account has changed.',
  })
}

/** The mail with the reset link, in the shape that the specification gives it. */
export function resetMail(to: Addressee, baseUrl: string, token: string): Promise<Mail> {
  const fragment = `access_token=${token}&refresh_token=&expires_in=${resetMinutes * 60}&token_type=bearer&type=recovery`
  return write(to, 'Reset your password', {
    preview: 'Choose a new password for Ninefold.',
    heading: 'Reset your password',
    paragraphs: ['Someone asked for a new password for your account. Open the link to choose one.'],
    action: { label: 'Choose a new password', url: `${baseUrl}/reset-password#${fragment}` },
    footer: `The link works once, for ${resetMinutes} minutes. If you did not ask, ignore this mail: your password stays as it is.`,
  })
}

/** Tells someone that their password was changed, so that a change that was not theirs does not go unseen. */
export function passwordChangedMail(to: Addressee, baseUrl: string): Promise<Mail> {
  return securityMail(to, baseUrl, 'Your password was changed', [
    'The password of your account was changed just now. Everywhere else you were logged in, you are logged out.',
  ])
}

/** Tells someone of a change to how they log in. */
export function securityMail(to: Addressee, baseUrl: string, what: string, paragraphs: string[]): Promise<Mail> {
  return write(to, what, {
    preview: `${what}.`,
    heading: what,
    paragraphs,
    action: { label: 'That was not me: choose a new password', url: `${baseUrl}/forgot-password` },
    footer: 'If it was you, there is nothing to do.',
  })
}

/** The mail with the code that turns on the second step. */
export function twoStepCodeMail(to: Addressee, code: string): Promise<Mail> {
  const spaced = `${code.slice(0, 4)} ${code.slice(4)}`
  return write(to, `${spaced} is your Ninefold code`, {
    preview: 'The code that turns on two-step verification.',
    heading: 'Turn on two-step verification',
    paragraphs: [`Your code is ${spaced}. Enter it where you set up your authenticator app, within 15 minutes.`],
    action: null,
    footer:
      'If you are not setting up two-step verification, somebody knows your password: choose a new one, and give this code to nobody.',
  })
}

/** The last mail that someone gets. */
export function accountDeletedMail(to: Addressee): Promise<Mail> {
  return write(to, 'Your account was deleted', {
    preview: 'Your Ninefold account was deleted.',
    heading: 'Your account was deleted',
    paragraphs: [
      'Your profile, your login and the projects that you owned are gone. Messages and links that you left in the projects of others stay there under “Deleted user”.',
      'Thank you for having worked with us.',
    ],
    action: null,
    footer: 'This is the last mail from us to this address.',
  })
}

async function write(to: Addressee, subject: string, letter: Omit<Letter, 'name'>): Promise<Mail> {
  const { renderLetter } = await import('#server/mail/layout.ts')
  return { kind: 'account', to: to.email, subject, ...(await renderLetter({ ...letter, name: to.name })) }
}
