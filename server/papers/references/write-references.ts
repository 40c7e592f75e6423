import type { Cited } from '#domain/papers/publications/publications.ts'
import type { ExportFormat } from '#domain/papers/publications/reference.ts'
import { writeBibtex } from './bibtex/write-bibtex.ts'
import { writeCslJson } from './csl-json/write-csl-json.ts'
import { writeRis } from './ris/write-ris.ts'
import { formatReferences } from './styles/format-references.ts'
import { writeHtml, writeText } from './styles/write-formatted.ts'
import { writeCsv } from './write-csv.ts'

/** References as text in a format: of a reference manager, as a table, or in a style, and then as HTML with their italics too. */
export async function writeReferences(
  references: Cited[],
  format: ExportFormat,
): Promise<{ text: string; html: string | null }> {
  if (format === 'bibtex') return { text: writeBibtex(references), html: null }
  if (format === 'ris') return { text: writeRis(references), html: null }
  if (format === 'csl') return { text: writeCslJson(references), html: null }
  if (format === 'csv') return { text: writeCsv(references), html: null }
  const formatted = await formatReferences(references, format)
  return { text: writeText(formatted, format), html: writeHtml(formatted, format) }
}
