import * as z from 'zod'
import { line } from '#domain/ground/text.ts'

/*
 * Identity providers: who says elsewhere that somebody is who they are. Services are everybody's where an installation has set their
 * keys; those of an institution belong to it.
 */

export const services = ['google', 'microsoft', 'orcid'] as const
export type Service = (typeof services)[number]

export const serviceLabels: Record<Service, string> = { google: 'Google', microsoft: 'Microsoft', orcid: 'ORCID' }

export const protocols = ['oidc', 'saml'] as const
export type Protocol = (typeof protocols)[number]

/** What an identity is recognised by: never an address, never a name. */
export const subjectKinds = ['sub', 'subject-id', 'pairwise-id', 'persistent'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** A draft can be tried by its institution, and is offered to nobody. */
export const providerStates = ['draft', 'on', 'off'] as const
export type ProviderState = (typeof providerStates)[number]

/** Why an answer of a provider, or somebody with one, was refused. */
export const providerProblems = [
  'PROVIDER_UNKNOWN',
  'PROVIDER_AWAY',
  'PROVIDER_CERTIFICATE',
  'CERTIFICATE_EXPIRED',
  'PROVIDER_METADATA',
  'PROVIDER_SETTINGS',
  'CLIENT_REFUSED',
  'DECLINED',
  'STATE_UNKNOWN',
  'USED_BEFORE',
  'OTHER_PROVIDER',
  'WRONG_NONCE',
  'WRONG_SIGNATURE',
  'UNSIGNED',
  'ENCRYPTED',
  'OLD_ALGORITHM',
  'SEVERAL_ASSERTIONS',
  'SUSPICIOUS_XML',
  'WRONG_ISSUER',
  'WRONG_AUDIENCE',
  'WRONG_RECIPIENT',
  'WRONG_TIME',
  'NO_TIMES',
  'UNSOLICITED',
  'NO_SUBJECT',
  'TRANSIENT',
  'CHANGED_SUBJECT',
  'FOREIGN_SCOPE',
  'NO_MAIL',
  'FOREIGN_MAIL',
  'UNPROVEN_MAIL',
  'NOT_STUDENT_OR_STAFF',
  'UNREADABLE',
  'OTHER_PERSON',
  'OTHERS_IDENTITY',
  'CONNECTED_BEFORE',
  'HAS_ACCOUNT',
  'NOT_CONNECTED',
  'DEACTIVATED',
] as const
export type ProviderProblem = (typeof providerProblems)[number]

export const isProviderProblem = (code: unknown): code is ProviderProblem =>
  providerProblems.some((each) => each === code)

/** What happened with a provider, as its institution reads it for half a year. */
export const providerEvents = ['logged_in', 'connected', 'disconnected', 'refused', 'tried'] as const
export type ProviderEvent = (typeof providerEvents)[number]

/** Days for which events are kept: what federations ask for. */
export const eventDays = 184

/** A way in of somebody’s account besides the password and passkeys. */
export type Identity = {
  id: string
  providerName: string
  /** The address or name that the provider last gave, so that its owner recognises it. */
  label: string | null
  connectedAt: Date
  lastUsedAt: Date | null
}

/** What somebody can connect their account with. */
export type Connectable = { key: string; name: string; isUniversity: boolean }

/** What a provider said of somebody who tried it, as the institution’s owner sees it. */
export type Trial = {
  at: Date
  problem: ProviderProblem | null
  /** What exactly was wrong, in the words of the protocol. */
  detail: string | null
  key: { issuer: string; kind: SubjectKind; subject: string } | null
  email: string | null
  attributes: { name: string; values: string[] }[]
}

const issuer = z
  .url({ protocol: /^https?$/, error: 'Enter the address of the issuer, such as https://login.example.ac.za.' })
  .max(500)
  .transform((address) => address.trim())

/** How an institution’s owner describes an OpenID Connect provider. An empty secret keeps the one before. */
export const OidcSettings = z.strictObject({
  issuer,
  clientId: line({ max: 300, tooLong: 'Keep it under 300 characters.', empty: 'Enter the client ID.' }),
  clientSecret: z.string().max(500),
})

/** The domain of an address, in small letters. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Whether a provider says that it has not looked whether an address is theirs: what it does not say, it does not deny. */
export const isUnprovenMail = (attributes: readonly { name: string; values: readonly string[] }[]): boolean =>
  attributes.some(({ name, values }) => name === 'email_verified' && values[0] === 'false')

/** Whether a domain is one of these, or below one of them. */
export const isWithin = (domain: string, domains: readonly string[]): boolean =>
  domains.some((each) => domain === each || domain.endsWith(`.${each}`))
