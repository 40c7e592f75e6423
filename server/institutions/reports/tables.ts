import { sql } from 'drizzle-orm'
import { check, date, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { type ReportName, type ReportRow, reportNames } from '#domain/institutions/reports/reports.ts'
import { institutions, institutionUnits } from '#server/institutions/institutions/tables.ts'

const day = (name: string) => date(name, { mode: 'string' })
const ofInstitution = () =>
  uuid('institution_id')
    .notNull()
    .references(() => institutions.id, { onDelete: 'cascade' })

/** What an institution has chosen for its reports. */
export const reportSettings = pgTable(
  'report_settings',
  {
    institutionId: ofInstitution().primaryKey(),
    /** Of fewer people nothing is shown to somebody without names. It holds from the next snapshot on. */
    threshold: smallint().notNull(),
  },
  (table) => [check('report_settings_threshold', sql`${table.threshold} >= 5`)],
)

/** How many candidatures one person should supervise at most, in a unit and those below it that have no limit of their own. */
export const supervisionLimits = pgTable(
  'supervision_limits',
  {
    unitId: uuid('unit_id')
      .primaryKey()
      .references(() => institutionUnits.id, { onDelete: 'cascade' }),
    institutionId: ofInstitution(),
    most: smallint().notNull(),
  },
  (table) => [check('supervision_limits_most', sql`${table.most} between 1 and 200`)],
)

/** What somebody without names reads: counts of a month, withheld where they are of few people. Nothing else of it is stored. */
export const reportSnapshots = pgTable(
  'report_snapshots',
  {
    institutionId: ofInstitution(),
    /** The first day of the month. */
    month: day('month').notNull(),
    report: text({ enum: reportNames }).$type<ReportName>().notNull(),
    /** The day as of which it was counted. */
    takenOn: day('taken_on').notNull(),
    threshold: smallint().notNull(),
    /** The rows of each unit and programme, by its id. */
    places: jsonb().$type<Record<string, ReportRow[]>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.month, table.report] })],
)
