/* ISBN and ISSN, which files put into the same field, with words around them. */

const issn = /(?<![\d-])\d{4}-?\d{3}[\dX](?![\dX-])/i
const isbn = /(?<![\d-])(?:97[89][-\s]?)?(?:\d[-\s]?){9}[\dX](?![\d-])/i

/** Which of the two each number is; what is neither is the number of a report, a standard or a patent. */
export function serialNumbersIn(texts: string[]): { isbn: string | null; issn: string | null; other: string | null } {
  const found = { isbn: null as string | null, issn: null as string | null, other: null as string | null }
  for (const text of texts) {
    const [book] = isbn.exec(text) ?? []
    const [serial] = issn.exec(text) ?? []
    if (book) found.isbn ??= book.trim()
    else if (serial) found.issn ??= serial.includes('-') ? serial : `${serial.slice(0, 4)}-${serial.slice(4)}`
    else found.other ??= text.trim() || null
  }
  return found
}
