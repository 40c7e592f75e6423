import {
  type ProgramOption,
  type ProjectSort,
  type ProjectStatus,
  programOptions,
  projectSorts,
  projectStatuses,
} from '#domain/research/projects/project-filters.ts'
import { lastPhase, type StageStatus, stageStatuses } from '#domain/research/stages/stages.ts'

/** The filters of a list, as given in its address. */
export type Filters = {
  search: string
  statuses: ProjectStatus[]
  program: ProgramOption | undefined
  phases: number[]
  stageStatuses: StageStatus[]
  from: string | undefined
  to: string | undefined
  sort: ProjectSort
  /** The same order from its other end. */
  reversed: boolean
  page: number
}

/** Reads an address; invalid parts are ignored. `sort` is the order where the address names none. */
export function readFilters(address: URLSearchParams, sort: ProjectSort = 'newest'): Filters {
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
    stageStatuses: stageStatuses.filter((status) => address.getAll('stage-status').includes(status)),
    from: date('from'),
    to: date('to'),
    sort: among(projectSorts, 'sort') ?? sort,
    reversed: address.get('order') === 'reversed',
    page: Math.max(1, Math.min(100_000, Math.trunc(Number(address.get('page'))) || 1)),
  }
}

/** The address of a list with these filters; defaults are left out. */
export function writeFilters(filters: Filters, sort: ProjectSort = 'newest'): URLSearchParams {
  const address = new URLSearchParams()
  if (filters.search) address.set('search', filters.search)
  for (const status of filters.statuses) address.append('status', status)
  if (filters.program) address.set('program', filters.program)
  for (const phase of filters.phases) address.append('stage', String(phase))
  for (const status of filters.stageStatuses) address.append('stage-status', status)
  if (filters.from) address.set('from', filters.from)
  if (filters.to) address.set('to', filters.to)
  if (filters.sort !== sort) address.set('sort', filters.sort)
  if (filters.reversed) address.set('order', 'reversed')
  if (filters.page > 1) address.set('page', String(filters.page))
  return address
}

/** How many filters beside the search are on. */
export const countOn = ({ statuses, program, phases, stageStatuses, from, to }: Filters) =>
  [statuses.length, program, phases.length, stageStatuses.length, from || to].filter(Boolean).length

/** Whether a list is filtered at all; sorting and page do not count. */
export const areOn = (filters: Filters) => filters.search !== '' || countOn(filters) > 0
