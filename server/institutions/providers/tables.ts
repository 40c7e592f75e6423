import { date, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { institutions } from '#server/institutions/institutions/tables.ts'
import { authProviders } from '#server/people/sign-in/tables.ts'

/** Which identity provider is of which institution. */
export const institutionProviders = pgTable(
  'institution_providers',
  {
    providerId: uuid('provider_id')
      .primaryKey()
      .references(() => authProviders.id, { onDelete: 'cascade' }),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** The day of the newest warning that its certificate expires. */
    certificateMailedFor: date('certificate_mailed_for', { mode: 'string' }),
  },
  (table) => [index('institution_providers_of_institution').on(table.institutionId)],
)
