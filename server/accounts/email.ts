import { type Addressee, accountMail } from '#server/sign-in/email.ts'

/** The last mail that someone gets. */
export function accountDeletedMail(to: Addressee) {
  return accountMail(to, 'Your account was deleted', {
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
