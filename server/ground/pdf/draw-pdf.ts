import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** Roboto comes with the library, and has every Latin, Greek and Cyrillic letter. */
const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')
const fonts = {
  Roboto: { normal: join(folder, 'Roboto-Regular.ttf'), bold: join(folder, 'Roboto-Medium.ttf') },
}

export const ink = '#20524b'
export const quiet = '#66707d'

/** What is on a paper, and what it is called in its properties. */
export type Paper = { title: string; author?: string; content: Content }

/** Draws a PDF on A4. It reads nothing but its fonts. */
export async function drawPdf({ title, author = 'Ninefold', content }: Paper): Promise<Uint8Array> {
  // Loaded with the first one: few processes draw any.
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(fonts)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder))
  pdfmake.setUrlAccessPolicy(() => false)
  const page: TDocumentDefinitions = {
    info: { title, author, subject: 'Ninefold' },
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.25, color: '#17202b' },
    content,
  }
  return new Uint8Array(await pdfmake.createPdf(page).getBuffer())
}

/** The product's name, what the paper is, and a line below. */
export const letterhead = (title: string): Content[] => [
  {
    columns: [
      { text: 'Ninefold', bold: true, fontSize: 18, color: ink },
      { text: title, alignment: 'right', fontSize: 18 },
    ],
  },
  {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 1, lineColor: '#c3cdcb' }],
    margin: [0, 8, 0, 20],
  },
]

/** Breaks words longer than a line of so many letters, or they would push others off the page. */
export const folded = (text: string, letters: number) => text.replace(new RegExp(`\\S{${letters}}(?=\\S)`, 'g'), '$&\n')
