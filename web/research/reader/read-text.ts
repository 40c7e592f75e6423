import { typeOfFile } from '#domain/research/files/files.ts'
import { openPdf } from './open-pdf.ts'

/** Bytes of a text that are read: a table of data can have millions. */
const textAtMost = 300_000

/** Whether only the beginning of a document is read. */
export const isCut = (bytes: Blob, name: string): boolean =>
  typeOfFile(name)?.preview === 'text' && bytes.size > textAtMost

/** The paragraphs of a document, as plain text, by which it is compared; a Word file as it is with all its changes accepted. */
export async function readText(bytes: Blob, name: string): Promise<string[]> {
  switch (typeOfFile(name)?.preview) {
    case 'pdf':
      return await textOfPdf(bytes)
    case 'word': {
      const [{ readWord }, { plainText }] = await Promise.all([
        import('./word/read-word.ts'),
        import('./word/plain-text.ts'),
      ])
      return plainText(await readWord(bytes))
    }
    case 'text':
      return (await bytes.slice(0, textAtMost).text()).split(/\r?\n/)
    default:
      return []
  }
}

async function textOfPdf(bytes: Blob): Promise<string[]> {
  const { document, close } = await openPdf(bytes)
  try {
    const paragraphs: string[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      let line = ''
      for (const item of items) {
        if (!('str' in item)) continue
        line += item.str
        if (!item.hasEOL) continue
        paragraphs.push(line)
        line = ''
      }
      paragraphs.push(line)
      page.cleanup()
    }
    return paragraphs.map((line) => line.trim()).filter((line) => line !== '')
  } finally {
    close()
  }
}
