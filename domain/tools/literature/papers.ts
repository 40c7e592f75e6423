/** A paper as a list shows it. */
export type Paper = {
  pmid: string
  title: string
  authors: string[]
  /** As NLM abbreviates it: “S Afr Med J”. */
  journal: string
  /** Its name in full, where PubMed has it. */
  journalName: string
  /** As PubMed writes it: “2024 Mar 2”, “2023 Spring”. */
  date: string
  year: number | null
  volume: string
  issue: string
  pages: string
  doi: string | null
  /** The full text in PubMed Central, where it is free. */
  pmcid: string | null
  /** Such as “Randomized Controlled Trial”, “Review”. */
  kinds: string[]
}

/** What a paper says, as far as PubMed has it. */
export type Article = {
  pmid: string
  title: string
  abstract: { label: string | null; text: string }[]
  copyright: string | null
  /** Its subject headings (MeSH). */
  subjects: string[]
}

export const relations = ['similar', 'citedBy'] as const
/** How papers are related to one: PubMed’s similar articles, and those that cite it. */
export type Relation = (typeof relations)[number]

export const sorts = ['relevance', 'newest'] as const
export type Sort = (typeof sorts)[number]

export const papersOfPage = 20
/** PubMed shows no more than so many of the results of a search. */
export const reachableResults = 9999

/** Where a paper is at PubMed. */
export const addressOf = (pmid: string) => `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`
/** The same search at PubMed itself. */
export const searchAddressOf = (query: string) => `https://pubmed.ncbi.nlm.nih.gov/?term=${encodeURIComponent(query)}`
/** Its full text, free, in PubMed Central. */
export const fullTextOf = (pmcid: string) => `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`
