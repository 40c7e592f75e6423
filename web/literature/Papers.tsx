import { lazy, Suspense, useState } from 'react'
import {
  addressOf,
  fullTextOf,
  type Paper,
  papersOfPage,
  reachableResults,
  type Sort,
} from '#domain/literature/papers.ts'
import { client } from '../api.ts'
import plain from '../ui/plain.module.css'
import { More } from './More.tsx'
import classes from './Papers.module.css'
import { whyNot } from './why-not.ts'

const SaveToProject = lazy(() => import('./SaveToProject.tsx'))

type Shown = {
  found: { count: number; papers: Paper[]; translation: string; notes: string[]; isStandIn: boolean }
  page: number
  sort: Sort
  turn: (page: number, sort: Sort) => void
}

/** A page of papers: to read, to follow, to keep. */
export function Papers({ found, page, sort, turn }: Shown) {
  const [chosen, setChosen] = useState<string[]>([])
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  const pages = Math.ceil(Math.min(found.count, reachableResults) / papersOfPage)
  const picked = found.papers.filter(({ pmid }) => chosen.includes(pmid))
  async function cite(format: 'ris' | 'bibtex') {
    const ids = (picked.length > 0 ? picked : found.papers).map(({ pmid }) => pmid)
    try {
      const { text } = await client.literature.cite({ ids, format })
      saveFile(text, format === 'ris' ? 'papers.ris' : 'papers.bib')
      setSaid(`${ids.length} ${ids.length === 1 ? 'paper' : 'papers'} saved.`)
    } catch (error) {
      setSaid(whyNot(error))
    }
  }
  return (
    <div className={classes.papers}>
      {found.isStandIn && (
        <p className={classes.standIn}>
          This installation searches a stand-in for PubMed: its papers are invented. (PUBMED_URL)
        </p>
      )}
      {found.notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      {found.translation && (
        <details className={classes.note}>
          <summary>How PubMed read it</summary>
          <code>{found.translation}</code>
        </details>
      )}
      {found.count > 0 && (
        <div className={classes.bar}>
          <label>
            Order{' '}
            <select value={sort} onChange={({ target }) => turn(1, target.value === 'newest' ? 'newest' : 'relevance')}>
              <option value="relevance">Best match</option>
              <option value="newest">Newest first</option>
            </select>
          </label>
          <button type="button" className={plain.second} onClick={() => void cite('ris')}>
            RIS
          </button>
          <button type="button" className={plain.second} onClick={() => void cite('bibtex')}>
            BibTeX
          </button>
          <button type="button" className={plain.second} disabled={picked.length === 0} onClick={() => setSaving(true)}>
            Save to a project{picked.length > 0 && ` (${picked.length})`}
          </button>
          <span role="status">{said}</span>
        </div>
      )}
      <ol className={classes.list} start={(page - 1) * papersOfPage + 1}>
        {found.papers.map((paper) => (
          <OnePaper
            key={paper.pmid}
            paper={paper}
            isChosen={chosen.includes(paper.pmid)}
            choose={(is) => setChosen((now) => (is ? [...now, paper.pmid] : now.filter((each) => each !== paper.pmid)))}
          />
        ))}
      </ol>
      {pages > 1 && (
        <nav aria-label="Pages" className={classes.pages}>
          <button type="button" className={plain.second} disabled={page === 1} onClick={() => turn(page - 1, sort)}>
            Earlier
          </button>
          <span>
            Page {page} of {pages.toLocaleString('en')}
          </span>
          <button type="button" className={plain.second} disabled={page >= pages} onClick={() => turn(page + 1, sort)}>
            Later
          </button>
        </nav>
      )}
      {isSaving && (
        <Suspense fallback={null}>
          <SaveToProject papers={picked} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </div>
  )
}

type One = { paper: Paper; isChosen: boolean; choose: (is: boolean) => void }

function OnePaper({ paper, isChosen, choose }: One) {
  const { pmid, title, authors, journal, date, kinds, pmcid } = paper
  return (
    <li className={classes.paper}>
      <label className={classes.tick}>
        <input type="checkbox" checked={isChosen} onChange={({ target }) => choose(target.checked)} />
        <span className={plain.unseen}>Choose {title}</span>
      </label>
      <div>
        <h3>
          <a href={addressOf(pmid)} target="_blank" rel="noreferrer">
            {title}
          </a>
        </h3>
        <p className={classes.source}>
          {shortened(authors)} · {journal}, {date}
          {kinds.filter((kind) => kind !== 'Journal Article').map((kind) => ` · ${kind}`)}
          {pmcid && (
            <>
              {' · '}
              <a href={fullTextOf(pmcid)} target="_blank" rel="noreferrer">
                Free full text
              </a>
            </>
          )}
        </p>
        <More paper={paper} />
      </div>
    </li>
  )
}

const shortened = (authors: string[]) =>
  authors.length > 3
    ? `${authors.slice(0, 3).join(', ')} and ${authors.length - 3} more`
    : authors.join(', ') || 'No author'

function saveFile(text: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
