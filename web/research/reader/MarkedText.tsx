import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Mark, quoteLimit } from '#domain/research/reviews/mark.ts'
import { AskHere } from './AskHere.tsx'
import { type DocumentText, rangeOf, spanOf, textOf } from './document-text.ts'
import classes from './MarkedText.module.css'
import { findAside } from './marks/find-aside.ts'
import { quoteOf } from './marks/find-mark.ts'
import type { NewMark, Place, ShownMark } from './marks/shown-marks.ts'

type Shown = {
  versionId: string
  marks: ShownMark[]
  at: { pointId: string | null }
  active: string | null
  onPlaces: (places: ReadonlyMap<string, Place>) => void
  onPress: (pointId: string) => void
  onMark: ((made: NewMark) => void) | null
  /** The document, as it is shown. */
  children: ReactNode
}

/** A document that has no pages, with what is marked in it: by its words, wherever they are now. */
export function MarkedText({ versionId, marks, at, active, onPlaces, onPress, onMark, children }: Shown) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const text = useText(frame)
  const found = useFound(text, versionId, marks)
  useEffect(() => onPlaces(found.places), [found, onPlaces])
  const pins = usePins(frame, found.ranges)
  const tints = JSON.stringify(marks.map(({ id, tone }) => [id, id === active ? 'active' : tone]))
  useEffect(() => tint(JSON.parse(tints), found.ranges), [tints, found])
  const sought = at.pointId === null ? undefined : found.ranges.get(at.pointId)
  useEffect(() => {
    // `at` is another object each time that a place is asked for.
    if (at) sought?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  }, [at, sought])
  function ask(selection: Selection) {
    if (!text || selection.rangeCount === 0) return
    const { start, end } = spanOf(text, selection.getRangeAt(0))
    if (end <= start) return
    const { quote, before, after } = quoteOf([text.text], 1, start, end)
    selection.removeAllRanges()
    onMark?.({ page: null, mark: Mark.parse({ quote: quote.slice(0, quoteLimit), before, after }) })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
    <div className={classes.scroll} tabIndex={0} role="document" aria-label="Document">
      <div ref={setFrame} className={classes.frame}>
        {children}
        {marks.map((mark) => {
          const top = pins.get(mark.id)
          if (top === undefined) return null
          return (
            <button
              key={mark.id}
              type="button"
              className={classes.pin}
              data-tone={mark.tone}
              data-active={mark.id === active || undefined}
              style={{ top }}
              aria-label={mark.title}
              onClick={() => onPress(mark.id)}
            >
              {mark.label}
            </button>
          )
        })}
      </div>
      {frame && onMark && <AskHere container={frame} onAsk={ask} />}
    </div>
  )
}

/** The words of what is shown, each time that it changes. */
function useText(frame: HTMLElement | null): DocumentText | null {
  const [text, setText] = useState<DocumentText | null>(null)
  useEffect(() => {
    if (!frame) return
    const read = () => setText((before) => asBefore(before, textOf(frame)))
    read()
    const watching = new MutationObserver(read)
    watching.observe(frame, { childList: true, subtree: true, characterData: true })
    return () => watching.disconnect()
  }, [frame])
  return text
}

/** Pins come and go beside the words: the text is another one only where its words or their places are. */
const asBefore = (before: DocumentText | null, now: DocumentText): DocumentText =>
  before?.text === now.text && before.pieces.every(({ node }, at) => node === now.pieces[at]?.node) ? before : now

type Found = { places: ReadonlyMap<string, Place>; ranges: ReadonlyMap<string, Range> }
const nothing: Found = { places: new Map(), ranges: new Map() }

function useFound(text: DocumentText | null, versionId: string, marks: ShownMark[]): Found {
  const [found, setFound] = useState<Found>(nothing)
  const all = JSON.stringify(marks.flatMap(({ id, versionId, mark }) => (mark?.quote ? [{ id, versionId, mark }] : [])))
  useEffect(() => {
    const sought = JSON.parse(all) as { id: string; versionId: string; mark: Mark }[]
    if (!text || text.text === '' || sought.length === 0) return
    const ending = new AbortController()
    const quotes = sought.map(({ mark: { quote, before, after } }) => ({ quote, before, after, page: null }))
    findAside([text.text], quotes, ending.signal)
      .then((places) => {
        const now = { places: new Map<string, Place>(), ranges: new Map<string, Range>() }
        for (const [at, each] of sought.entries()) {
          const where = places[at]
          const range = where && 'start' in where ? rangeOf(text, where.start, where.end) : null
          if (!where || where.kind === 'gone' || !range) {
            now.places.set(each.id, { kind: 'gone' })
            continue
          }
          const y = where.start / text.text.length
          const kind = each.versionId === versionId ? 'here' : where.kind
          now.places.set(each.id, { kind, page: null, boxes: [{ x: 0, y, width: 1, height: 0 }] })
          now.ranges.set(each.id, range)
        }
        setFound(now)
      })
      .catch(() => {})
    return () => ending.abort()
  }, [text, versionId, all])
  return found
}

/** How far down each mark is in the document, in CSS pixels. */
function usePins(frame: HTMLElement | null, ranges: Found['ranges']): ReadonlyMap<string, number> {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!frame) return
    const watching = new ResizeObserver(() => setWidth(frame.clientWidth))
    watching.observe(frame)
    return () => watching.disconnect()
  }, [frame])
  return useMemo(() => {
    // What is wider breaks its lines elsewhere.
    if (!frame || width === 0) return new Map<string, number>()
    const { top } = frame.getBoundingClientRect()
    return new Map([...ranges].map(([id, range]) => [id, range.getBoundingClientRect().top - top]))
  }, [frame, ranges, width])
}

/** Tints what is marked, where the browser can (CSS Custom Highlight API); everywhere else the pins say it. */
function tint(marks: [id: string, tone: string][], ranges: Found['ranges']): (() => void) | undefined {
  if (typeof Highlight === 'undefined') return
  const tones = new Set(marks.map(([, tone]) => tone))
  for (const tone of tones) {
    const marked = marks.flatMap(([id, own]) => (own === tone ? (ranges.get(id) ?? []) : []))
    CSS.highlights.set(`marked-${tone}`, new Highlight(...marked))
  }
  return () => {
    for (const tone of tones) CSS.highlights.delete(`marked-${tone}`)
  }
}
