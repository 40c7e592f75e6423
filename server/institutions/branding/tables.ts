import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { brandSchemes } from '#domain/institutions/branding/branding.ts'
import { institutions } from '#server/institutions/institutions/tables.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const ofInstitution = () =>
  uuid('institution_id')
    .notNull()
    .references(() => institutions.id, { onDelete: 'cascade' })

/** What people call an institution, and its colours. Who set them is in its log. */
export const institutionBranding = pgTable(
  'institution_branding',
  {
    institutionId: ofInstitution().primaryKey(),
    shownName: text('shown_name'),
    accent: text(),
    accentDark: text('accent_dark'),
  },
  (table) => [uniqueIndex('institution_branding_by_name').on(sql`lower(${table.shownName})`)],
)

/** The logos of institutions as they were made again here (decision 095): small, and read by everybody. */
export const institutionLogos = pgTable(
  'institution_logos',
  {
    institutionId: ofInstitution(),
    scheme: text({ enum: brandSchemes }).notNull(),
    /** Of its bytes, in hex: its address. */
    sha256: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP. */
    picture: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.scheme] }),
    index('institution_logos_by_hash').on(table.sha256),
    check('institution_logos_size', sql`octet_length(${table.picture}) between 1 and 524288`),
  ],
)
