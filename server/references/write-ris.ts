import type { Reference } from '#domain/publications/reference.ts'
import { loadCite } from './citation.ts'
import { cslOf } from './csl.ts'

/** References as a RIS file. */
export async function writeRis(references: Reference[]): Promise<string> {
  const Cite = await loadCite()
  return references
    .map((reference, at) => {
      const record: string = new Cite([cslOf(reference, `ninefold-${at + 1}`)]).format('ris')
      return `${record.replace(/^ER {2}-[^\n]*\n*/m, '')}${missing(reference, record)}ER  - \n\n`
    })
    .join('')
}

/** What the library leaves out of some types. */
function missing({ doi, pmid, year, editors, container }: Reference, record: string): string {
  const has = (tag: string) => new RegExp(`^${tag} {2}- ?\\S`, 'm').test(record)
  return [
    doi && !has('DO') ? `DO  - ${doi}\n` : '',
    pmid ? `AN  - ${pmid}\nDB  - PubMed\n` : '',
    year && !has('PY') ? `PY  - ${year}\n` : '',
    container && !has('T2') && !has('C3') ? `T2  - ${container}\n` : '',
    ...(has('ED') || has('A2')
      ? []
      : editors.map(({ family, given }) => `ED  - ${[family, given].filter(Boolean).join(', ')}\n`)),
  ].join('')
}
