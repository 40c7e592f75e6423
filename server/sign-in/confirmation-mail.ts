import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Mail } from '#server/mail/send.ts'
import { type Addressee, accountMail } from './email.ts'

export const confirmationHours = 24

/** What a mailed link confirms: an address, for this sign-up and no other. */
const Confirmation = z.object({ email: z.string(), signUpId: z.uuid() })
export type Confirmation = z.infer<typeof Confirmation>

const audience = 'confirm-email'
const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** The token of a confirmation link; it works for 24 hours. */
export function confirmationToken({ email, signUpId }: Confirmation, secret: string): Promise<string> {
  // Everybody who has the link can read its contents.
  return new SignJWT({ email, signUpId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(`${confirmationHours}h`)
    .sign(keyOf(secret))
}

/** What a token confirms. Null when it was not issued here for this, or has expired. */
export async function readConfirmationToken(token: string, secret: string): Promise<Confirmation | null> {
  const read = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], audience }).catch(() => null)
  return Confirmation.safeParse(read?.payload).data ?? null
}

/** The mail that confirms an address. The token is in the fragment: it never reaches a server's log. */
export function confirmationMail(to: Addressee, baseUrl: string, token: string, isAgain = false): Promise<Mail> {
  const welcome =
    'Welcome to Ninefold. Confirm that this address is yours, and you can log in and start your first project.'
  const again =
    'Somebody has signed up with this address again. Only the password chosen then counts, and earlier links no longer work. If it was not you, sign up again yourself before you confirm.'
  return accountMail(to, 'Confirm your email address', {
    preview: 'One more step: confirm your email address.',
    heading: 'Confirm your email address',
    paragraphs: isAgain ? [welcome, again] : [welcome],
    action: { label: 'Confirm email address', url: `${baseUrl}/auth/confirm-email#token_hash=${token}&type=signup` },
    footer: `The link works for ${confirmationHours} hours. If you did not sign up, you can ignore this email.`,
  })
}
