import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { ResponseRow, Responses } from './responses-of.ts'

/* Runs in a thread (`word-of-responses.ts`). */

/** Twentieths of a point: A4, its margins, and the columns on it when it lies on its side. */
const a4 = { width: 11_906, height: 16_838 }
const margin = 1134
const columns = [1200, 5600, 5600, 2170]
const quiet = '5C6672'

/** The response table as a Word document, in which people go on writing. */
export async function writeResponses(responses: Responses): Promise<Uint8Array> {
  const { project, stage, title, rounds, reviewers, rows } = responses
  const document = new Document({
    creator: 'Ninefold',
    title: `${title}: ${stage}`,
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 21, language: { value: 'en-ZA' } },
          paragraph: { spacing: { after: 80 } },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { ...a4, orientation: PageOrientation.LANDSCAPE },
            margin: { top: margin, right: margin, bottom: margin, left: margin },
          },
        },
        footers: { default: footer(title) },
        children: [
          new Paragraph({ children: [new TextRun({ text: project, color: quiet })] }),
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          fact('Stage', stage),
          fact('Reviewed by', reviewers),
          ...rounds.map((round) => new Paragraph(round)),
          tableOf(rows),
          // Word wants a paragraph behind a table.
          new Paragraph(''),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

const fact = (name: string, value: string) =>
  new Paragraph({ children: [new TextRun({ text: `${name}: `, bold: true }), new TextRun(value)] })

const footer = (title: string) =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({
            size: 17,
            color: quiet,
            children: [`${title}, page `, PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  })

function tableOf(rows: ResponseRow[]): Table {
  const line = { style: BorderStyle.SINGLE, size: 4, color: 'C3CDCB' }
  const headings = ['No.', 'Comment', 'Response', 'Page'].map((text) => [
    new Paragraph({ children: [new TextRun({ text, bold: true })] }),
  ])
  return new Table({
    width: { size: columns.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: columns,
    layout: TableLayoutType.FIXED,
    tableLook: { firstRow: true, noHBand: true, noVBand: true },
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    borders: { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line },
    rows: [
      rowWith(headings, true),
      ...rows.map((row) => rowWith([number(row), comment(row), response(row), page(row)])),
    ],
  })
}

/** The first row comes again on each page, and is read out as the heading of its columns. */
const rowWith = (cells: Paragraph[][], tableHeader = false) =>
  new TableRow({
    // What reads Word documents takes even a “false” for a heading.
    ...(tableHeader ? { tableHeader } : {}),
    children: cells.map(
      (children, at) => new TableCell({ children, width: { size: columns[at] ?? 0, type: WidthType.DXA } }),
    ),
  })

const aside = (text: string) => new Paragraph({ children: [new TextRun({ text, color: quiet, size: 18 })] })

/** A text of several lines, as somebody typed it. */
const prose = (text: string, looks: { italics?: boolean } = {}) =>
  text.split(/\n+/).map((line) => new Paragraph({ children: [new TextRun({ text: line, ...looks })] }))

const number = ({ number, state }: ResponseRow) => [new Paragraph(number), ...(state ? [aside(state)] : [])]

const comment = ({ about, quote, comment, suggestion }: ResponseRow) => [
  aside(about),
  ...(quote ? prose(`“${quote}”`, { italics: true }) : []),
  ...prose(comment),
  ...(suggestion ? [aside('Suggested instead:'), ...prose(suggestion)] : []),
]

const response = ({ silence, remarks }: ResponseRow) => [
  ...remarks.flatMap(({ what, text, who }) => [
    new Paragraph({
      children: [new TextRun({ text: `${what}. `, bold: true }), new TextRun({ text: who, color: quiet, size: 18 })],
    }),
    ...(text ? prose(text) : []),
  ]),
  ...(silence || remarks.length === 0 ? prose(silence) : []),
]

const page = ({ page, place }: ResponseRow) => [
  ...(page || !place ? [new Paragraph(page)] : []),
  ...(place ? [aside(place)] : []),
]
