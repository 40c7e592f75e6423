import type { CSSProperties, ReactNode } from 'react'
import classes from './StageDrawing.module.css'

type Shown = { number: number; width?: number }

/** The small drawing of a stage, in its colour: what is on the desk while one is there. Decorative: say it in words beside it. */
export function StageDrawing({ number, width = 72 }: Shown) {
  const colours = { '--c': `var(--stage-${number}-ink)`, '--t': `var(--stage-${number}-tint)` } as CSSProperties
  return (
    <svg
      className={classes.drawing}
      style={colours}
      viewBox="0 0 72 56"
      width={width}
      height={(width * 56) / 72}
      aria-hidden
    >
      <path className={classes.ground} d="M4 52.5 H68" />
      {drawings[number - 1]}
    </svg>
  )
}

/** A leaf of paper that stands, seen a little from the side as the strip’s panels are. */
const leaf = (from: number, to: number, top: [number, number], bottom = 50) =>
  `M${from} ${top[0]} L${to} ${top[1]} V${bottom} H${from} Z`

const paper = (d: string) => <path className={classes.paper} d={d} />
const line = (d: string) => <path className={classes.line} d={d} />
const dotted = (d: string) => <path className={classes.dotted} d={d} />
const solid = (d: string) => <path className={classes.solid} d={d} />

const drawings: ReactNode[] = [
  // Concept Sheet: one sheet, and the thought above it.
  <g key="1">
    {paper('M20 18 H42 L50 26 V50 H20 Z')}
    {line('M42 18 V26 H50 M26 33 H44 M26 39 H44 M26 45 H37')}
    {line('M35 3 V9 M25 6 L28 11 M45 6 L42 11')}
  </g>,
  // Proposal: a folded plan, its months as bars.
  <g key="2">
    {paper(leaf(10, 27, [16, 11]))}
    {paper(leaf(27, 45, [11, 16]))}
    {paper(leaf(45, 62, [16, 11]))}
    {line('M15 24 H25 M22 31 H38 M34 38 H51 M48 45 H57')}
  </g>,
  // Ethics: scales.
  <g key="3">
    {paper('M8 27 H28 A10 10 0 0 1 8 27 Z')}
    {paper('M44 27 H64 A10 10 0 0 1 44 27 Z')}
    {line('M36 9 V50 M27 50 H45 M18 14 H54 M18 14 L10 27 M18 14 L26 27 M54 14 L46 27 M54 14 L62 27')}
    {solid('M36 5 a3.4 3.4 0 1 0 0.01 0 Z')}
  </g>,
  // Data Collection: a clipboard, and what is ticked on it.
  <g key="4">
    {paper('M18 12 H54 V50 H18 Z')}
    {solid('M29 8 H43 V15 H29 Z')}
    {line('M24 24 L27 27 L32 21 M37 25 H48 M24 34 L27 37 L32 31 M37 35 H48 M25 44 H30 M37 44 H48')}
  </g>,
  // Data Analysis: bars, and the curve through them.
  <g key="5">
    {line('M12 8 V50 H64')}
    {paper('M19 36 H27 V50 H19 Z')}
    {paper('M32 27 H40 V50 H32 Z')}
    {paper('M45 17 H53 V50 H45 Z')}
    {dotted('M16 33 C28 30 34 16 60 8')}
  </g>,
  // Manuscript: an open book, and the pen.
  <g key="6">
    {paper('M36 22 C28 16 18 16 8 19 V48 C18 45 28 45 36 50 Z')}
    {paper('M36 22 C44 16 54 16 64 19 V48 C54 45 44 45 36 50 Z')}
    {line(
      'M14 26 C20 24.5 26 25 31 27.5 M14 33 C20 31.5 26 32 31 34.5 M14 40 C20 38.5 26 39 31 41.5 M41 28 C45 26 49 25.2 53 25',
    )}
    {line('M46 36 L62 6 L67 9 L51 38 L45 41 Z')}
  </g>,
  // Submission: the sheet on its way into the tray.
  <g key="7">
    {paper('M24 20 H48 V40 H24 Z')}
    {line('M30 26 H42 M30 32 H42')}
    {line('M36 3 V13 M31.5 8.5 L36 13 L40.5 8.5')}
    {paper('M8 36 H22 L26 42 H46 L50 36 H64 V50 H8 Z')}
  </g>,
  // Committee Review: three at a table, and what one of them says.
  <g key="8">
    {paper('M6 38 H66 V44 H6 Z')}
    {line('M14 44 V50 M58 44 V50 M10 38 C10 29 24 29 24 38 M29 38 C29 29 43 29 43 38 M48 38 C48 29 62 29 62 38')}
    {paper('M17 20 a4.4 4.4 0 1 0 0.01 0 Z M36 20 a4.4 4.4 0 1 0 0.01 0 Z M55 20 a4.4 4.4 0 1 0 0.01 0 Z')}
    {line('M40 4 H60 V13 H50 L46 17 V13 H40 Z M45 8.5 H55')}
  </g>,
  // Final Submission: the bound book, and the flag where the way ends.
  <g key="9">
    {paper('M14 18 H46 V50 H18 A4 4 0 0 1 14 46 Z')}
    {line('M14 46 A4 4 0 0 1 18 42 H46 M22 26 H38 M22 32 H33')}
    {line('M56 50 V10')}
    {solid('M56 10 L68 14.5 L56 19 Z')}
  </g>,
]
