import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pageText } from '../../web/research/reader/pdf/page-text.ts'
import type { Paragraph } from './versions.ts'

/** How a document is set. `page` is its width and height in millimetres, `type` its size in points. */
export type Layout = {
  page: [number, number]
  type: number
  font: string
  columns: 1 | 2
  header: string | null
  isNumbered: boolean
}

/** Where the words of a document are in the texts of its pages. */
export type Pages = {
  texts: string[]
  /** Of each letter of the words, one after the other, its page (from 1) and its offset there. */
  letters: { page: number; offset: number }[]
  /** Of each word, by its number: the letters it has. */
  words: Map<number, { start: number; end: number }>
}

const compiler = NodeCompiler.create({ workspace: import.meta.dirname })

/** Sets a document as a PDF, and reads the PDF. Throws when its letters are not those of the words, in their order. */
export async function setPages(paragraphs: Paragraph[], layout: Layout): Promise<Pages> {
  const texts = await read(typeset(paragraphs, layout))
  const letters = texts.flatMap((text, at) =>
    lettersOf(withoutFurniture(text, layout)).map((each) => ({ ...each, page: at + 1 })),
  )
  const words: Pages['words'] = new Map()
  let whole = ''
  for (const { id, text } of paragraphs.flat()) {
    const start = whole.length
    whole += lettersOf(text)
      .map(({ letter }) => letter)
      .join('')
    words.set(id, { start, end: whole.length })
  }
  if (letters.map(({ letter }) => letter).join('') !== whole)
    throw new Error('The pages have other letters than the words')
  return { texts, letters, words }
}

function typeset(paragraphs: Paragraph[], { page: [width, height], type, font, columns, header, isNumbered }: Layout) {
  const main = `#let content = json(bytes(sys.inputs.content))
#set page(width: ${width}mm, height: ${height}mm, margin: 18mm, columns: ${columns},
  header: ${header ? 'content.header' : 'none'}, numbering: ${isNumbered ? '"1"' : 'none'})
#set text(lang: "en", font: "${font}", size: ${type}pt, hyphenate: true)
#set par(justify: true, spacing: 1em)
#for paragraph in content.paragraphs { par(paragraph) }
`
  const content = JSON.stringify({
    header,
    paragraphs: paragraphs.map((words) => words.map(({ text }) => text).join(' ')),
  })
  const { result } = compiler.compile({ mainFileContent: main, inputs: { content } })
  if (!result) throw new Error('Typst could not set the document')
  return new Uint8Array(compiler.pdf(result))
}

async function read(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: bytes, verbosity: 0 })
  const document = await loading.promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(pageText(items).text)
  }
  await loading.destroy()
  return texts
}

/** Blanks in place of the header and the number, which this bench knows. */
const withoutFurniture = (text: string, { header, isNumbered }: Layout) =>
  text
    .split('\n')
    .map((line) => (line === header || (isNumbered && /^\d+$/.test(line)) ? ' '.repeat(line.length) : line))
    .join('\n')

const lettersOf = (text: string) =>
  [...text].flatMap((sign, at) =>
    [...sign.normalize('NFKC').toLowerCase()]
      .filter((each) => /[a-z0-9]/.test(each))
      .map((letter) => ({ letter, offset: at })),
  )
