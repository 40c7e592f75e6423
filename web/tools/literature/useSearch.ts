import { useRef, useState } from 'react'
import type { Sort } from '#domain/tools/literature/papers.ts'
import type { Filters, Line } from '#domain/tools/literature/query.ts'
import { type Step, stepsOf } from '#domain/tools/literature/query.ts'
import { client } from '#web/ground/api.ts'
import type { Counted } from './Ladder.tsx'
import { whyNot } from './why-not.ts'

export type Found = Awaited<ReturnType<typeof client.literature.search>>
/** A page of results, and the search it belongs to. */
export type Results = { found: Found; query: string; page: number; sort: Sort }

/** Searches, of which only the newest counts; what was found stays until something newer is. */
export function useSearch() {
  const newest = useRef(0)
  const [isSearching, setSearching] = useState(false)
  const [why, setWhy] = useState<string | null>(null)
  const [results, setResults] = useState<Results | null>(null)
  const [counted, setCounted] = useState<Counted[]>([])

  /** Answers whether the results came, and are still wanted. */
  async function fetchPage(query: string, page: number, sort: Sort): Promise<Found | null> {
    newest.current += 1
    const mine = newest.current
    setSearching(true)
    setWhy(null)
    try {
      const found = await client.literature.search({ query, page, sort })
      if (mine !== newest.current) return null
      setResults({ found, query, page, sort })
      return found
    } catch (error) {
      if (mine === newest.current) setWhy(whyNot(error))
      return null
    } finally {
      if (mine === newest.current) setSearching(false)
    }
  }

  /** Counts the steps before the last one, whose count is known; papers that are shown stay when this fails. */
  async function count(steps: Step[], last: number) {
    const mine = newest.current
    const show = (counts: (number | null)[]) =>
      mine === newest.current && setCounted(steps.map(({ label }, at) => ({ label, count: counts[at] ?? null })))
    const before = steps.slice(0, -1)
    show([...before.map(() => null), last])
    if (before.length === 0) return
    const counts = await client.literature.count({ queries: before.map(({ query }) => query) }).catch(() => null)
    if (counts) show([...counts, last])
    else if (mine === newest.current) setCounted([])
  }

  return {
    isSearching,
    why,
    results,
    counted,
    /** Begins anew with these lines. */
    async search(lines: Line[], filters: Filters) {
      const steps = stepsOf(lines, filters)
      const query = steps.at(-1)?.query
      if (!query) return
      setCounted([])
      const found = await fetchPage(query, 1, 'relevance')
      if (found) await count(steps, found.count)
    },
    /** Another page, or order, of the search that is shown. */
    turn: (page: number, sort: Sort) => results && void fetchPage(results.query, page, sort),
  }
}
