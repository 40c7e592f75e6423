import * as z from 'zod'
import { domainOf, isWithin, type ProviderProblem, type SubjectKind } from './providers.ts'

/*
 * What an assertion says of somebody: by what they are known again, and whether the university may say it. Names of attributes come as
 * OIDs (federations), as words, or as the addresses that Microsoft’s products have for them.
 */

/** Bytes of metadata that are read: that of one provider, never that of a federation. */
export const largestMetadata = 200_000

/** How an institution’s owner describes a SAML provider: by the address of its metadata, or by the metadata itself. */
export const SamlSettings = z
  .strictObject({
    metadataAddress: z
      .union([
        z.literal(''),
        z.url({ protocol: /^https?$/, error: 'Enter an address, such as https://login.example.ac.za/metadata.' }),
      ])
      .transform((address) => address.trim()),
    metadata: z.string().max(largestMetadata, 'That is more than the metadata of one provider.'),
  })
  .refine(({ metadataAddress, metadata }) => (metadataAddress === '') !== (metadata.trim() === ''), {
    path: ['metadataAddress'],
    error: 'Enter the address of the metadata, or paste the metadata itself.',
  })

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/'

/** What is asked for, under each name that it comes by; the first is the one in our metadata. */
export const attributeNames = {
  'subject-id': ['urn:oasis:names:tc:SAML:attribute:subject-id', 'subject-id'],
  'pairwise-id': ['urn:oasis:names:tc:SAML:attribute:pairwise-id', 'pairwise-id'],
  mail: ['urn:oid:0.9.2342.19200300.100.1.3', 'mail', 'email', `${claims}emailaddress`],
  displayName: ['urn:oid:2.16.840.1.113730.3.1.241', 'displayName', `${claims}name`],
  givenName: ['urn:oid:2.5.4.42', 'givenName', `${claims}givenname`],
  sn: ['urn:oid:2.5.4.4', 'sn', 'surname', `${claims}surname`],
  eduPersonScopedAffiliation: ['urn:oid:1.3.6.1.4.1.5923.1.1.1.9', 'eduPersonScopedAffiliation'],
  eduPersonPrincipalName: ['urn:oid:1.3.6.1.4.1.5923.1.1.1.6', 'eduPersonPrincipalName'],
  schacHomeOrganization: ['urn:oid:1.3.6.1.4.1.25178.1.2.9', 'schacHomeOrganization'],
} as const
export type AttributeName = keyof typeof attributeNames

/** The word for an attribute, whatever it came by. */
export const attributeOf = (name: string): AttributeName | null =>
  keys.find((each) => attributeNames[each].some((known) => known === name)) ?? null

const keys = Object.keys(attributeNames) as AttributeName[]

export type Attribute = { name: string; values: string[] }

export type Said = {
  /** The entity that says it. */
  issuer: string
  nameId: { format: string | null; value: string; qualifiers: (string | null)[] } | null
  attributes: Attribute[]
}

export type Known = {
  problem: ProviderProblem | null
  detail: string | null
  key: { issuer: string; kind: SubjectKind; subject: string } | null
  /** The persistent NameID, also beside a better key. */
  nameId: string | null
  email: string | null
}

/** Where a provider may speak for: its own scopes and claimed domains, and the domains that others have claimed. */
export type Realm = { scopes: readonly string[]; domains: readonly string[]; others: readonly string[] }

const formats = 'urn:oasis:names:tc:SAML:2.0:nameid-format:'

/** By what somebody is known again, and how they are written to; the problem where a university says what it may not, or too little. */
export function readPerson({ issuer, nameId, attributes }: Said, realm: Realm): Known {
  const valuesOf = (wanted: AttributeName) => [
    ...new Set(
      attributes
        .filter(({ name }) => attributeOf(name) === wanted)
        .flatMap(({ values }) => values.map((value) => value.trim()).filter(Boolean)),
    ),
  ]
  const persistent = nameId?.format === `${formats}persistent` ? persistentOf(nameId, issuer) : null
  const email = ownAddressOf(valuesOf('mail'), realm)
  const refuse = (problem: ProviderProblem, detail: string | null = null): Known => ({
    ...{ problem, detail, key: null, nameId: persistent, email },
  })
  const foreign = scopesIn(valuesOf).find((scope) => !isOwnScope(scope, realm))
  if (foreign !== undefined) return refuse('FOREIGN_SCOPE', foreign)
  const home = valuesOf('schacHomeOrganization').find((each) => !isOwnDomain(each.toLowerCase(), realm))
  if (home !== undefined) return refuse('FOREIGN_SCOPE', `schacHomeOrganization ${home}`)
  for (const kind of ['subject-id', 'pairwise-id'] as const) {
    const [value, ...more] = valuesOf(kind)
    if (value === undefined) continue
    if (more.length > 0 || !isSubjectId(value)) return refuse('NO_SUBJECT', `${kind}: ${[value, ...more].join(', ')}`)
    const scope = value.slice(value.indexOf('@') + 1)
    if (!isOwnScope(scope, realm, { ignoresCase: true })) return refuse('FOREIGN_SCOPE', `${kind} of ${scope}`)
    const key = { issuer, kind, subject: value.toLowerCase() }
    return { problem: null, detail: null, key, nameId: persistent, email }
  }
  if (persistent)
    return {
      problem: null,
      detail: null,
      key: { issuer, kind: 'persistent', subject: persistent },
      nameId: null,
      email,
    }
  if (nameId?.format === `${formats}transient`) return refuse('TRANSIENT')
  return refuse('NO_SUBJECT', nameId && `The NameID has the format ${nameId.format ?? 'that is left open'}.`)
}

/** The same NameID of other qualifiers is somebody else; those that say the usual add nothing. */
function persistentOf({ value, qualifiers }: NonNullable<Said['nameId']>, issuer: string): string | null {
  const text = value.trim()
  if (text === '' || text.length > 256) return null
  const [of, to] = qualifiers
  return (of && of !== issuer) || to ? [of ?? issuer, to ?? '', text].join('!') : text
}

/** As the profile of subject identifiers has them. */
const isSubjectId = (value: string) => /^[a-z0-9][a-z0-9=-]{0,126}@[a-z0-9][a-z0-9.-]{0,126}$/i.test(value)

/** Of several addresses one of the university’s own, and of these always the same. */
function ownAddressOf(values: string[], { scopes, domains }: Realm): string | null {
  const addresses = values
    .map((value) => value.toLowerCase())
    .filter((value) => z.email().max(254).safeParse(value).success)
  const own = addresses.filter((each) => isWithin(domainOf(each), [...domains, ...scopes]))
  return (own.length > 0 ? own : addresses).toSorted()[0] ?? null
}

const scopesIn = (valuesOf: (name: AttributeName) => string[]) =>
  [...valuesOf('eduPersonScopedAffiliation'), ...valuesOf('eduPersonPrincipalName')].map((value) =>
    value.slice(value.indexOf('@') + 1),
  )

/** A scope is what the provider’s metadata announce, letter for letter, and never within a domain that another institution has claimed. */
function isOwnScope(scope: string, realm: Realm, { ignoresCase = false } = {}): boolean {
  if (isAnothers(scope.toLowerCase(), realm)) return false
  if (realm.scopes.length === 0) return isOwnDomain(scope.toLowerCase(), realm)
  const same = (each: string) => (ignoresCase ? each.toLowerCase() === scope.toLowerCase() : each === scope)
  return realm.scopes.some(same)
}

function isOwnDomain(domain: string, realm: Realm): boolean {
  if (isAnothers(domain, realm)) return false
  const own = [...realm.domains, ...realm.scopes.map((scope) => scope.toLowerCase())]
  return own.length === 0 || isWithin(domain, own)
}

/** A domain below one’s own may be another’s. */
const isAnothers = (domain: string, { domains, others }: Realm) =>
  !domains.includes(domain) && (others.includes(domain) || (isWithin(domain, others) && !isWithin(domain, domains)))
