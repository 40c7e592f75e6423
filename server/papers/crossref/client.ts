import { setTimeout as wait } from 'node:timers/promises'
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel'
import * as z from 'zod'
import { ownIn } from '#domain/ground/own-in.ts'
import { type ReferenceType, thesisLevelOf } from '#domain/papers/publications/kinds.ts'
import { plainText } from '#server/papers/pubmed/xml.ts'
import type { Entry } from '#server/papers/references/entry.ts'

/** Crossref did not answer, or with something that cannot be read. */
export class CrossrefAway extends Error {}

export type CrossrefSettings = {
  url: string
  /** Whom Crossref may write to about the requests: who says so is answered more reliably. */
  email: string
  /** Whether a stand-in with invented papers answers. */
  isStandIn: boolean
  timeout?: number
}

export type Crossref = ReturnType<typeof createCrossref>

const attempts = 3
const longestAnswer = 2_000_000
/** Refusals that have nothing to do with what was asked. */
const notNow = [401, 403, 408, 429]

/* What Crossref answers (api.crossref.org), as far as it is read. */
const Name = z.object({
  given: z.string().optional(),
  family: z.string().optional(),
  name: z.string().optional(),
  suffix: z.string().optional(),
  ORCID: z.string().optional(),
})
const Answer = z.object({
  message: z.object({
    DOI: z.string(),
    type: z.string().default(''),
    title: z.array(z.string()).default([]),
    subtitle: z.array(z.string()).default([]),
    author: z.array(Name).default([]),
    editor: z.array(Name).default([]),
    translator: z.array(Name).default([]),
    'container-title': z.array(z.string()).default([]),
    'short-container-title': z.array(z.string()).default([]),
    volume: z.string().optional(),
    issue: z.string().optional(),
    page: z.string().optional(),
    'article-number': z.string().optional(),
    publisher: z.string().optional(),
    'publisher-location': z.string().optional(),
    ISBN: z.array(z.string()).default([]),
    ISSN: z.array(z.string()).default([]),
    'edition-number': z.string().optional(),
    language: z.string().optional(),
    abstract: z.string().optional(),
    institution: z.array(z.object({ name: z.string() })).default([]),
    degree: z.array(z.string()).default([]),
    URL: z.string().optional(),
    issued: z.object({ 'date-parts': z.array(z.array(z.number().nullable())) }).optional(),
  }),
})

/** Crossref’s names of types, as far as they are told apart here. */
const types: Partial<Record<string, ReferenceType>> = {
  'journal-article': 'article',
  'posted-content': 'preprint',
  'proceedings-article': 'conference',
  'book-chapter': 'chapter',
  'book-section': 'chapter',
  'book-part': 'chapter',
  'reference-entry': 'entry',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  proceedings: 'book',
  dissertation: 'thesis',
  report: 'report',
  'report-component': 'report',
  standard: 'standard',
  dataset: 'dataset',
}

/**
 * Crossref, which knows most DOIs. What fails on their side is tried three times; after five failures in a row nothing is
 * asked for half a minute.
 */
export function createCrossref({ url, email, isStandIn, timeout = 8000 }: CrossrefSettings) {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof CrossrefAway),
    { halfOpenAfter: 30_000, breaker: new ConsecutiveBreaker(5) },
  )

  async function ask(doi: string): Promise<string | null> {
    const answer = await fetch(`${url}/works/${encodeURIComponent(doi)}?mailto=${encodeURIComponent(email)}`, {
      signal: AbortSignal.timeout(timeout),
      headers: { 'User-Agent': `Ninefold (mailto:${email})` },
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((cause) => {
        throw new CrossrefAway('Crossref could not be reached', { cause })
      })
    if (answer.status === 200) return answer.text
    // It will not answer this DOI, and answers every other.
    if (answer.status >= 400 && answer.status < 500 && !notNow.includes(answer.status)) return null
    throw new CrossrefAway(`Crossref answered ${answer.status}`)
  }

  return {
    isStandIn,

    /** What is published under a DOI; null when there is nothing. Throws CrossrefAway. */
    async work(doi: string): Promise<Entry | null> {
      for (let attempt = 1; ; attempt += 1) {
        if (breaker.state === CircuitState.Open) throw new CrossrefAway('Crossref does not answer just now')
        try {
          const text = await breaker.execute(() => ask(doi))
          return text === null ? null : entryIn(text)
        } catch (error) {
          if (isBrokenCircuitError(error)) throw new CrossrefAway('Crossref does not answer just now')
          if (!(error instanceof CrossrefAway) || attempt === attempts) throw error
          await wait(200 * 2 ** attempt * (0.5 + Math.random()))
        }
      }
    },
  }
}

function entryIn(text: string): Entry {
  if (text.length > longestAnswer) throw new CrossrefAway('Crossref answered too much to read')
  const read = Answer.safeParse(parsed(text))
  if (!read.success) throw new CrossrefAway('Crossref answered with something else')
  const { message: work } = read.data
  // Titles have inline tags and entities, as journals typeset them.
  const title = [work.title[0], work.subtitle[0]]
    .filter(Boolean)
    .map((part) => plainText(part ?? ''))
    .join(': ')
  const type = ownIn(types, work.type) ?? 'other'
  const [year, month, day] = work.issued?.['date-parts'][0] ?? []
  const [institution] = work.institution
  // A journal’s publisher is no part of how an article is cited; what posts a preprint is its institution, or its publisher.
  const isArticle = type === 'article'
  const posted = type === 'preprint' ? (institution?.name ?? work.publisher) : null
  return {
    key: work.DOI,
    type,
    title,
    authors: work.author.flatMap(personOf),
    editors: work.editor.flatMap(personOf),
    translators: work.translator.flatMap(personOf),
    container: work['container-title'][0] ?? posted ?? null,
    containerShort: isArticle ? (work['short-container-title'][0] ?? null) : null,
    ...{ year: year ?? null, month: month ?? null, day: day ?? null },
    volume: work.volume ?? null,
    issue: work.issue ?? null,
    pages: work.page ?? null,
    articleNumber: work['article-number'] ?? null,
    edition: work['edition-number'] ?? null,
    publisher: isArticle ? null : (work.publisher ?? institution?.name ?? null),
    place: isArticle ? null : (work['publisher-location'] ?? null),
    isbn: isArticle ? null : (work.ISBN[0] ?? null),
    issn: work.ISSN[0] ?? null,
    thesisLevel: type === 'thesis' ? thesisLevelOf(work.degree.join(' ')) : null,
    doi: work.DOI,
    language: work.language ?? null,
    abstract: work.abstract ?? null,
  }
}

/** A group has a name instead of a family name. */
function personOf({ given, family, name, suffix, ORCID }: z.infer<typeof Name>): Entry['authors'] {
  const whole = family ?? name
  if (!whole) return []
  const more = { ...(suffix ? { suffix } : {}), ...(ORCID ? { orcid: ORCID } : {}) }
  return [{ family: whole, given: (family && given) || null, ...more }]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
