import { pgView } from 'drizzle-orm/pg-core'
import { publications } from './tables.ts'

/** The publications of all projects, as the rest of the product may read them. */
export const publicationSummaries = pgView('publication_summaries').as((query) =>
  query
    .select({ id: publications.id, projectId: publications.projectId, title: publications.title })
    .from(publications),
)
