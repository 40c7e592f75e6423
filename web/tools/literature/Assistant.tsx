import { useEffect, useState } from 'react'
import type { Paper } from '#domain/tools/literature/papers.ts'
import { searchAddressOf } from '#domain/tools/literature/papers.ts'
import { type Filters, type Line, linesFor, noFilters, problemIn, queryOf } from '#domain/tools/literature/query.ts'
import { assess } from '#domain/tools/questions/assess.ts'
import { boxesOf } from '#domain/tools/questions/rewrite.ts'
import plain from '#web/ground/ui/plain.module.css'
import { fromLink } from '#web/tools/questions/link-to.ts'
import classes from './Assistant.module.css'
import { Build } from './Build.tsx'
import { Ladder } from './Ladder.tsx'
import { Papers } from './Papers.tsx'
import { useSearch } from './useSearch.ts'

/** The PubMed assistant: a search from the parts of a question, counted as they are added, and the papers it finds. */
export function Assistant() {
  const [question, setQuestion] = useState('')
  const [lines, setLines] = useState<Line[]>(() => linesFor({}))
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [chosen, setChosen] = useState<Paper[]>([])
  const { isSearching, why, results, counted, search, turn } = useSearch()
  useEffect(() => {
    const worked = fromLink(location.hash.length > 1 ? location.hash : location.search)
    // Text typed before the tool was hydrated.
    const typed = document.querySelector<HTMLTextAreaElement>('[data-tool] textarea')?.value
    const text = typed?.trim() ? typed : worked.text
    if (text) setQuestion(text)
    const found = text ? boxesOf(assess(text, worked.type ? { type: worked.type } : {})) : {}
    setLines(linesFor({ ...found, ...worked.boxes }))
  }, [])
  const query = queryOf(lines, filters)
  const problem = problemIn(lines, filters)
  const begin = () => void search(lines, filters)

  return (
    <div className={classes.tool}>
      <Build
        question={question}
        ask={(text) => {
          setQuestion(text)
          setLines((now) => linesFor(boxesOf(assess(text)), now))
        }}
        lines={lines}
        change={setLines}
        filters={filters}
        filter={setFilters}
        query={query}
        problem={problem}
        search={begin}
        isSearching={isSearching}
      />
      <section aria-labelledby="found" className={classes.found} aria-busy={isSearching}>
        <h2 id="found">{results ? inWords(results.found.count) : 'What it finds'}</h2>
        <p role="status" className={isSearching ? classes.hint : plain.unseen}>
          {isSearching && 'Asking PubMed…'}
          {!isSearching && results && `${inWords(results.found.count)}.`}
        </p>
        {!results && !isSearching && why === null && (
          <p className={classes.hint}>Build a search, and press “Search PubMed”.</p>
        )}
        {why !== null && (
          <p role="alert" className={classes.failed}>
            {why}{' '}
            <a href={query ? searchAddressOf(query) : 'https://pubmed.ncbi.nlm.nih.gov'}>
              Run the same search on PubMed itself
            </a>{' '}
            <button type="button" className={plain.quiet} onClick={begin}>
              Try again
            </button>
          </p>
        )}
        {counted.length > 0 && <Ladder counted={counted} />}
        {results && <Papers results={results} turn={turn} chosen={chosen} choose={setChosen} />}
      </section>
    </div>
  )
}

const inWords = (count: number) =>
  count === 0 ? 'No papers' : `${count.toLocaleString('en')} ${count === 1 ? 'paper' : 'papers'}`
