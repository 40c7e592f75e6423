import { typeOfFile } from '#domain/research/files/files.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { readText } from '../read-text.ts'
import type { Unit } from './compare.ts'
import { type PageLine, paragraphsOf } from './paragraphs-of.ts'

/**
 * What a document has to be compared by, in order: the paragraphs of a PDF with their pages, those of a Word file (as it is with
 * all its changes accepted) with the headings they stand under and the rows of its tables, or the lines of a text.
 */
export async function readUnits(bytes: Blob, name: string): Promise<Unit[]> {
  switch (typeOfFile(name)?.preview) {
    case 'pdf':
      return await unitsOfPdf(bytes)
    case 'word': {
      const [{ readWord }, { partsOf }] = await Promise.all([
        import('../word/read-word.ts'),
        import('../word/plain-text.ts'),
      ])
      return partsOf(await readWord(bytes)).map(({ cells, isRow, heading }) => ({
        ...{ cells, isRow },
        place: heading && `under “${heading}”`,
      }))
    }
    case 'text': {
      const lines = await readText(bytes)
      return lines.map((line, at) => ({ cells: [line], place: `line ${at + 1}` }))
    }
    default:
      return []
  }
}

async function unitsOfPdf(bytes: Blob): Promise<Unit[]> {
  const { document, close } = await openPdf(bytes)
  try {
    const pages: PageLine[][] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      pages.push(linesOf(items))
      page.cleanup()
    }
    return paragraphsOf(pages).map(({ text, from, to }) => ({
      ...{ cells: [text], page: from },
      place: from === to ? `page ${from}` : `pages ${from} and ${to}`,
    }))
  } finally {
    close()
  }
}

type Items = Awaited<ReturnType<Awaited<ReturnType<PDFDocument['getPage']>>['getTextContent']>>['items']
type PDFDocument = Awaited<ReturnType<typeof openPdf>>['document']

function linesOf(items: Items): PageLine[] {
  const lines: PageLine[] = []
  let line: PageLine | null = null
  for (const item of items) {
    if (!('str' in item)) continue
    const [, , , , x = 0, y = 0] = item.transform as number[]
    const end = x + item.width
    if (item.str.trim() !== '') {
      line ??= { text: '', left: x, right: end, y, size: item.height }
      line.left = Math.min(line.left, x)
      line.right = Math.max(line.right, end)
      line.size = Math.max(line.size, item.height)
    }
    if (line) line.text += item.str
    if (item.hasEOL && line) {
      lines.push(line)
      line = null
    }
  }
  if (line) lines.push(line)
  return lines
}
