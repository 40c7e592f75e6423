import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { confirmationHours } from './email.ts'

/** What a mailed link confirms: an address, as this sign-up and no other gave it. */
const Confirmation = z.object({ email: z.string(), signUpId: z.uuid() })
export type Confirmation = z.infer<typeof Confirmation>

const audience = 'confirm-email'
const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** The token of a confirmation link; it works for 24 hours. */
export function confirmationToken({ email, signUpId }: Confirmation, secret: string): Promise<string> {
  // Everybody who has the link can read what it says.
  return new SignJWT({ email, signUpId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(`${confirmationHours}h`)
    .sign(keyOf(secret))
}

/** What a token confirms. Null when it was not made here for this, or has run out. */
export async function readConfirmationToken(token: string, secret: string): Promise<Confirmation | null> {
  const read = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], audience }).catch(() => null)
  return Confirmation.safeParse(read?.payload).data ?? null
}
