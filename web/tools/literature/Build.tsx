import { type PlaceFilter, placeFilters, placeSources } from '#domain/tools/literature/filters/places.ts'
import { longestLine } from '#domain/tools/literature/new-search.ts'
import { type Filters, type Line, type PaperKind, paperKinds, type problemIn } from '#domain/tools/literature/query.ts'
import { longestQuestion } from '#domain/tools/questions/frames.ts'
import plain from '#web/ground/ui/plain.module.css'
import classes from './Build.module.css'

type Building = {
  question: string
  ask: (text: string) => void
  lines: Line[]
  change: (lines: Line[]) => void
  filters: Filters
  filter: (filters: Filters) => void
  query: string
  problem: ReturnType<typeof problemIn>
  search: () => void
  isSearching: boolean
}

const labels = { population: 'Who', interest: 'What', comparison: 'Compared with', outcome: 'Outcome', time: 'When' }
const kindLabels: Record<PaperKind, string> = { review: 'Reviews', trial: 'Trials', guideline: 'Guidelines' }
const placeLabels: Record<PlaceFilter, string> = {
  southAfrica: 'South Africa',
  africa: 'Africa',
  lmic: 'Low- and middle-income countries',
}

const problems = {
  brackets: 'A bracket is opened but not closed, or closed but not opened.',
  'quotation marks': 'A quotation mark is opened but not closed.',
  years: 'The first year is after the last.',
}

/** The search while it is built: the question, a line for each of its parts, what narrows it, and how PubMed gets it. */
export function Build({
  question,
  ask,
  lines,
  change,
  filters,
  filter,
  query,
  problem,
  search,
  isSearching,
}: Building) {
  const set = (name: Line['name'], next: Partial<Line>) =>
    change(lines.map((line) => (line.name === name ? { ...line, ...next, isOwn: true } : line)))
  const year = (text: string) => (/^\d{4}$/.test(text) ? Number(text) : null)
  return (
    <form
      className={classes.build}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <label className={plain.field}>
        <span className={plain.label}>Your question</span>
        <textarea rows={3} maxLength={longestQuestion} value={question} onChange={({ target }) => ask(target.value)} />
      </label>
      <fieldset className={classes.lines}>
        <legend>Its parts as search lines</legend>
        <p>
          Each concept has its subject headings, [Mesh], and its words in titles and abstracts, [tiab]. Add synonyms
          with OR, phrases in "quotation marks", endings with a star: child*. Outcome and comparison are off at first,
          as abstracts often leave them out.
        </p>
        {lines.map(({ name, terms, isOn }) => (
          <div key={name} className={classes.line} data-off={!isOn || undefined}>
            <label className={classes.on}>
              <input type="checkbox" checked={isOn} onChange={({ target }) => set(name, { isOn: target.checked })} />
              {labels[name]}
            </label>
            <textarea
              rows={1}
              value={terms}
              maxLength={longestLine}
              spellCheck={false}
              aria-label={`${labels[name]}: words to search for`}
              onChange={({ target }) => set(name, { terms: target.value, isOn: true })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                event.currentTarget.form?.requestSubmit()
              }}
            />
          </div>
        ))}
      </fieldset>
      <fieldset className={classes.filters}>
        <legend>Narrow it</legend>
        <label>
          From year
          <input
            inputMode="numeric"
            maxLength={4}
            defaultValue={filters.from ?? ''}
            onChange={({ target }) => filter({ ...filters, from: year(target.value) })}
          />
        </label>
        <label>
          To year
          <input
            inputMode="numeric"
            maxLength={4}
            defaultValue={filters.to ?? ''}
            onChange={({ target }) => filter({ ...filters, to: year(target.value) })}
          />
        </label>
        <label>
          Kind
          <select
            value={filters.kind ?? ''}
            onChange={({ target }) =>
              filter({ ...filters, kind: paperKinds.find((kind) => kind === target.value) ?? null })
            }
          >
            <option value="">All</option>
            {paperKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]}
              </option>
            ))}
          </select>
        </label>
        <label className={classes.place}>
          Where
          <select
            value={filters.place ?? ''}
            onChange={({ target }) =>
              filter({ ...filters, place: placeFilters.find((place) => place === target.value) ?? null })
            }
          >
            <option value="">Anywhere</option>
            {placeFilters.map((place) => (
              <option key={place} value={place}>
                {placeLabels[place]}
              </option>
            ))}
          </select>
        </label>
        {filters.place && <p className={classes.source}>{placeSources[filters.place]}.</p>}
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={filters.isHuman}
            onChange={({ target }) => filter({ ...filters, isHuman: target.checked })}
          />
          Not about animals alone
        </label>
      </fieldset>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problems[problem]}
        </p>
      )}
      {query && (
        <p className={classes.query}>
          <span>The search</span>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard */}
          <code tabIndex={0}>{query}</code>
        </p>
      )}
      <button type="submit" className={plain.button} disabled={!query || problem !== null || isSearching}>
        {isSearching ? 'Asking PubMed…' : 'Search PubMed'}
      </button>
    </form>
  )
}
