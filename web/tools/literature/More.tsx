import { useState } from 'react'
import { type Article, addressOf, type Paper, type Relation } from '#domain/tools/literature/papers.ts'
import { client } from '#web/ground/api.ts'
import classes from './Papers.module.css'
import { whyNot } from './why-not.ts'

type Opened = 'abstract' | Relation
type Seen = { article: Article | null } | { related: Paper[] } | { why: string }

const labels: Record<Opened, string> = { abstract: 'Abstract', similar: 'Similar', citedBy: 'Cited by' }

/** What a paper says, and where it leads: fetched when somebody asks for it. */
export function More({ paper: { pmid } }: { paper: Paper }) {
  const [open, setOpen] = useState<Opened | null>(null)
  const [seen, setSeen] = useState<Partial<Record<Opened, Seen>>>({})
  async function show(what: Opened) {
    if (open === what) return setOpen(null)
    setOpen(what)
    const before = seen[what]
    if (before && !('why' in before)) return
    setSeen((now) => ({ ...now, [what]: undefined }))
    const found = await (what === 'abstract'
      ? client.literature.read({ ids: [pmid] }).then(([article]): Seen => ({ article: article ?? null }))
      : client.literature.relate({ id: pmid, relation: what }).then((related): Seen => ({ related }))
    ).catch((error): Seen => ({ why: whyNot(error) }))
    setSeen((now) => ({ ...now, [what]: found }))
  }
  return (
    <div className={classes.more}>
      {(Object.keys(labels) as Opened[]).map((what) => (
        <button key={what} type="button" aria-expanded={open === what} onClick={() => void show(what)}>
          {labels[what]}
        </button>
      ))}
      {open && <div className={classes.opened}>{<Inside seen={seen[open]} />}</div>}
    </div>
  )
}

function Inside({ seen }: { seen: Seen | undefined }) {
  if (!seen) return <p role="status">Asking PubMed…</p>
  if ('why' in seen) return <p role="alert">{seen.why}</p>
  if ('related' in seen) {
    if (seen.related.length === 0) return <p>None.</p>
    return (
      <ul>
        {seen.related.map(({ pmid, title, journal, year }) => (
          <li key={pmid}>
            <a href={addressOf(pmid)} target="_blank" rel="noreferrer">
              {title}
            </a>{' '}
            {journal}
            {year !== null && `, ${year}`}
          </li>
        ))}
      </ul>
    )
  }
  if (!seen.article || seen.article.abstract.length === 0) return <p>PubMed has no abstract for this paper.</p>
  const { abstract, subjects, copyright } = seen.article
  return (
    <>
      {abstract.map(({ label, text }) => (
        <p key={`${label}${text.slice(0, 40)}`}>
          {label && <b>{label}. </b>}
          {text}
        </p>
      ))}
      {subjects.length > 0 && <p className={classes.source}>Subject headings: {subjects.join(' · ')}</p>}
      {copyright && <p className={classes.source}>{copyright}</p>}
    </>
  )
}
