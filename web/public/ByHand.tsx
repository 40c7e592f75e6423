import type { ReactNode } from 'react'
import { Site } from './Site.tsx'
import classes from './ToolPage.module.css'

/** A tool as a sheet to work through by hand. */
export function ByHand({
  title,
  lead,
  tool,
  children,
}: {
  title: string
  lead: string
  tool: string
  children: ReactNode
}) {
  return (
    <Site>
      <div className={classes.sheet}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className={classes.soon}>
          {tool} is not here yet: it comes with the next version, at this address. Until then this sheet does the same
          work by hand. You can print it.
        </p>
        {children}
      </div>
    </Site>
  )
}

/** Things to fill in or to ask, each with what it means. */
export function Rows({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl className={classes.rows}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
