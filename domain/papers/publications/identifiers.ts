/* The numbers by which services know a work. */

export type Identifier = { doi: string } | { pmid: string }

/** The identifier in what somebody typed or pasted: a DOI, its address, or a PubMed number or its address. Null for neither. */
export function identifierIn(text: string): Identifier | null {
  const [doi] = /10\.\d{4,9}\/[^\s"<>]+/.exec(decoded(text)) ?? []
  if (doi) return { doi: doi.replace(/[.,;)\]]+$/, '').toLowerCase() }
  const [, pmid] = /^(?:PMID:?\s*|https?:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/)?(\d{1,9})\/?$/i.exec(text.trim()) ?? []
  return pmid ? { pmid } : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A line of a list of identifiers; null where it has none. */
export type ListedLine = { line: number; text: string; identifier: Identifier | null }

/** What no list of identifiers has, and files of reference managers do. */
const signOfFile = /^\ufeff?\s*[<[{]|^[ \t\ufeff]*(?:TY {1,2}-|%0[ \t]|PMID ?- ?\d|@\s*\w+\s*[{(])/m

/**
 * The lines of a pasted list of DOIs or PubMed numbers, each once; also of references that end with their DOI. Null where it is
 * no such list.
 */
export function identifiersIn(text: string): ListedLine[] | null {
  if (signOfFile.test(text)) return null
  const lines = text.split(/\r\n?|\n/).flatMap((whole, at): ListedLine[] => {
    // Several in one line have nothing but commas, semicolons or spaces between them.
    const parts = whole.trim().split(/[\s,;]+/)
    const all = parts.map(identifierIn)
    const each = parts.length > 1 && all.every((identifier) => identifier !== null) ? parts : [whole.trim()]
    return each.flatMap((part) => (part ? [{ line: at + 1, text: part, identifier: identifierIn(part) }] : []))
  })
  if (!lines.some(({ identifier }) => identifier)) return null
  const once = new Set<string>()
  return lines.filter(({ identifier }) => {
    const name = JSON.stringify(identifier)
    if (!identifier) return true
    return !once.has(name) && once.add(name)
  })
}
