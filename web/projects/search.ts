import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last letter until a search is asked. */
const searchPause = 200

/** What is typed into a search is shown at once and stands in the address soon; what the address says otherwise counts. */
export function useSearch(inAddress: string, change: (search: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress)
  const sent = useRef(inAddress)
  const changeSoon = useDebouncedCallback((typed: string) => {
    sent.current = typed
    change(typed)
  }, searchPause)
  useEffect(() => {
    // What was sent from here comes back late: somebody may be typing on.
    if (inAddress === sent.current) return
    sent.current = inAddress
    setText(inAddress)
  }, [inAddress])
  return [
    text,
    (typed) => {
      setText(typed)
      changeSoon(typed)
    },
  ]
}
