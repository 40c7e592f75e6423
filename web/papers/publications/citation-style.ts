import { useState } from 'react'
import { type CitationStyle, citationStyles } from '#domain/papers/publications/reference.ts'

const key = 'citation-style'

/** The style in which references are copied and exported: the one that was chosen last on this device, or APA. */
export function useCitationStyle(): [CitationStyle, (style: CitationStyle) => void] {
  const [style, setStyle] = useState(chosenBefore)
  return [
    style,
    (chosen) => {
      setStyle(chosen)
      try {
        localStorage.setItem(key, chosen)
      } catch {
        // A browser without storage has it until the page is left.
      }
    },
  ]
}

function chosenBefore(): CitationStyle {
  try {
    const stored = localStorage.getItem(key)
    return citationStyles.find((each) => each === stored) ?? 'apa'
  } catch {
    return 'apa'
  }
}
