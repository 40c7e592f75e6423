import type { ReactNode } from 'react'
import classes from './Drawing.module.css'

/** The scenes there are. */
export const scenes = ['welcome', 'help', 'empty', 'done', 'lost', 'mail', 'offline', 'closed'] as const
export type Scene = (typeof scenes)[number]

/** One panel of the strip: where its two edges stand, their upper ends, and how it is drawn. */
type Panel = { from: number; to: number; top: [number, number]; height?: number; blank?: boolean; turned?: number }

const wide = 20

/** Panels of the folded strip in a row, up and down as paper stands. */
const row = (count: number, { x = 0, y = 46, fold = 12, step = wide, height = 44 } = {}): Panel[] =>
  Array.from({ length: count }, (_, at) => ({
    from: x + at * step,
    to: x + (at + 1) * step,
    top: at % 2 === 0 ? [y, y - fold] : [y - fold, y],
    height,
  }))

const strips: Record<Scene, Panel[]> = {
  welcome: row(9),
  help: row(9),
  // The first panel is there; the others are still to come.
  empty: row(9).map((panel, at) => ({ ...panel, blank: at > 0 })),
  done: row(9, { fold: 4, y: 50 }),
  // The last panels have come off and lie about.
  lost: row(9).map((panel, at) => (at < 6 ? panel : { ...panel, turned: (at - 5) * 13 })),
  mail: row(9, { x: 36, step: 12, y: 20, fold: 8, height: 36 }),
  // Torn in the middle.
  offline: [...row(4), ...row(5, { x: 4.6 * wide, y: 34 })],
  // Folded together.
  closed: row(9, { x: 54, step: 8, fold: 5, y: 42 }),
}

/**
 * The product's own drawings: the strip of nine panels in the nine colours, in a scene. Decorative: the words beside it say
 * everything.
 */
export function Drawing({ scene, width = 196 }: { scene: Scene; width?: number }) {
  return (
    <svg className={classes.drawing} viewBox="-8 0 208 112" width={width} height={(width * 112) / 208} aria-hidden>
      <path className={classes.ground} d="M0 104 H192" />
      <g className={classes.strip}>
        {strips[scene].map((panel) => (
          <path
            // The panels of a scene never change places.
            key={`${panel.from}`}
            d={outline(panel)}
            data-blank={panel.blank || undefined}
            transform={
              panel.turned
                ? `translate(${panel.turned / 3} ${panel.turned / 4}) rotate(${panel.turned} ${panel.from + 10} 70)`
                : undefined
            }
          />
        ))}
      </g>
      {details[scene]}
    </svg>
  )
}

const outline = ({ from, to, top: [left, right], height = 44 }: Panel) =>
  `M${from} ${left} L${to} ${right} V${right + height} L${from} ${left + height} Z`

/** What a scene adds to the strip. */
const details: Record<Scene, ReactNode> = {
  // A flag where the way ends.
  welcome: <path className={classes.line} d="M170 34 V10 L184 16 L170 22" />,
  help: (
    <>
      <circle className={classes.disc} cx="90" cy="62" r="17" />
      <path className={classes.mark} d="M85 54 L98 62 L85 70 Z" />
    </>
  ),
  empty: null,
  done: (
    <>
      <circle className={classes.disc} cx="160" cy="36" r="14" />
      <path className={classes.tick} d="M153 36 L158 42 L168 30" />
    </>
  ),
  lost: <path className={classes.dotted} d="M20 26 C50 4 80 40 110 18 S150 8 168 26" />,
  // An envelope in front of the strip.
  mail: (
    <>
      <path className={classes.paper} d="M24 44 H156 V104 H24 Z" />
      <path className={classes.line} d="M24 44 L90 82 L156 44" />
    </>
  ),
  offline: <path className={classes.dotted} d="M86 22 V100" />,
  // A band around it.
  closed: (
    <>
      <path className={classes.paper} d="M48 58 H132 V72 H48 Z" />
      <path className={classes.line} d="M48 58 H132 V72 H48 Z" />
    </>
  ),
}
