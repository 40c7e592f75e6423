import { readFileSync } from 'node:fs'
import { typesetPdf } from '#server/ground/typesetting/typeset.ts'
import type { Responses } from './responses-of.ts'

const template = readFileSync(new URL('./responses.typ', import.meta.url), 'utf8')

const main = `#import "paper.typ": *
#import "responses.typ": responses
#set page(flipped: true)
#show: paper.with(title: content.title, kind: "Response table")
#text(9.5pt, fill: quiet, content.project)
#v(-6pt)
#title()
#responses(content)`

/** The response table as a PDF. */
export const drawResponses = (responses: Responses): Promise<Uint8Array> =>
  typesetPdf({ main, files: { 'responses.typ': template }, content: responses })
