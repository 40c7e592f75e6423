import { isNotNull, sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { libraryPapers, paperCitations } from './tables.ts'

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

/** The files that are PDFs of papers. */
export const paperPdfs = pgView('paper_pdfs').as((query) =>
  query.select({ pdfId: libraryPapers.pdfId }).from(libraryPapers).where(isNotNull(libraryPapers.pdfId)),
)
