import { api, queryClient } from '#web/ground/api.ts'
import { findTab } from '../tabs.ts'
import { type Filters, readFilters } from './filters.ts'

type Tab = NonNullable<ReturnType<typeof findTab>>

/** The projects of a tab, as they are filtered and sorted. */
export const listQuery = (tab: Tab, filters: Filters) =>
  api.projects.list.queryOptions({ input: { scope: tab.scope, ...omitUnset(filters) } })

/** Asks for the list of a tab before it is drawn. */
export function loadList(tabName: string | undefined, search: URLSearchParams): void {
  const tab = findTab(tabName)
  if (tab) void queryClient.prefetchQuery(listQuery(tab, readFilters(search, tab.sort)))
}

/** Filters that are not set are left out. */
const omitUnset = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Filters]: NonNullable<Filters[Name]>
  }
