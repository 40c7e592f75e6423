import * as z from 'zod'
import { line, NameOfThing } from '#domain/ground/text.ts'
import { type Protocol, type SubjectKind, subjectKinds } from '#domain/people/sign-in/providers.ts'
import { type InstitutionRole, institutionRoles } from '../institutions/grants.ts'

/*
 * Provisioning: an institution's identity system says by SCIM 2.0 who belongs to it, who no longer does, and who is in which group. It
 * says who somebody is at the provider through which they log in, never whose account it is.
 */

/** What `externalId` is at the provider: what people are known by there, or the object ID of Entra ID. */
export const externalIdKinds = [...subjectKinds, 'oid'] as const
export type ExternalIdKind = (typeof externalIdKinds)[number]

export const externalIdLabels: Record<ExternalIdKind, string> = {
  sub: 'sub: what the provider’s ID token has (Okta: the user’s ID)',
  oid: 'oid: the object ID of Entra ID',
  'subject-id': 'subject-id',
  'pairwise-id': 'pairwise-id',
  persistent: 'the persistent NameID',
}

const kindsOf: Record<Protocol, readonly ExternalIdKind[]> = {
  oidc: ['oid', 'sub'],
  saml: ['subject-id', 'pairwise-id', 'persistent'],
}

/** What `externalId` can be at a provider that speaks this protocol. */
export const externalIdKindsOf = (protocol: Protocol): readonly ExternalIdKind[] => kindsOf[protocol]

/** A subject as it is compared: scoped ones do not tell capitals from small letters (SAML V2.0 Subject Identifier Attributes, 3.3). */
export const comparable = (kind: ExternalIdKind | SubjectKind, subject: string): string =>
  kind === 'subject-id' || kind === 'pairwise-id' ? subject.toLowerCase() : subject

/** How a token begins, so that it is recognised where it should not be. */
export const provisioningTokenPrefix = 'nfs_'

/** For how many days a token can be valid. */
export const provisioningTokenDays = [30, 90, 180, 365] as const

/** Tokens of a connection that are valid at once: enough to change them with an overlap. */
export const mostTokens = 5

/** Rules of a connection. */
export const mostRules = 200

/** Resources on a page, members and operations of a group that are sent at once, members of a group, and addresses of a person. */
export const mostOnPage = 100
export const mostSent = 1000
export const mostMembers = 10_000
export const mostEmails = 20

/** Maximum number of operations in one change of a person. */
export const mostOperations = 50

/** Maximum length in characters: filters, paths and lists of attributes. */
export const longestPath = 1000

/** Bytes of a request. */
export const largestRequest = 262_144

/** Days for which entries are kept: as long as those of sign-in. */
export const entryDays = 184

export const NewConnection = z.strictObject({
  name: NameOfThing,
  providerId: z.uuid('Choose a provider.'),
  externalIdKind: z.enum(externalIdKinds, 'Choose what externalId is.'),
})

export const NewProvisioningToken = z.strictObject({ name: NameOfThing, days: z.literal([...provisioningTokenDays]) })

/** The roles that a group can give: an owner is made by an owner. */
export const givenRoles = institutionRoles.filter((role) => role !== 'owner')

export const NewRule = z.strictObject({
  groupName: line({ max: 200, tooLong: 'Keep it under 200 characters.', empty: 'Enter the group’s name.' }),
  unitId: z.uuid('Choose a unit.'),
  role: z.enum(givenRoles as [Exclude<InstitutionRole, 'owner'>], 'Choose a role.'),
})

export type ProvisioningTokenState = 'valid' | 'expired' | 'revoked'

/** The state of a token at a moment. */
export function stateOfProvisioningToken(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date },
  now: Date,
): ProvisioningTokenState {
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : 'valid'
}

/** A token as the owners see it; never the token itself. */
export type ProvisioningToken = {
  id: string
  name: string
  madeBy: string | null
  madeAt: Date
  expiresAt: Date
  /** To within five minutes. */
  lastUsedAt: Date | null
  state: ProvisioningTokenState
}

export type ProvisioningRule = {
  id: string
  groupName: string
  unitId: string
  unitName: string
  role: InstitutionRole
  /** How many people the group has; null while the identity system has not sent such a group. */
  people: number | null
}

/** A connection as the owners of its institution see it. */
export type Connection = {
  id: string
  name: string
  providerId: string
  /** How its provider is called: its issuer. */
  provider: string
  externalIdKind: ExternalIdKind
  /** How many the identity system has sent: of those who are active, how many have connected, and how many wait for a seat. */
  people: { active: number; connected: number; waiting: number; inactive: number }
  groups: string[]
  tokens: ProvisioningToken[]
  rules: ProvisioningRule[]
}

/** What a connection did, or was refused. */
export const provisioningEvents = [
  'person_added',
  'person_changed',
  'person_deactivated',
  'person_reactivated',
  'person_deleted',
  'person_recognised',
  'owner_kept',
  'sign_in_refused',
  'role_granted',
  'role_ended',
  'group_added',
  'group_changed',
  'group_deleted',
  'request_refused',
] as const
export type ProvisioningEvent = (typeof provisioningEvents)[number]

/** An entry of a connection’s log: who or which group, and why a request was refused. */
export type ProvisioningEntry = {
  id: string
  event: ProvisioningEvent
  who: string | null
  detail: string | null
  at: Date
}

/** With what `givenRoles` differs from all roles. */
export type GivenRole = z.infer<typeof NewRule>['role']
