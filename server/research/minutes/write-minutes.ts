import type { IParagraphOptions, ParagraphChild } from 'docx'
import type { Block, Run } from '#domain/research/notes/notes.ts'
import type { Minutes, PrintedAction } from './minutes-of.ts'

type Docx = typeof import('docx')

/** Minutes as a Word document. */
export async function writeMinutes(minutes: Minutes, project: string): Promise<Uint8Array> {
  const docx = await import('docx')
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = docx
  const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 })
  const line = (text: string, options: IParagraphOptions = {}) =>
    new Paragraph({ ...options, children: [new TextRun(text)] })
  const fact = (name: string, value: string | null) =>
    value ? [new Paragraph({ children: [new TextRun({ text: `${name}: `, bold: true }), new TextRun(value)] })] : []
  const part = (name: string, lines: InstanceType<Docx['Paragraph']>[]) =>
    lines.length > 0 ? [heading(name), ...lines] : []
  const tableOf = (name: string, actions: PrintedAction[]) =>
    actions.length > 0 ? [heading(name), actionsOf(docx, actions)] : []
  const { title, when, place, callUrl, present, apologies, absent, guests, state } = minutes
  const document = new Document({
    creator: 'Ninefold',
    title,
    styles: { default: { document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { after: 120 } } } } },
    numbering: { config: [{ reference: 'agenda', levels: levelsOf(docx) }] },
    sections: [
      {
        children: [
          line(project),
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          ...fact('When', when),
          ...fact('Where', place),
          ...fact('Call', callUrl),
          ...fact('Present', present),
          ...fact('Apologies', apologies),
          ...fact('Absent', absent),
          ...fact('Guests', guests),
          ...fact('Minutes', state),
          ...part(
            'Agenda',
            minutes.agenda.flatMap(({ text, decisions }) => [
              line(text, { numbering: { reference: 'agenda', level: 0 } }),
              ...decisions.map((decision) => line(`Decided: ${decision}`, { bullet: { level: 1 } })),
            ]),
          ),
          ...part(
            'Notes',
            minutes.notes.map((block) => paragraphOf(docx, block)),
          ),
          ...part(
            minutes.agenda.some(({ decisions }) => decisions.length > 0) ? 'Other decisions' : 'Decisions',
            minutes.decisions.map((text) => line(text, { bullet: { level: 0 } })),
          ),
          ...tableOf('Actions', minutes.actions),
          ...tableOf('Actions of earlier meetings', minutes.carried),
          ...part(
            'Addenda',
            minutes.addenda.flatMap(({ who, text }) => [line(who), ...text.split('\n').map((each) => line(each))]),
          ),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

const levelsOf = ({ LevelFormat }: Docx) =>
  Array.from({ length: 9 }, (_, level) => ({
    level,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    style: { paragraph: { indent: { left: 500 * (level + 1), hanging: 360 } } },
  }))

/** A numbered line keeps the number that it has in the notes: Word would count on from the list before. */
function paragraphOf(docx: Docx, block: Block) {
  const { HeadingLevel, Paragraph, TextRun } = docx
  const children = block.runs.flatMap((run) => childrenOf(docx, run))
  switch (block.kind) {
    case 'heading':
      return new Paragraph({ children, heading: HeadingLevel.HEADING_2 })
    case 'quote':
      return new Paragraph({ children, indent: { left: 500 } })
    case 'item': {
      const level = Math.min(block.depth, 9) - 1
      if (!block.ordered) return new Paragraph({ children, bullet: { level } })
      const indent = { left: 500 * (level + 1), hanging: 360 }
      return new Paragraph({ children: [new TextRun(`${block.number}.\t`), ...children], indent })
    }
    case 'paragraph':
      return new Paragraph({ children })
  }
}

function childrenOf({ ExternalHyperlink, TextRun }: Docx, { text, bold, italic, struck, href }: Run): ParagraphChild[] {
  const looks = { bold, italics: italic, strike: struck }
  const [first = '', ...others] = text.split('\n')
  const lines = [
    new TextRun({ text: first, ...looks, ...(href ? { style: 'Hyperlink' } : {}) }),
    ...others.map((each) => new TextRun({ text: each, break: 1, ...looks })),
  ]
  return href ? [new ExternalHyperlink({ children: lines, link: href })] : lines
}

function actionsOf({ Paragraph, Table, TableCell, TableRow, WidthType }: Docx, actions: PrintedAction[]) {
  const row = (cells: string[], tableHeader = false) =>
    new TableRow({ tableHeader, children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      row(['Action', 'Who', 'Due', 'Done'], true),
      ...actions.map(({ text, who, due, done }) => row([text, who, due, done])),
    ],
  })
}
