import type { Mail } from '#server/mail/send.ts'

/** The mail that confirms an address. The token is in the fragment: it never reaches a server's log. */
export async function confirmationMail(to: string, baseUrl: string, token: string): Promise<Mail> {
  const { renderLetter } = await import('#server/mail/layout.ts')
  const letter = await renderLetter({
    preview: 'One more step: confirm your email address.',
    heading: 'Confirm your email address',
    paragraphs: [
      'Welcome to Ninefold. Confirm that this address is yours, and you can log in and start your first project.',
    ],
    action: { label: 'Confirm email address', url: `${baseUrl}/auth/confirm-email#token_hash=${token}&type=signup` },
    footer: 'The link works for 24 hours. If you did not sign up, you can ignore this mail. The link, to copy:',
  })
  return { to, subject: 'Confirm your email address', ...letter }
}
