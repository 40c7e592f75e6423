import { useEffect, useRef, useState } from 'react'
import type { Paper } from '#domain/tools/literature/papers.ts'
import { allProjects } from '#web/ground/all-projects.ts'
import { client, isRefused } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { reasonOf, type Words } from '#web/ground/failures/words.ts'
import plain from '#web/ground/ui/plain.module.css'
// With the styles of the page: a part that loads later brings none to a document.
import classes from './Assistant.module.css'

/** What somebody reads when a paper or a search cannot be saved. */
const words: Words<Pick<typeof client.library, 'addFound'> & Pick<typeof client.searches, 'keep'>> = {
  PUBMED_AWAY: () => 'PubMed cannot be reached just now. Try again in a while.',
  PUBMED_REFUSED: ({ reason }) => `PubMed could not do this: ${reason}`,
  LIBRARY_LIMIT: ({ limit }) => `The library has room for ${limit.toLocaleString('en')} papers.`,
  SEARCH_LIMIT: () => 'There is room for 200 searches in a project.',
  NO_SEARCH: () => 'The search is not kept any more.',
  ID_TAKEN: () => 'Please save it again.',
}

type Project = { id: string; title: string }
type Seen = 'looking' | 'signed out' | { why: string } | Project[]

type Opened = { papers: Paper[]; query: string; onClose: () => void }

/** Papers that are taken over at once. */
const atOnce = 100

/** A window to take papers into the library of a project, and to keep the search that found them. */
export default function SaveToProject({ papers, query, onClose }: Opened) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [seen, setSeen] = useState<Seen>('looking')
  useEffect(() => {
    dialog.current?.showModal()
    void projects().then(setSeen)
  }, [])
  return (
    <dialog ref={dialog} className={classes.window} aria-labelledby="save" onClose={onClose}>
      <h2 id="save">Save to a project</h2>
      {seen === 'looking' && <p role="status">Looking for your projects…</p>}
      {typeof seen === 'object' && 'why' in seen && <p role="alert">Your projects could not be loaded: {seen.why}.</p>}
      {seen === 'signed out' && (
        <p>
          <a href="/login" target="_blank" rel="noreferrer">
            Log in
          </a>{' '}
          or{' '}
          <a href="/signup" target="_blank" rel="noreferrer">
            sign up
          </a>{' '}
          to keep papers in a project. RIS and BibTeX need no account.
        </p>
      )}
      {Array.isArray(seen) && seen.length === 0 && <p>You have no project yet. Start one on your dashboard.</p>}
      {Array.isArray(seen) && seen.length > 0 && <Choose projects={seen} papers={papers} query={query} />}
      <button type="button" className={plain.quiet} onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  )
}

async function projects(): Promise<Seen> {
  try {
    return await allProjects('all')
  } catch (error) {
    return isRefused(error, 401) ? 'signed out' : { why: reasonOf(error) }
  }
}

type State = { is: 'choosing' | 'saving' } | { is: 'failed'; why: string } | { is: 'saved'; said: string }

function Choose({ projects, papers, query }: { projects: Project[]; papers: Paper[]; query: string }) {
  const [id, setId] = useState(projects[0]?.id ?? '')
  const [isSearchKept, keepSearch] = useState(papers.length === 0)
  const [title, setTitle] = useState('')
  const [state, setState] = useState<State>({ is: 'choosing' })
  // Named once for each project, so that trying again adds nothing twice.
  const { idOf } = useRetryIds()
  async function save() {
    setState({ is: 'saving' })
    const said: string[] = []
    try {
      const pmids = papers.map(({ pmid }) => pmid)
      for (let at = 0; at < pmids.length; at += atOnce) {
        const from = { pmids: pmids.slice(at, at + atOnce) }
        const { added, known } = await client.library.addFound({ projectId: id, from, id: idOf({ id, from }) })
        said.push(`${added} added to the library${known > 0 ? `, ${known} already there` : ''}.`)
      }
      if (isSearchKept) {
        const search = { projectId: id, title: title.trim(), query }
        const { count } = await client.searches.keep({ ...search, id: idOf(search) })
        said.push(`The search is saved: ${count.toLocaleString('en')} papers today.`)
      }
      setState({ is: 'saved', said: said.join(' ') })
    } catch (error) {
      setState({ is: 'failed', why: reasonOf(error, words) })
    }
  }
  const isBusy = state.is === 'saving'
  const isMissing = isSearchKept ? title.trim() === '' : papers.length === 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label className={plain.field}>
        <span className={plain.label}>Project</span>
        <select value={id} disabled={isBusy} onChange={({ target }) => setId(target.value)}>
          {projects.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={isSearchKept}
          disabled={isBusy || papers.length === 0}
          onChange={({ target }) => keepSearch(target.checked)}
        />{' '}
        Save this search, with its words, today’s date and what it finds
      </label>
      {isSearchKept && (
        <label className={plain.field}>
          <span className={plain.label}>Name of the search</span>
          <input
            type="text"
            value={title}
            maxLength={200}
            disabled={isBusy}
            onChange={({ target }) => setTitle(target.value)}
          />
        </label>
      )}
      {state.is === 'failed' && <p role="alert">It could not be saved: {state.why}</p>}
      {state.is === 'saved' ? (
        <p role="status">
          {state.said}{' '}
          <a href={`/dashboard/my-projects/${id}/library${isSearchKept ? '?show=searches' : ''}`}>Open the library</a>
        </p>
      ) : (
        <button type="submit" className={plain.button} disabled={isBusy || isMissing}>
          {isBusy ? 'Saving…' : papers.length === 0 ? 'Save the search' : `Save ${papers.length} to the library`}
        </button>
      )}
    </form>
  )
}
