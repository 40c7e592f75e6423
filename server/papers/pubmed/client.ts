import type * as z from 'zod'
import {
  type Article,
  type Paper,
  papersOfPage,
  type Relation,
  reachableResults,
  type Sort,
} from '#domain/tools/literature/papers.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { keepAnswer } from './keep-answer.ts'
import { readArticles } from './read-articles.ts'
import { createRequest, PubMedAway, PubMedRefused } from './request.ts'
import { LinkAnswer, SearchAnswer, Summary, SummaryAnswer } from './shapes.ts'
import { allowanceOf } from './take-turn.ts'
import { plainText } from './xml.ts'

export type PubMedSettings = {
  url: string
  email: string
  /** Whether a stand-in with invented papers answers. */
  isStandIn: boolean
  /** The installation’s key, for whoever has none; null without one. */
  apiKey: string | null
  timeout?: number
}

export type Found = { count: number; ids: string[]; translation: string; notes: string[] }
export type PubMed = ReturnType<typeof createPubMed>

/**
 * PubMed, through NCBI’s E-utilities (ncbi.nlm.nih.gov/books/NBK25499), as far as the product uses it. `apiKey` is a person’s
 * own, or null for the allowance that all share: that of the installation’s key, if it has one. Throws PubMedAway, PubMedRefused, or Busy while too many wait.
 */
export function createPubMed(settings: PubMedSettings & { db: Db }) {
  const request = createRequest(settings)
  const cached = keepAnswer(settings.db)
  const json = async <Shape extends z.ZodType>(
    utility: string,
    params: Record<string, string>,
    apiKey: string | null,
    shape: Shape,
  ) => {
    const text = await request(utility, { ...params, retmode: 'json' }, apiKey)
    const read = shape.safeParse(parsed(text))
    if (!read.success) throw new PubMedAway('PubMed answered with something else')
    return read.data
  }

  const searched = (
    query: string,
    at: { page: number; sort: Sort; size: number },
    apiKey: string | null,
  ): Promise<Found> =>
    cached({ search: normalised(query), ...at }, allowanceOf(apiKey), async () => {
      const { esearchresult: found } = await json(
        'esearch',
        {
          db: 'pubmed',
          term: query,
          retstart: String((at.page - 1) * papersOfPage),
          retmax: String(at.size),
          sort: at.sort === 'newest' ? 'pub_date' : 'relevance',
        },
        apiKey,
        SearchAnswer,
      )
      if (found.ERROR !== undefined || found.count === undefined) throw new PubMedRefused(found.ERROR ?? 'no count')
      const { count, idlist: ids, querytranslation: translation } = found
      return { count, ids, translation, notes: notesOf(found) }
    })

  const summarised = async (ids: string[], apiKey: string | null): Promise<Paper[]> => {
    if (ids.length === 0) return []
    const { papers } = await cached({ summaries: ids }, allowanceOf(apiKey), async () => {
      const { result, error } = await json('esummary', { db: 'pubmed', id: ids.join(',') }, apiKey, SummaryAnswer)
      if (!result || error !== undefined) throw new PubMedRefused(error ?? 'no result')
      const papers = ids.flatMap((id) => {
        const summary = Summary.safeParse(result[id])
        return summary.success && summary.data.error === undefined ? [paperOf(summary.data)] : []
      })
      return { papers, isPartial: papers.length < ids.length }
    })
    return papers
  }

  return {
    isStandIn: settings.isStandIn,
    /** Whether the installation has a key, with which NCBI answers more often. */
    hasKey: settings.apiKey !== null,

    /** A page of the papers that a query finds, how many there are in all, and how PubMed read the query. */
    async search(query: string, at: { page: number; sort: Sort }, apiKey: string | null) {
      const { ids, ...found } = await searched(query, { ...at, size: papersOfPage }, apiKey)
      return { ...found, papers: await summarised(ids, apiKey) }
    },

    /** How many papers a query finds. */
    count: async (query: string, apiKey: string | null): Promise<number> =>
      (await searched(query, { page: 1, sort: 'relevance', size: 0 }, apiKey)).count,

    /**
     * All that a query finds now, by its PubMed numbers, and how many there are: PubMed gives 9,999 numbers at most. It is asked anew
     * each time.
     */
    async findAll(query: string, apiKey: string | null): Promise<{ count: number; ids: number[]; notes: string[] }> {
      const params = { db: 'pubmed', term: query, retmax: String(reachableResults) }
      const { esearchresult: found } = await json('esearch', params, apiKey, SearchAnswer)
      if (found.ERROR !== undefined || found.count === undefined) throw new PubMedRefused(found.ERROR ?? 'no count')
      return { count: found.count, ids: found.idlist.map(Number), notes: notesOf(found) }
    },

    summaries: summarised,

    /** What papers say. One that PubMed does not have is left out. */
    articles: (ids: string[], apiKey: string | null): Promise<Article[]> =>
      cached({ articles: ids }, allowanceOf(apiKey), async () =>
        readArticles(
          await request('efetch', { db: 'pubmed', id: ids.join(','), rettype: 'abstract', retmode: 'xml' }, apiKey),
        ),
      ),

    /** Papers that are similar to one, or cite it; twenty at most. */
    async related(pmid: string, relation: Relation, apiKey: string | null): Promise<Paper[]> {
      const ids = await cached({ related: pmid, relation }, allowanceOf(apiKey), async () => {
        const linkname = relation === 'similar' ? 'pubmed_pubmed' : 'pubmed_pubmed_citedin'
        const { linksets, error } = await json(
          'elink',
          { dbfrom: 'pubmed', db: 'pubmed', id: pmid, cmd: 'neighbor', linkname },
          apiKey,
          LinkAnswer,
        )
        const said = error ?? linksets.find(({ ERROR }) => ERROR !== undefined)?.ERROR
        if (said !== undefined) throw new PubMedRefused(said)
        const links = linksets.flatMap(
          ({ linksetdbs }) => linksetdbs.find((each) => each.linkname === linkname)?.links ?? [],
        )
        // The article itself may come first among those similar to it.
        return links.filter((id) => id !== pmid).slice(0, papersOfPage)
      })
      return await summarised(ids, apiKey)
    },
  }
}

/** What PubMed did not find, or left out, of a search. */
const notesOf = ({ errorlist, warninglist }: z.infer<typeof SearchAnswer>['esearchresult']): string[] => [
  ...(errorlist?.phrasesnotfound ?? []).map((phrase) => `Not found: ${phrase}`),
  ...(warninglist?.phrasesignored ?? []).map((phrase) => `Left out: ${phrase}`),
  ...(warninglist?.outputmessages ?? []),
]

/** A query that means the same is asked once. */
const normalised = (query: string) => query.trim().replace(/\s+/g, ' ')

function parsed(text: string): unknown {
  try {
    // Some of their answers have raw control characters inside strings.
    return JSON.parse(text.replace(/\p{Cc}+/gu, ' '))
  } catch {
    return null
  }
}

function paperOf(summary: Summary): Paper {
  const idOf = (type: string) => summary.articleids.find(({ idtype }) => idtype === type)?.value ?? null
  const year = /\d{4}/.exec(summary.sortpubdate || summary.pubdate)?.[0]
  return {
    pmid: summary.uid,
    title: plainText(summary.title),
    authors: summary.authors.map(({ name }) => name),
    journal: plainText(summary.source || summary.fulljournalname),
    journalName: plainText(summary.fulljournalname),
    date: summary.pubdate,
    year: year ? Number(year) : null,
    volume: summary.volume,
    issue: summary.issue,
    pages: summary.pages,
    doi: idOf('doi'),
    pmcid: idOf('pmc'),
    kinds: summary.pubtype,
  }
}
