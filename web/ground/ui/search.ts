import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last keystroke until a search is sent. */
const searchPause = 200

/**
 * What is typed into a search is shown at once and put into the address a moment later; other changes of the address
 * win.
 */
export function useSearch(inAddress: string, change: (search: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress)
  const sent = useRef(inAddress)
  const changeSoon = useDebouncedCallback((typed: string) => {
    sent.current = typed
    change(typed)
  }, searchPause)
  useEffect(() => {
    // The address set from here arrives late: the person may still be typing.
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
