import type { Content } from 'pdfmake/interfaces.js'
import type { Report } from '#domain/tools/questions/report.ts'
import { drawPdf, folded, ink, letterhead, quiet } from '#server/ground/pdf/draw-pdf.ts'

/** Letters in a line of the page. */
const inLine = 80

/** A validator's report as a PDF. */
export function drawReport({ title, question, verdict, sections }: Report): Promise<Uint8Array> {
  const content: Content[] = [
    ...letterhead(title),
    { text: folded(question, inLine), fontSize: 15, lineHeight: 1.35, margin: [0, 0, 0, 12] },
    { text: verdict, bold: true, color: ink, margin: [0, 0, 0, 8] },
    ...sections.flatMap(({ heading, lines }): Content[] => [
      { text: heading, bold: true, fontSize: 12, margin: [0, 14, 0, 6] },
      { ul: lines.map((line) => ({ text: folded(line, inLine), margin: [0, 0, 0, 3] })), markerColor: quiet },
    ]),
  ]
  return drawPdf({ title: `${title}: ${verdict}`, content })
}
