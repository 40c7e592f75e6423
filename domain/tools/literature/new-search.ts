import * as z from 'zod'
import { papersOfPage, reachableResults, relations, sorts } from './papers.ts'

/** Letters of a search: four parts with their synonyms, and a filter that names the countries of low and middle income. */
export const longestSearch = 10_000
/** Letters of one of its lines. */
export const longestLine = 2000

export const Query = z
  .string()
  .trim()
  .min(1, 'Write what to search for.')
  .max(longestSearch, `Keep the search under ${longestSearch.toLocaleString('en')} characters.`)

export const Search = z.strictObject({
  query: Query,
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.floor(reachableResults / papersOfPage))
    .default(1),
  sort: z.enum(sorts).default('relevance'),
})

/** The steps of a narrowing ladder: each search with one part more. */
export const Steps = z.strictObject({ queries: z.array(Query).min(1).max(6) })

export const Pmid = z.string().regex(/^[1-9]\d{0,8}$/, 'This is not a PubMed number.')
export const Pmids = z.strictObject({ ids: z.array(Pmid).min(1).max(papersOfPage) })
export const Related = z.strictObject({ id: Pmid, relation: z.enum(relations) })
export const citationFormats = ['ris', 'bibtex'] as const
export const Cited = z.strictObject({ ids: z.array(Pmid).min(1).max(100), format: z.enum(citationFormats) })

/** A key for NCBI’s E-utilities: 36 hexadecimal digits. */
export const ApiKey = z
  .string()
  .trim()
  .regex(/^[0-9a-f]{36}$/i, 'An NCBI key has 36 characters: digits, and letters from a to f.')
