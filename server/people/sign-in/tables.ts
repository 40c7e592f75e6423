import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import * as kinds from '#domain/people/sign-in/providers.ts'
import type { Outcome, ProviderSettings } from './providers/provider.ts'

/* The sign-in library's tables, but its sessions (`server/ground/session/tables.ts`). Property names are the library's field names; only this room writes to them. */

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const authUsers = pgTable('auth_users', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  subscribeNewsletter: boolean('subscribe_newsletter').notNull().default(false),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /** The sign-up that was confirmed; until then, the newest. */
  signUpId: uuid('sign_up_id').notNull().defaultRandom(),
  /** Counts the passwords this account has had: a login that began with an earlier one fails. */
  passwordVersion: integer('password_version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' })

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('auth_accounts_provider_account').on(table.providerId, table.accountId),
    index('auth_accounts_user_id').on(table.userId),
  ],
)

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('auth_verifications_identifier').on(table.identifier)],
)

export const authTwoFactors = pgTable(
  'auth_two_factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    /** Encrypted by the library, like the recovery codes. */
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (table) => [unique('auth_two_factors_user_id').on(table.userId)],
)

export const authPasskeys = pgTable(
  'auth_passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text(),
    publicKey: text('public_key').notNull(),
    userId: userId(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer().notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    aaguid: text(),
  },
  (table) => [index('auth_passkeys_user_id').on(table.userId)],
)

/* From here on, the product's own tables. */

/** Codes from authenticator apps that were used: RFC 6238, 5.2, requires that they are not accepted again. */
export const authUsedCodes = pgTable(
  'auth_used_codes',
  { userId: userId(), code: text().notNull(), expiresAt: moment('expires_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
)

/**
 * Sign-ups of an address that nobody has confirmed yet. Each has its own password, which the link that was mailed for it
 * activates; the others of the address end then.
 */
export const authSignUps = pgTable(
  'auth_sign_ups',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    /** As a hash. */
    password: text().notNull(),
    subscribeNewsletter: boolean('subscribe_newsletter').notNull(),
    /** “Chrome on Windows”. */
    device: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('auth_sign_ups_of_user').on(table.userId, table.createdAt)],
)

/** Addresses from which someone has completed a login, stored as hashes. */
export const authKnownAddresses = pgTable(
  'auth_known_addresses',
  { userId: userId(), address: text().notNull(), lastLogInAt: moment('last_log_in_at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.userId, table.address] })],
)

/**
 * Identity providers. A service is everybody’s, and its keys are settings; any other belongs to whoever set it up above this floor
 * (`institution_providers`).
 */
export const authProviders = pgTable('auth_providers', {
  id: uuid().primaryKey().defaultRandom(),
  service: text({ enum: kinds.services }).unique(),
  protocol: text({ enum: kinds.protocols }).notNull(),
  /** As people find it on the login page. */
  name: text().notNull(),
  state: text({ enum: kinds.providerStates }).notNull(),
  /** Null for a service. */
  settings: jsonb().$type<ProviderSettings>(),
  /** The client secret, encrypted. */
  secret: text(),
  /** Domains whose addresses it may give, and that lead to it; none for a service. */
  domains: text().array().notNull().default([]),
  /** The last trial by whoever set it up. */
  trial: jsonb().$type<Outcome & { at: string }>(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

const providerId = () =>
  uuid('provider_id')
    .notNull()
    .references(() => authProviders.id, { onDelete: 'cascade' })

/** Who an account is elsewhere. Recognised by provider, issuer and subject: never by an address, never by a name. */
export const authIdentities = pgTable(
  'auth_identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    providerId: providerId(),
    issuer: text().notNull(),
    subjectKind: text('subject_kind', { enum: kinds.subjectKinds }).notNull(),
    subject: text().notNull(),
    /** A persistent NameID beside a better key: another one with the same key is refused. */
    nameId: text('name_id'),
    /** The address or name that the provider last gave, for its owner to recognise it. */
    label: text(),
    connectedAt: moment('connected_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    unique('auth_identities_subject').on(table.providerId, table.issuer, table.subjectKind, table.subject),
    unique('auth_identities_of_user').on(table.userId, table.providerId),
  ],
)

/** Ways to a provider and back that are under way: what was sent along, and what the provider said. Gone after ten minutes. */
export const authProviderAttempts = pgTable(
  'auth_provider_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: providerId(),
    purpose: text({ enum: ['log_in', 'connect', 'try'] }).notNull(),
    /** Where it ends, in the product. */
    returnTo: text('return_to').notNull(),
    /** Who connects or tries; null for somebody who logs in. */
    userId: uuid('user_id').references(() => authUsers.id, { onDelete: 'cascade' }),
    /** Hashes: of what begins it, of the cookie of the browser that went, of the state that comes back. */
    ticketHash: text('ticket_hash').unique(),
    browserHash: text('browser_hash'),
    stateHash: text('state_hash').unique(),
    nonce: text(),
    verifier: text(),
    outcome: jsonb().$type<Outcome>(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('auth_provider_attempts_of_browser').on(table.browserHash),
    index('auth_provider_attempts_of_provider').on(table.providerId),
    index('auth_provider_attempts_of_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
)

/** Assertions that were read: each counts once. Gone when it would be refused for its age. */
export const authUsedAssertions = pgTable(
  'auth_used_assertions',
  {
    providerId: providerId(),
    assertionHash: text('assertion_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.assertionHash] })],
)

/** The keys with which this installation signs what it says to providers of SAML, encrypted. */
export const authSamlKeys = pgTable('auth_saml_keys', {
  id: uuid().primaryKey().defaultRandom(),
  certificate: text().notNull(),
  secretKey: text('secret_key').notNull(),
  endsAt: moment('ends_at').notNull(),
})

/** What happened with a provider, without what it said of anybody. */
export const authProviderEvents = pgTable(
  'auth_provider_events',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    providerId: providerId(),
    event: text({ enum: kinds.providerEvents }).notNull(),
    problem: text({ enum: kinds.providerProblems }),
    userId: uuid('user_id').references(() => authUsers.id, { onDelete: 'set null' }),
    requestId: text('request_id'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('auth_provider_events_in_order').on(table.providerId, table.id),
    index('auth_provider_events_of_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('auth_provider_events_at').on(table.at),
  ],
)
