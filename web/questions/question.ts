import { useEffect, useMemo, useState } from 'react'
import { type Assessment, assess } from '#domain/questions/assess.ts'
import type { Attribute } from '#domain/questions/attributes.ts'
import type { ElementName, QuestionType } from '#domain/questions/frames.ts'
import { boxesOf, compose, textOf } from '#domain/questions/rewrite.ts'
import { fromLink, linkTo, type Worked } from './link-to.ts'

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

/** The question on the page: from its address, and kept in it while somebody works. A sample stays out of the address. */
export function useQuestion(first: Worked) {
  const [worked, setWorked] = useState(first)
  const isSample = !isEmpty(first)
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    if (isSample) return
    // A form that was sent without a script has its fields in the query.
    const read = () => setWorked(fromLink(location.hash.length > 1 ? location.hash : location.search))
    read()
    setHere(true)
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [isSample])
  useEffect(() => {
    if (!isHere) return
    // Written a moment later: browsers limit how often an address may change.
    const timer = setTimeout(() => {
      const address = isEmpty(worked) ? location.pathname : linkTo(worked, location.pathname)
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
