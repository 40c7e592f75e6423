import { readFileSync } from 'node:fs'
import { typesetPdf } from '#server/ground/typesetting/typeset.ts'
import type { Minutes } from './minutes-of.ts'

/** How minutes are set, here and in a dossier. */
export const minutesTemplate = readFileSync(new URL('./minutes.typ', import.meta.url), 'utf8')

const main = `#import "paper.typ": *
#import "minutes.typ": minutes
#show: paper.with(title: content.title, kind: "Minutes")
#text(9.5pt, fill: quiet, content.project)
#v(-6pt)
#title()
#minutes(content)`

/** Minutes as a PDF. */
export function drawMinutes(minutes: Minutes, project: string): Promise<Uint8Array> {
  return typesetPdf({ main, files: { 'minutes.typ': minutesTemplate }, content: { ...minutes, project } })
}
