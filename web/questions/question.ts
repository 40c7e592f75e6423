import { useEffect, useMemo, useState } from 'react'
import { type Assessment, assess } from '#domain/questions/assess.ts'
import type { Boxes } from '#domain/questions/elements.ts'
import { type Attribute, attributes, type Evidence } from '#domain/questions/finermaps.ts'
import { type ElementName, elementNames, type QuestionType, questionTypes } from '#domain/questions/frames.ts'
import { boxesOf, compose, textOf } from '#domain/questions/rewrite.ts'
import { longestQuestion } from '#domain/questions/text.ts'

/** A question as somebody works on it: its words, the kind they chose, the parts they filled in, their evidence. */
export type Worked = { text: string; type: QuestionType | null; boxes: Boxes; evidence: Evidence }

export const nothing: Worked = { text: '', type: null, boxes: {}, evidence: {} }

/** Whether there is anything to read. */
export const isEmpty = ({ text, boxes }: Worked) =>
  text.trim() === '' && Object.values(boxes).every((said) => !said?.trim())

/** The question as it is read: the words somebody wrote, or those that the parts make. */
export function wordsOf({ text, type, boxes }: Worked): string {
  if (text.trim() !== '') return text
  return textOf(compose(type ?? 'intervention', boxes))
}

/** What the validator says of it. Parts that were filled in by hand take the place of those that were found. */
export function judge(worked: Worked): Assessment {
  const { type, boxes, evidence } = worked
  const text = wordsOf(worked).replace(/\s*\[[^\]]*\]/g, ' …')
  const choices = { type: type ?? (worked.text.trim() === '' ? 'intervention' : undefined), evidence }
  const found = assess(text, choices)
  if (Object.keys(boxes).length === 0) return found
  const merged = worked.text.trim() === '' ? boxes : { ...boxesOf(found), ...boxes }
  return assess(text, { ...choices, type: found.type, boxes: merged })
}

/* The part of an address after # is never sent to a server: a link carries a question, and nobody but its reader sees it. */

/** The question in a link. */
export function linkTo({ text, type, boxes, evidence }: Worked, path: string): string {
  const told = new URLSearchParams()
  if (text) told.set('question', text)
  if (type) told.set('type', type)
  for (const name of elementNames) if (boxes[name]) told.set(name, boxes[name])
  for (const name of attributes) if (evidence[name]) told.set(name, evidence[name])
  return `${path}#${told}`
}

/** The question that a link carries; what it has of anything else is left out. */
export function fromLink(hash: string): Worked {
  const told = new URLSearchParams(hash.replace(/^#/, ''))
  const said = (name: string) => told.get(name)?.slice(0, longestQuestion) ?? ''
  const boxes: Boxes = {}
  for (const name of elementNames) if (said(name)) boxes[name] = said(name)
  const evidence: Evidence = {}
  for (const name of attributes) if (said(name)) evidence[name] = said(name)
  return {
    text: said('question'),
    type: questionTypes.find((type) => type === told.get('type')) ?? null,
    boxes,
    evidence,
  }
}

/** The question on the page: from its address, and kept in it while somebody works. */
export function useQuestion() {
  const [worked, setWorked] = useState(nothing)
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const read = () => setWorked(fromLink(location.hash))
    read()
    setHere(true)
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  useEffect(() => {
    if (!isHere) return
    // Written a moment later: browsers limit how often an address may change.
    const timer = setTimeout(() => {
      const address = isEmpty(worked)
        ? location.pathname + location.search
        : linkTo(worked, location.pathname + location.search)
      history.replaceState(history.state, '', address)
    }, 300)
    return () => clearTimeout(timer)
  }, [worked, isHere])
  const assessment = useMemo(() => (isEmpty(worked) ? null : judge(worked)), [worked])
  return {
    worked,
    assessment,
    write: (text: string) => setWorked((now) => ({ ...now, text })),
    choose: (type: QuestionType | null) => setWorked((now) => ({ ...now, type })),
    fill: (name: ElementName, said: string) => setWorked((now) => ({ ...now, boxes: { ...now.boxes, [name]: said } })),
    show: (name: Attribute, said: string) =>
      setWorked((now) => ({ ...now, evidence: { ...now.evidence, [name]: said } })),
    /** Takes another wording; its parts are found anew. */
    take: (text: string) => setWorked((now) => ({ ...now, text, boxes: {} })),
    begin: (next: Worked) => setWorked(next),
  }
}

export type Question = ReturnType<typeof useQuestion>
