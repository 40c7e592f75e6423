import providers from 'email-providers/all.json' with { type: 'json' }
import { getDomainWithoutSuffix, parse } from 'tldts'

const mailDomains = new Set<string>(providers)

/** A name that the list has in so many countries is a mail provider in every other one too. */
const countriesOfProvider = 20
const countries = new Map<string, number>()
for (const each of mailDomains) {
  const name = getDomainWithoutSuffix(each)
  if (name) countries.set(name, (countries.get(name) ?? 0) + 1)
}

/**
 * Why a domain can be nobody’s: everybody registers names below it (the public suffix list), or everybody has a mailbox there. Null when it
 * can be somebody’s.
 */
export function checkDomain(domain: string): 'PUBLIC_SUFFIX' | 'PUBLIC_MAIL' | null {
  const { domain: registered, domainWithoutSuffix: name, isIp } = parse(domain, { allowPrivateDomains: true })
  if (isIp || !registered || !name) return 'PUBLIC_SUFFIX'
  return mailDomains.has(registered) || (countries.get(name) ?? 0) >= countriesOfProvider ? 'PUBLIC_MAIL' : null
}
