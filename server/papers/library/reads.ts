import { sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { paperCitations } from './tables.ts'

/** How many papers of the library each publication cites. */
export const citationCounts = pgView('citation_counts').as((query) =>
  query
    .select({
      publicationId: paperCitations.publicationId,
      papers: sql<number>`count(*)::int`.as('papers'),
    })
    .from(paperCitations)
    .where(sql`${paperCitations.publicationId} is not null`)
    .groupBy(paperCitations.publicationId),
)
