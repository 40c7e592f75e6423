import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { clockIn, zoneName } from '#domain/ground/clocks.ts'
import { defaultZone } from '#domain/ground/dates.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { accountMail } from './email.ts'

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

type SignUp = { token: string; device: string; createdAt: Date; isAgain: boolean }

/**
 * The mail that confirms an address, for one sign-up: it names when and where that was. The token is in the fragment: it never
 * reaches a server's log.
 */
export function confirmationMail(
  email: string,
  baseUrl: string,
  { token, device, createdAt, isAgain }: SignUp,
): Promise<Mail> {
  const { day, time } = clockIn(defaultZone)(createdAt)
  const which = `This link is for the sign-up on ${day}, ${time} (${zoneName(defaultZone, createdAt)}), from: ${device}.`
  const welcome =
    'Welcome to Ninefold. Confirm that this address is yours; you can then log in and start your first project.'
  const again =
    'Somebody has signed up with this address more than once. Each link activates the password of its own sign-up; the first one that is opened counts, and the others stop working. If this sign-up was not yours, do not open its link.'
  return accountMail({ email, name: null }, 'Confirm your email address', {
    preview: `One more step: confirm your email address. Signed up on ${day}, ${time}, from: ${device}.`,
    heading: 'Confirm your email address',
    paragraphs: isAgain ? [welcome, which, again] : [welcome, which],
    action: { label: 'Confirm email address', url: `${baseUrl}/auth/confirm-email#token_hash=${token}&type=signup` },
    footer: `The link works for ${confirmationHours} hours. If you did not sign up, you can ignore this email.`,
  })
}
