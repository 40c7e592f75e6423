import { attributes, type Evidence } from '#domain/tools/questions/attributes.ts'
import type { Boxes } from '#domain/tools/questions/elements.ts'
import type { Worked } from '#domain/tools/questions/judge.ts'
import { elementNames, questionTypes } from '#domain/tools/questions/names.ts'

/* The part of an address after # is never sent to a server: a link carries a question, and nobody but its reader sees it. */

/** The question in a link. */
export function linkTo({ text, type, boxes, evidence }: Worked, path: string): string {
  const params = new URLSearchParams()
  if (text) params.set('question', text)
  if (type) params.set('type', type)
  for (const name of elementNames) if (boxes[name] !== undefined) params.set(name, boxes[name])
  for (const name of attributes) if (evidence[name]) params.set(name, evidence[name])
  return `${path}#${params}`
}

/** Whether the query or the hash of an address carries a question. */
export const carriesQuestion = (queryOrHash: string) =>
  ['question', 'type', ...elementNames, ...attributes].some((name) =>
    new URLSearchParams(queryOrHash.replace(/^[#?]/, '')).has(name),
  )

/** Letters of a field that a link may carry. */
const longest = 600

/** The question that a link carries; what it has of anything else is left out. */
export function fromLink(hash: string): Worked {
  const params = new URLSearchParams(hash.replace(/^[#?]/, ''))
  const said = (name: string) => params.get(name)?.slice(0, longest) ?? ''
  const boxes: Boxes = {}
  for (const name of elementNames) if (params.has(name)) boxes[name] = said(name)
  const evidence: Evidence = {}
  for (const name of attributes) if (said(name)) evidence[name] = said(name)
  return {
    text: said('question'),
    type: questionTypes.find((type) => type === params.get('type')) ?? null,
    boxes,
    evidence,
  }
}
