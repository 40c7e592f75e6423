import { Cited } from '#domain/literature/new-search.ts'
import { addressOf, type Paper } from '#domain/literature/papers.ts'
import { anyone } from '#server/procedures.ts'
import { askedOf, asking, withAllowance } from './asking.ts'

/** Papers as a file for a reference manager, RIS or BibTeX, by their PubMed numbers. Refuses like `search`. */
export const cite = anyone
  .route({ method: 'GET', path: '/literature/citations', tags: ['literature'] })
  .input(Cited)
  .errors(asking)
  .use(withAllowance, () => 1)
  .handler(async ({ input: { ids, format }, context }) => {
    const papers = await askedOf(context.pubmed.summaries(ids, context.apiKey))
    // Loaded with the first one: few processes write any.
    const { Cite } = await loadCitations()
    const text = new Cite(papers.map(cslOf)).format(format)
    return { text: format === 'ris' ? withDois(text, papers) : text }
  })

async function loadCitations() {
  const [{ Cite }] = await Promise.all([
    import('@citation-js/core'),
    import('@citation-js/plugin-ris'),
    import('@citation-js/plugin-bibtex'),
  ])
  return { Cite }
}

/** The library leaves the DOI out of the RIS of journal articles: it is put at the end of each record. */
function withDois(ris: string, papers: Paper[]): string {
  const dois = papers.map(({ doi }) => doi)
  return ris.replace(/^ER {2}- /gm, (end) => {
    const doi = dois.shift()
    return doi ? `DO  - ${doi}\n${end}` : end
  })
}

/** A paper in the terms of CSL (citationstyles.org), which every reference manager knows. */
function cslOf({ pmid, title, authors, journal, date, year, volume, issue, pages, doi }: Paper) {
  return {
    id: `pmid${pmid}`,
    type: 'article-journal',
    title: title.replace(/\.$/, ''),
    author: authors.map(nameOf),
    'container-title': journal,
    ...(year ? { issued: { 'date-parts': [[year, ...dayOf(date)]] } } : {}),
    volume,
    issue,
    page: pages,
    PMID: pmid,
    URL: addressOf(pmid),
    ...(doi ? { DOI: doi } : {}),
  }
}

/** “Van der Merwe AB” is a family name and initials; anything else is the name of a group. */
function nameOf(name: string) {
  const [, family, initials] = /^(.+) (\p{Lu}{1,4})$/u.exec(name) ?? []
  return family && initials ? { family, given: [...initials].join(' ') } : { literal: name }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The month and the day of “2024 Mar 2”; a season has neither. */
function dayOf(date: string): number[] {
  const [, month = '', day] = date.split(' ')
  const at = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  if (at === 0) return []
  return day && /^\d{1,2}$/.test(day) ? [at, Number(day)] : [at]
}
