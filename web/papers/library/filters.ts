import { useSearchParams } from 'react-router'
import { type PaperSort, paperSorts, readingStates } from '#domain/papers/library/library.ts'
import type { Filters } from './paper.ts'

const named = ['search', 'tag', 'reading', 'citedIn', 'importId', 'sort', 'page'] as const
type Named = Partial<Record<(typeof named)[number], string>>

/** What of the library is shown, in the address: it can be kept, and sent to somebody. */
export function useFilters() {
  const [address, setAddress] = useSearchParams()
  const of = (name: (typeof named)[number]) => address.get(name) ?? ''
  const reading = [...readingStates, 'unread' as const].find((each) => each === of('reading'))
  const sort: PaperSort = paperSorts.find((each) => each === of('sort')) ?? 'added'
  const filters: Filters = {
    search: of('search'),
    ...(of('tag') ? { tag: of('tag') } : {}),
    ...(reading ? { reading } : {}),
    ...(of('citedIn') ? { citedIn: of('citedIn') } : {}),
    ...(of('importId') ? { importId: of('importId') } : {}),
  }
  return {
    filters,
    sort,
    page: Math.max(1, Math.trunc(Number(of('page')) || 1)),
    isNarrowed: Boolean(filters.search || filters.tag || reading || filters.citedIn || filters.importId),
    /** Changes some of it; another filter begins at the first page. */
    change(changed: Named) {
      const before = Object.fromEntries([...address].filter(([name]) => name !== 'page'))
      const next = Object.entries({ ...before, ...changed }).filter(([, value]) => value)
      setAddress(next as [string, string][], { replace: true, preventScrollReset: true })
    },
  }
}
