import { pgView } from 'drizzle-orm/pg-core'
import { fileVersions } from './tables.ts'

/** The versions of files, as the rest of the product may read them. */
export const versionSummaries = pgView('version_summaries').as((query) =>
  query
    .select({
      id: fileVersions.id,
      fileId: fileVersions.fileId,
      number: fileVersions.number,
      name: fileVersions.name,
      size: fileVersions.size,
      sha256: fileVersions.sha256,
      markup: fileVersions.markup,
    })
    .from(fileVersions),
)
