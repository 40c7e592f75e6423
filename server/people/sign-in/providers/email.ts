import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { addresseeOf, securityMail } from '../email.ts'

type Change = { what: 'connected' | 'disconnected'; providerName: string; label: string | null }

/** Tells both addresses, that of the account and that at the provider, that they belong together now, or no longer. */
export async function mailOfIdentity(
  tx: Db,
  person: { id: string; email: string },
  { what, providerName, label }: Change,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Promise<Mail[]> {
  const to = await addresseeOf(tx, person)
  const as = label ? ` as ${label}` : ''
  const [title, text] =
    what === 'connected'
      ? [
          `Your account was connected with ${providerName}`,
          `From now on you can also log in to the account of ${person.email} through ${providerName}${as}. You can disconnect it in your account settings.`,
        ]
      : [
          `Your account was disconnected from ${providerName}`,
          `The account of ${person.email} can no longer be logged in to through ${providerName}${as}.`,
        ]
  const addresses = new Set([person.email, ...(label?.includes('@') ? [label] : [])])
  return await Promise.all([...addresses].map((email) => securityMail({ ...to, email }, baseUrl, title, [text])))
}
