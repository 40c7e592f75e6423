import { useSearchParams } from 'react-router'
import { ViewFilters } from '#domain/institutions/candidature-views/candidature-views.ts'
import { candidatureStatuses } from '#domain/institutions/candidatures/candidatures.ts'

const names = ['unit', 'programme', 'cohort', 'year', 'status', 'search', 'show'] as const
export type FilterName = (typeof names)[number]

/** What the list of candidatures is narrowed to, each in the address, so that a view can be sent to somebody. */
export function useFilters() {
  const [address, setAddress] = useSearchParams()
  const value = (name: FilterName) => address.get(name) ?? ''
  /** Narrows by one, and no longer by those `without`. */
  const set = (name: FilterName, chosen: string, without: readonly FilterName[] = []) =>
    setAddress(
      (before) => {
        for (const each of [name, ...without]) before.delete(each)
        if (chosen) before.set(name, chosen)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { value, set }
}

export type Filters = ReturnType<typeof useFilters>

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The same as a view keeps it; what nobody can have meant is left out. */
export const viewOf = (value: Filters['value']): ViewFilters =>
  Object.fromEntries(
    names.flatMap((name) => {
      const read = ViewFilters.safeParse({ [name]: value(name) })
      return value(name) && read.success ? [[name, value(name)]] : []
    }),
  )

/** The same as the server takes it; what nobody can have meant is left out. */
export function inputOf(institutionId: string, value: Filters['value']) {
  const [unitId, programmeId, cohortId] = [value('unit'), value('programme'), value('cohort')]
  const status = candidatureStatuses.find((each) => each === value('status'))
  return {
    institutionId,
    ...(id.test(unitId) ? { unitId } : {}),
    ...(id.test(programmeId) ? { programmeId } : {}),
    ...(id.test(cohortId) ? { cohortId } : {}),
    ...(/^(19|20|21)\d\d$/.test(value('year')) ? { registeredIn: Number(value('year')) } : {}),
    ...(status ? { status } : {}),
    ...(value('search') ? { search: value('search').slice(0, 200) } : {}),
  }
}

type Choice = { value: string; label: string }

/** What a filter can be, with what the address has it be: a unit that was removed, or is none of somebody’s, is said, and can be left. */
export const choicesWith = (choices: readonly Choice[], chosen: string): Choice[] =>
  choices.some(({ value }) => value === chosen)
    ? [...choices]
    : [...choices, { value: chosen, label: 'Not found here' }]
