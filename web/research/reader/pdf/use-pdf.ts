import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FileSource } from '../address.ts'
import { type ShownPdf, showPdf } from './pdf-viewer.ts'

type Failure = 'locked' | 'damaged' | 'away'

/** Shows a version in a container as soon as both are there; why not, where it cannot be shown. */
export function useShownPdf(source: FileSource, versionId: string, container: HTMLDivElement | null) {
  const [pdf, setPdf] = useState<ShownPdf | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState({})
  const key = JSON.stringify(source)
  useEffect(() => {
    // Each attempt is another object.
    if (!container || !attempt) return
    const ending = new AbortController()
    const { signal } = ending
    setFailure(null)
    showPdf({ source: JSON.parse(key), versionId, container, signal })
      .then((shown) => signal.aborted || setPdf(shown))
      .catch((error: unknown) => signal.aborted || setFailure(failureOf(error)))
    return () => {
      ending.abort()
      setPdf(null)
    }
  }, [key, versionId, container, attempt])
  return { pdf, failure, retry: () => setAttempt({}) }
}

function failureOf(error: unknown): Failure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'locked'
  return name === 'InvalidPDFException' || name === 'FormatError' ? 'damaged' : 'away'
}

/** What is to be seen of a PDF: the page one is on, and how large it is. */
export function usePdfState(pdf: ShownPdf): { page: number; pages: number; scale: number } {
  const subscribe = (changed: () => void) => {
    const events = ['pagechanging', 'scalechanging', 'pagesloaded']
    for (const event of events) pdf.bus.on(event, changed)
    return () => {
      for (const event of events) pdf.bus.off(event, changed)
    }
  }
  const page = useSyncExternalStore(subscribe, () => pdf.viewer.currentPageNumber)
  const scale = useSyncExternalStore(subscribe, () => pdf.viewer.currentScale)
  return { page, pages: pdf.document.numPages, scale }
}
