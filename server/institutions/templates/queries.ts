import { type SQL, sql } from 'drizzle-orm'

/** The newest template of a programme, with which a candidature in it begins; null while it has none. */
export const newestTemplateOf = (programmeId: string): SQL<string | null> =>
  sql`(select t.id from template_versions t where t.programme_id = ${programmeId} order by t.version desc limit 1)`
