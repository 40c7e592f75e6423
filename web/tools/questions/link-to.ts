import { attributes, type Evidence } from '#domain/tools/questions/attributes.ts'
import type { Boxes } from '#domain/tools/questions/elements.ts'
import type { Worked } from '#domain/tools/questions/judge.ts'
import { elementNames, questionTypes } from '#domain/tools/questions/names.ts'

/* The part of an address after # is never sent to a server: a link carries a question, and nobody but its reader sees it. */

/** The question in a link. */
export function linkTo({ text, type, boxes, evidence }: Worked, path: string): string {
  const told = new URLSearchParams()
  if (text) told.set('question', text)
  if (type) told.set('type', type)
  for (const name of elementNames) if (boxes[name] !== undefined) told.set(name, boxes[name])
  for (const name of attributes) if (evidence[name]) told.set(name, evidence[name])
  return `${path}#${told}`
}

/** Whether the query or the hash of an address carries a question. */
export const carriesQuestion = (told: string) =>
  ['question', 'type', ...elementNames, ...attributes].some((name) =>
    new URLSearchParams(told.replace(/^[#?]/, '')).has(name),
  )

/** Letters of a field that a link may carry. */
const longest = 600

/** The question that a link carries; what it has of anything else is left out. */
export function fromLink(hash: string): Worked {
  const told = new URLSearchParams(hash.replace(/^[#?]/, ''))
  const said = (name: string) => told.get(name)?.slice(0, longest) ?? ''
  const boxes: Boxes = {}
  for (const name of elementNames) if (told.has(name)) boxes[name] = said(name)
  const evidence: Evidence = {}
  for (const name of attributes) if (said(name)) evidence[name] = said(name)
  return {
    text: said('question'),
    type: questionTypes.find((type) => type === told.get('type')) ?? null,
    boxes,
    evidence,
  }
}
