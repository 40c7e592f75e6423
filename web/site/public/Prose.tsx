import type { ReactNode } from 'react'
import classes from './Prose.module.css'
import { Site } from './Site.tsx'

type Part = { id: string; title: string; body: ReactNode }

/** A page of prose in parts: the legal documents. The parts are listed beside it, where there is room. */
export function Prose({
  title,
  updated,
  lead,
  parts,
}: {
  title: string
  updated: string
  lead: string
  parts: Part[]
}) {
  return (
    <Site>
      <div className={classes.page}>
        <nav aria-label="On this page" className={classes.list}>
          <ol>
            {parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={classes.text}>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          <p className={classes.updated}>Last changed on {updated}</p>
          {parts.map((part) => (
            <section key={part.id} id={part.id}>
              <h2>{part.title}</h2>
              {part.body}
            </section>
          ))}
        </article>
      </div>
    </Site>
  )
}
