import {
  type ProgramOption,
  type ProjectSort,
  type ProjectStatus,
  programOptions,
  projectSorts,
  projectStatuses,
} from '#domain/project-filters.ts'
import { lastPhase } from '#domain/stages.ts'

/** The filters of a list, as given in its address. */
export type Filters = {
  search: string
  statuses: ProjectStatus[]
  program: ProgramOption | undefined
  phases: number[]
  from: string | undefined
  to: string | undefined
  sort: ProjectSort
  page: number
}

/** Reads an address; invalid parts are ignored. */
export function readFilters(address: URLSearchParams): Filters {
  const among = <Option extends string>(options: readonly Option[], name: string) =>
    options.find((option) => option === address.get(name))
  const date = (name: string) =>
    /^\d{4}-\d\d-\d\d$/.test(address.get(name) ?? '') ? (address.get(name) ?? undefined) : undefined
  const stages = address.getAll('stage').map(Number)
  return {
    search: (address.get('search') ?? '').slice(0, 200),
    statuses: projectStatuses.filter((status) => address.getAll('status').includes(status)),
    program: among(programOptions, 'program'),
    phases: Array.from({ length: lastPhase }, (_, at) => at + 1).filter((phase) => stages.includes(phase)),
    from: date('from'),
    to: date('to'),
    sort: among(projectSorts, 'sort') ?? 'newest',
    page: Math.max(1, Math.min(100_000, Math.trunc(Number(address.get('page'))) || 1)),
  }
}

/** The address of a list with these filters; defaults are left out. */
export function writeFilters(filters: Filters): URLSearchParams {
  const address = new URLSearchParams()
  if (filters.search) address.set('search', filters.search)
  for (const status of filters.statuses) address.append('status', status)
  if (filters.program) address.set('program', filters.program)
  for (const phase of filters.phases) address.append('stage', String(phase))
  if (filters.from) address.set('from', filters.from)
  if (filters.to) address.set('to', filters.to)
  if (filters.sort !== 'newest') address.set('sort', filters.sort)
  if (filters.page > 1) address.set('page', String(filters.page))
  return address
}

/** Whether a list is filtered at all; sorting and page do not count. */
export const areOn = ({ search, statuses, program, phases, from, to }: Filters) =>
  Boolean(search || statuses.length || program || phases.length || from || to)
