import { lazy, Suspense, useState } from 'react'
import {
  addressOf,
  fullTextOf,
  type Paper,
  papersOfPage,
  reachableResults,
  type Sort,
} from '#domain/tools/literature/papers.ts'
import { client } from '#web/ground/api.ts'
import { saveText } from '#web/ground/browser/save-text.ts'
import plain from '#web/ground/ui/plain.module.css'
import { More } from './More.tsx'
import classes from './Papers.module.css'
import type { Results } from './useSearch.ts'
import { whyNot } from './why-not.ts'

const SaveToProject = lazy(() => import('./SaveToProject.tsx'))

type Shown = {
  results: Results
  turn: (page: number, sort: Sort) => void
  /** What is chosen, on this page and on others. */
  chosen: Paper[]
  choose: (change: (now: Paper[]) => Paper[]) => void
}

/** A page of papers: to read, to follow, to keep. */
export function Papers({ results: { found, query, page, sort }, turn, chosen, choose }: Shown) {
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  const pages = Math.ceil(Math.min(found.count, reachableResults) / papersOfPage)
  async function cite(format: 'ris' | 'bibtex') {
    const ids = (chosen.length > 0 ? chosen : found.papers).slice(0, 100).map(({ pmid }) => pmid)
    try {
      const { text } = await client.literature.cite({ ids, format })
      saveText(text, format === 'ris' ? 'papers.ris' : 'papers.bib')
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
        <details className={classes.note} open>
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
          <button type="button" className={plain.second} onClick={() => setSaving(true)}>
            {chosen.length > 0 ? `Save to a project (${chosen.length})` : 'Save this search'}
          </button>
          <span role="status">{said}</span>
        </div>
      )}
      <ol className={classes.list} start={(page - 1) * papersOfPage + 1}>
        {found.papers.map((paper) => (
          <OnePaper
            key={paper.pmid}
            paper={paper}
            isChosen={chosen.some(({ pmid }) => pmid === paper.pmid)}
            choose={(is) => choose((now) => (is ? [...now, paper] : now.filter(({ pmid }) => pmid !== paper.pmid)))}
          />
        ))}
      </ol>
      {pages > 1 && (
        <nav aria-label="Pages" className={classes.pages}>
          <button type="button" className={plain.second} disabled={page === 1} onClick={() => turn(page - 1, sort)}>
            Previous
          </button>
          <span>
            Page {page} of {pages.toLocaleString('en')}
          </span>
          <button type="button" className={plain.second} disabled={page >= pages} onClick={() => turn(page + 1, sort)}>
            Next
          </button>
        </nav>
      )}
      {isSaving && (
        <Suspense fallback={null}>
          <SaveToProject papers={chosen} query={query} onClose={() => setSaving(false)} />
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
