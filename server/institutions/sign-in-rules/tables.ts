import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { institutions } from '#server/institutions/institutions/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const ofInstitution = () =>
  uuid('institution_id')
    .notNull()
    .references(() => institutions.id, { onDelete: 'cascade' })

/** How people of an institution come in. Without a row nobody joins by a login, and nobody has to use one. */
export const institutionSignInRules = pgTable('institution_sign_in_rules', {
  institutionId: ofInstitution().primaryKey(),
  joins: boolean().notNull().default(false),
  /** Since when its people have to log in through it. */
  enforcedAt: moment('enforced_at'),
  /** When the owners were last asked to try emergency access. */
  trialMailedAt: moment('trial_mailed_at'),
})

/** The owners who may act when the provider is away, and until when each does now. */
export const institutionBreakGlass = pgTable(
  'institution_break_glass',
  {
    institutionId: ofInstitution(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    openUntil: moment('open_until'),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.profileId] }),
    index('institution_break_glass_of_person').on(table.profileId).where(sql`${table.openUntil} is not null`),
  ],
)
