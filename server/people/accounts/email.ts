import type { Mail } from '#server/ground/mail/send.ts'
import { type Addressee, accountMail } from '#server/people/sign-in/email.ts'

/** The last mail to someone. */
export function accountDeletedMail(to: Addressee) {
  return accountMail(to, 'Your account was deleted', {
    preview: 'Your Ninefold account was deleted.',
    heading: 'Your account was deleted',
    paragraphs: [
      'Your profile, your login and the projects you owned are gone. Messages and links you left in other people’s projects stay there under “Deleted user”.',
      'Thank you for using Ninefold.',
    ],
    action: null,
    footer: 'This is the last email from us to this address.',
  })
}

type AddressChange = { oldEmail: string; newEmail: string; oldToken: string; newToken: string }

/** To the old and to the new address: both have to confirm. */
export function emailChangeMails(
  { name }: Addressee,
  baseUrl: string,
  { oldEmail, newEmail, oldToken, newToken }: AddressChange,
): Promise<Mail[]> {
  const what = 'Confirm your new email address'
  const letter = (paragraph: string, token: string, footer: string) => ({
    preview: `${what}: ${newEmail}.`,
    heading: what,
    paragraphs: [
      paragraph,
      'The address changes once both the old and the new one have confirmed it, within 24 hours.',
    ],
    action: { label: 'Confirm the change', url: `${baseUrl}/auth/confirm-email-change#${token}` },
    footer,
  })
  return Promise.all([
    accountMail(
      { email: oldEmail, name },
      what,
      letter(
        `Somebody who knows your password has asked to change the address of your account from ${oldEmail} to ${newEmail}.`,
        oldToken,
        'If it was not you, do not confirm, and choose a new password at once: that also cancels this request.',
      ),
    ),
    accountMail(
      { email: newEmail, name },
      what,
      letter(
        `Somebody has asked to use this address for the Ninefold account of ${oldEmail}.`,
        newToken,
        'If you do not know this account, you can ignore this email.',
      ),
    ),
  ])
}

/** To the old address, which has no account any more. */
export function emailChangedMail(to: Addressee, newEmail: string): Promise<Mail> {
  return accountMail(to, 'Your email address was changed', {
    preview: `Your account now has the address ${newEmail}.`,
    heading: 'Your email address was changed',
    paragraphs: [
      `Both addresses have confirmed it: your account now has the address ${newEmail}. Log in with that one.`,
    ],
    action: null,
    footer: 'If it was not you, write to our support team from this address.',
  })
}
