import { useEffect, useState } from 'react'
import { type Sort, searchAddressOf } from '#domain/literature/papers.ts'
import { type Filters, type Line, linesFor, noFilters, queryOf, stepsOf } from '#domain/literature/query.ts'
import { assess } from '#domain/questions/assess.ts'
import { boxesOf } from '#domain/questions/rewrite.ts'
import { client } from '../api.ts'
import { fromLink } from '../questions/link-to.ts'
import plain from '../ui/plain.module.css'
import classes from './Assistant.module.css'
import { Build } from './Build.tsx'
import { type Counted, Ladder } from './Ladder.tsx'
import { Papers } from './Papers.tsx'
import { whyNot } from './why-not.ts'

type Found = Awaited<ReturnType<typeof client.literature.search>>
type State =
  | { is: 'idle' }
  | { is: 'searching' }
  | { is: 'failed'; why: string }
  | { is: 'found'; found: Found; query: string; page: number; sort: Sort }

/** The PubMed assistant: a search from the parts of a question, counted as they are added, and the papers it finds. */
export function Assistant() {
  const [question, setQuestion] = useState('')
  const [lines, setLines] = useState<Line[]>(() => linesFor({}))
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [state, setState] = useState<State>({ is: 'idle' })
  const [counted, setCounted] = useState<Counted[]>([])
  useEffect(() => {
    const worked = fromLink(location.hash.length > 1 ? location.hash : location.search)
    if (worked.text) setQuestion(worked.text)
    const found = worked.text ? boxesOf(assess(worked.text, worked.type ? { type: worked.type } : {})) : {}
    setLines(linesFor({ ...found, ...worked.boxes }))
  }, [])
  const query = queryOf(lines, filters)

  async function search(page = 1, sort: Sort = 'relevance') {
    if (!query) return
    setState({ is: 'searching' })
    const steps = stepsOf(lines, filters)
    if (page === 1) setCounted(steps.map(({ label }) => ({ label, count: null })))
    try {
      const found = await client.literature.search({ query, page, sort })
      setState({ is: 'found', found, query, page, sort })
      if (page > 1) return
      const counts =
        steps.length > 1 ? await client.literature.count({ queries: steps.slice(0, -1).map((step) => step.query) }) : []
      setCounted(steps.map(({ label }, at) => ({ label, count: counts[at] ?? found.count })))
    } catch (error) {
      setState({ is: 'failed', why: whyNot(error) })
      setCounted([])
    }
  }

  return (
    <div className={classes.tool}>
      <Build
        question={question}
        ask={(text) => {
          setQuestion(text)
          setLines(linesFor(boxesOf(assess(text))))
        }}
        lines={lines}
        change={setLines}
        filters={filters}
        filter={setFilters}
        query={query}
        search={() => void search()}
        isSearching={state.is === 'searching'}
      />
      <section aria-labelledby="found" className={classes.found} aria-busy={state.is === 'searching'}>
        <h2 id="found">{state.is === 'found' ? inWords(state.found.count) : 'What it finds'}</h2>
        {state.is === 'idle' && <p className={classes.hint}>Build a search, and press “Search PubMed”.</p>}
        {state.is === 'searching' && <p role="status">Asking PubMed…</p>}
        {state.is === 'failed' && (
          <p role="alert" className={classes.failed}>
            {state.why}{' '}
            <a href={query ? searchAddressOf(query) : 'https://pubmed.ncbi.nlm.nih.gov'}>
              Make the same search at PubMed itself
            </a>{' '}
            <button type="button" className={plain.quiet} onClick={() => void search()}>
              Try again
            </button>
          </p>
        )}
        {counted.length > 0 && <Ladder counted={counted} />}
        {state.is === 'found' && (
          <Papers
            key={`${state.query} ${state.page} ${state.sort}`}
            {...state}
            turn={(page, sort) => void search(page, sort)}
          />
        )}
      </section>
    </div>
  )
}

const inWords = (count: number) =>
  count === 0 ? 'No paper' : `${count.toLocaleString('en')} ${count === 1 ? 'paper' : 'papers'}`
