import { Resolver } from 'node:dns/promises'
import type { Look, Proof } from '#domain/institutions/domains/domains.ts'
import type { Config } from '#server/ground/config/config.ts'

type Claimed = { domain: string; proof: Proof; record: string }

/** Where the record of a domain is. */
export const recordNameOf = (domain: string): string => `_ninefold.${domain}`

/**
 * Looks whether a domain is still proven: by its record, or, where it was proven by mail, by taking mail. No answer says nothing about
 * it.
 */
export async function checkRecord(
  { domain, proof, record }: Claimed,
  { dnsServers }: Pick<Config, 'dnsServers'>,
): Promise<Look> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (dnsServers.length > 0) resolver.setServers(dnsServers)
  try {
    if (proof === 'mail') return (await resolver.resolveMx(domain)).length > 0 ? 'proven' : 'missing'
    const records = await resolver.resolveTxt(recordNameOf(domain))
    return records.some((parts) => parts.join('').trim() === record) ? 'proven' : 'missing'
  } catch (error) {
    return says(error, 'ENOTFOUND', 'ENODATA') ? 'missing' : 'unanswered'
  }
}

const says = (error: unknown, ...codes: string[]) => codes.includes((error as { code?: string }).code ?? '')
