import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import type { Letter } from './letter-of.ts'

/* Runs in a thread (`word-of-letter.ts`). */

/** The letter that answers a committee, in which people go on writing: each comment word for word, and its answer. */
export async function writeLetter({ title, committee, reference, day, decided, points }: Letter): Promise<Uint8Array> {
  const document = new Document({
    creator: 'Ninefold',
    title: `Answer to ${committee}`,
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 22, language: { value: 'en-ZA' } },
          paragraph: { spacing: { after: 120 } },
        },
      },
    },
    sections: [
      {
        children: [
          new Paragraph(day),
          new Paragraph(`To: ${committee}`),
          ...(reference ? [new Paragraph(`Reference: ${reference}`)] : []),
          new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
          new Paragraph(`Thank you for your comments${decided ? ` of ${decided}` : ''}. Each is answered below.`),
          ...points.flatMap(({ number, section, comment, answer }) => [
            new Paragraph({
              children: [new TextRun({ text: `Comment ${number}${section ? `, ${section}` : ''}`, bold: true })],
              keepNext: true,
            }),
            ...paragraphsOf(comment, true),
            ...paragraphsOf(answer || '[ANSWER MISSING]', false),
          ]),
          new Paragraph('Yours sincerely'),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

const paragraphsOf = (text: string, italics: boolean) =>
  text.split('\n').map((line) => new Paragraph({ children: [new TextRun({ text: line, italics })] }))
