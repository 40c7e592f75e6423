import { boolean, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

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
