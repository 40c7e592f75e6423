import { useEffect, useMemo, useState } from 'react'
import type { Attribute } from '#domain/tools/questions/attributes.ts'
import type { ElementName, QuestionType } from '#domain/tools/questions/frames.ts'
import { judge, type Worked } from '#domain/tools/questions/judge.ts'
import { boxesOf } from '#domain/tools/questions/rewrite.ts'
import { carriesQuestion, fromLink, linkTo } from './link-to.ts'

export const nothing: Worked = { text: '', type: null, boxes: {}, evidence: {} }

/** Whether there is anything to read. */
export const isEmpty = ({ text, boxes }: Worked) =>
  text.trim() === '' && Object.values(boxes).every((said) => !said?.trim())

/** The question on the page: from its address, and kept in it while somebody works. A sample stays out of the address. */
export function useQuestion(first: Worked) {
  const [worked, setWorked] = useState(first)
  const isSample = !isEmpty(first)
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    if (isSample) return
    // A form that was sent without a script has its fields in the query. Other hashes lead to places on the page.
    const read = () => {
      const queryOrHash = [location.hash, location.search].find(carriesQuestion)
      if (queryOrHash) setWorked(fromLink(queryOrHash))
    }
    // Text typed before the tool was hydrated.
    const typed = document.querySelector<HTMLTextAreaElement>('[data-tool] textarea')?.value
    if (typed?.trim()) setWorked((now) => ({ ...now, text: typed }))
    else read()
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
    /** Says of the parts that were found that they are right: they count as if they were filled in. */
    confirm: () =>
      setWorked((now) => ({ ...now, boxes: assessment ? { ...boxesOf(assessment), ...now.boxes } : now.boxes })),
    /** Takes a part from the wording again. */
    unfill: (name: ElementName) =>
      setWorked((now) => {
        const { [name]: _, ...boxes } = now.boxes
        return { ...now, boxes }
      }),
    show: (name: Attribute, said: string) =>
      setWorked((now) => ({ ...now, evidence: { ...now.evidence, [name]: said } })),
    /** Takes another wording; its parts are found anew. */
    take: (text: string) => setWorked((now) => ({ ...now, text, boxes: {} })),
    begin: (next: Worked) => setWorked(next),
  }
}

export type Question = ReturnType<typeof useQuestion>
