import { Button, Text } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { BothPages } from './BothPages.tsx'
import classes from './Compare.module.css'
import type { Passage, Piece, Unit } from './compare.ts'

type Version = { number: number; name: string; bytes: Blob }
type Both = { earlier: Version; later: Version }

/** What two versions have, in their order: what was changed word by word, and what was not folded. */
export function Passages({ passages, ...both }: { passages: Passage[] } & Both) {
  let [before, after] = [1, 1]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
    <div className={classes.text} tabIndex={0} role="document" aria-label="What changed">
      {passages.map((passage, at) => {
        if (passage.kind === 'same') {
          before = passage.earlier.at(-1)?.page ?? before
          after = passage.later.at(-1)?.page ?? after
          // biome-ignore lint/suspicious/noArrayIndexKey: passages never move, and two can be the same.
          return <Same key={at} units={passage.later} />
        }
        before = passage.earlier?.page ?? before
        after = passage.later?.page ?? after
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        return <Changed key={at} passage={passage} pages={[before, after]} {...both} />
      })}
    </div>
  )
}

type OfChange = { passage: Extract<Passage, { kind: 'changed' }>; pages: [number, number] } & Both

function Changed({ passage, pages, earlier, later }: OfChange) {
  const [isOpen, setIsOpen] = useState(false)
  const { cells } = passage
  const unit = passage.later ?? passage.earlier
  const hasPages = unit?.page !== undefined
  return (
    <div className={classes.changed}>
      <Text size="xs" c="dimmed" component="span" className={classes.place}>
        {placesInWords(passage.earlier, passage.later)}
        {hasPages && (
          <Button variant="subtle" size="compact-xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide the pages' : 'Both pages'}
          </Button>
        )}
      </Text>
      {unit?.isRow ? (
        <Rows rows={[cells.map((pieces) => <Pieces key="pieces" pieces={pieces} />)]} />
      ) : (
        <p>
          <Pieces pieces={cells[0] ?? []} />
        </p>
      )}
      {isOpen && <BothPages earlier={{ ...earlier, page: pages[0] }} later={{ ...later, page: pages[1] }} />}
    </div>
  )
}

/** Where a change is: “Page 3, now page 4”. */
function placesInWords(earlier: Unit | null, later: Unit | null): string {
  const [before, after] = [earlier?.place, later?.place]
  const place = before && after && before !== after ? `${before}, now ${after}` : (after ?? before ?? '')
  return place.charAt(0).toUpperCase() + place.slice(1)
}

const Pieces = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, side }, at) => {
    const key = `${at} ${side}`
    if (side === 'both') return <Fragment key={key}>{text}</Fragment>
    return side === 'earlier' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
  })

/** Paragraphs around a change that are shown; more of them are folded. */
const around = 2

function Same({ units }: { units: Unit[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const hidden = units.length - 2 * around
  if (hidden <= 1 || isOpen) return <Units units={units} />
  return (
    <>
      <Units units={units.slice(0, around)} />
      <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
        Show {hidden} paragraphs that did not change
      </Button>
      <Units units={units.slice(-around)} />
    </>
  )
}

/** Paragraphs, and rows that follow each other as a table. */
function Units({ units }: { units: Unit[] }) {
  const elements: ReactNode[] = []
  for (let at = 0; at < units.length; at += 1) {
    const rows: Unit[] = []
    for (let next = units[at]; next?.isRow; next = units[at + rows.length]) rows.push(next)
    if (rows.length > 0) {
      elements.push(<Rows key={at} rows={rows.map(({ cells }) => cells)} />)
      at += rows.length - 1
      continue
    }
    elements.push(<p key={at}>{units[at]?.cells[0]}</p>)
  }
  return <div className={classes.same}>{elements}</div>
}

const Rows = ({ rows }: { rows: ReactNode[][] }) => (
  <table>
    <tbody>
      {rows.map((cells, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two can be the same.
        <tr key={at}>
          {cells.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
