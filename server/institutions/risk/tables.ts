import { index, integer, jsonb, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import type { RiskSettings } from '#domain/institutions/risk/rules.ts'
import { institutions, programmes } from '#server/institutions/institutions/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'

/** The rules of a programme, each time that somebody set them: the newest hold, and none is changed or deleted. */
export const programmeRules = pgTable(
  'programme_rules',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    programmeId: uuid('programme_id')
      .notNull()
      .references(() => programmes.id),
    version: integer().notNull(),
    settings: jsonb().$type<RiskSettings>().notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
    /** Null once the account is deleted. */
    setBy: uuid('set_by').references(() => usersProfiles.profileId, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('programme_rules_in_order').on(table.programmeId, table.version),
    index('programme_rules_of_institution').on(table.institutionId),
    index('programme_rules_of_person').on(table.setBy),
  ],
)
