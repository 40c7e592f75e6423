import { readFileSync } from 'node:fs'
import type { Report } from '#domain/tools/questions/report.ts'
import { inLine } from '#server/ground/limits/in-line.ts'
import { typesetPdf } from '#server/ground/typesetting/typeset.ts'

const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')
const main = `#import "paper.typ": *
#import "report.typ": report
#show: paper.with(title: content.title, kind: "Report")
#title()
#report(content)`

/** A paper takes 100 ms of a thread: whoever is in this line waits a few seconds at most. */
const line = inLine({ atOnce: 1, mostWaiting: 20 })

/** A validator's report as a PDF, set in another thread. Throws Busy. */
export const drawReport = ({ title, question, verdict, sections }: Report): Promise<Uint8Array> => {
  const content = {
    ...{ title, question: folded(question), verdict },
    sections: sections.map(({ heading, lines }) => ({ heading, lines: lines.map(folded) })),
  }
  return line(() => typesetPdf({ main, files: { 'report.typ': template }, content }))
}

/** A word longer than the page may be broken. */
const folded = (text: string) => text.replace(/\S{50}(?=\S)/g, '$&\u200b')
