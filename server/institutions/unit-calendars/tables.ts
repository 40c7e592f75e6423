import { index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { institutions, institutionUnits } from '#server/institutions/institutions/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Whose calendar of the deadlines of a unit can be read without a login, at an address made of this id: a new id is a new address. */
export const unitCalendars = pgTable(
  'unit_calendars',
  {
    id: uuid().primaryKey().defaultRandom(),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => institutionUnits.id),
    /** It shows something only while they have a role there that sees candidatures. */
    madeBy: uuid('made_by')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    madeAt: moment('made_at').notNull(),
    /** To within five minutes. */
    lastReadAt: moment('last_read_at'),
  },
  (table) => [
    uniqueIndex('unit_calendars_of_person').on(table.madeBy, table.unitId),
    index('unit_calendars_of_unit').on(table.institutionId, table.unitId),
  ],
)
