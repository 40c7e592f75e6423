import { index, integer, jsonb, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import type { TemplateStage } from '#domain/institutions/templates/templates.ts'
import { institutions, programmes } from '#server/institutions/institutions/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'

/** What a programme calls its stages, a version each time that somebody saved it: none is changed or deleted, for candidatures keep theirs. */
export const stageTemplates = pgTable(
  'stage_templates',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    programmeId: uuid('programme_id')
      .notNull()
      .references(() => programmes.id),
    version: integer().notNull(),
    /** Those that are used, in their order. */
    stages: jsonb().$type<TemplateStage[]>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** Null once the account is deleted. */
    savedBy: uuid('saved_by').references(() => usersProfiles.profileId, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('stage_templates_in_order').on(table.programmeId, table.version),
    index('stage_templates_of_institution').on(table.institutionId),
    index('stage_templates_of_person').on(table.savedBy),
  ],
)
