import type { Cited } from '#domain/papers/publications/publications.ts'
import type { ExportFormat } from '#domain/papers/publications/reference.ts'
import { formatReferences } from './format-references.ts'
import { writeBibtex } from './write-bibtex.ts'
import { writeCslJson } from './write-csl-json.ts'
import { writeCsv } from './write-csv.ts'
import { writeHtml, writeText } from './write-formatted.ts'
import { writeRis } from './write-ris.ts'

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
