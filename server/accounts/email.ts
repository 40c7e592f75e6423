import { type Addressee, accountMail } from '#server/sign-in/email.ts'

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
