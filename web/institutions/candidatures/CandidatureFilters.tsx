import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { candidatureStatuses, statusLabels } from '#domain/institutions/candidatures/candidatures.ts'
import type { Cohort } from '#domain/institutions/cohorts/cohorts.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { today } from '#web/ground/ui/dates.ts'
import { choicesWith, type FilterName, type Filters } from './filters-of.ts'

const yearsBack = 15

type Props = { workspace: Workspace; cohorts: readonly Cohort[]; filters: Filters }

/** What the list of candidatures is narrowed to. */
export function CandidatureFilters({ workspace: { units, programmes }, cohorts, filters: { value, set } }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const search = useDebouncedCallback((text: string) => {
    set('search', text.trim())
    setTyped(null)
  }, 250)
  const select = (
    name: FilterName,
    label: string,
    data: { value: string; label: string }[],
    { all = 'All', without }: { all?: string; without?: FilterName[] } = {},
  ) => (
    <NativeSelect
      label={label}
      value={value(name)}
      onChange={({ currentTarget }) => set(name, currentTarget.value, without)}
      data={choicesWith([{ value: '', label: all }, ...data], value(name))}
      maw="16rem"
    />
  )
  const here = cohorts.filter((each) => !value('programme') || each.programmeId === value('programme'))
  const programmeName = (programmeId: string) => programmes.find(({ id }) => id === programmeId)?.name ?? ''
  const thisYear = Number(today().slice(0, 4))
  const years = [...new Set([...Array.from({ length: yearsBack }, (_, at) => String(thisYear - at)), value('year')])]
  return (
    <>
      <TextInput
        label="Search"
        placeholder="Name, student number, supervisor"
        value={typed ?? value('search')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          search(currentTarget.value)
        }}
        style={{ flex: '1 1 14rem' }}
      />
      {(units.length > 1 || value('unit')) &&
        select(
          'unit',
          'Unit',
          inTree(units).map(({ id, name, depth }) => ({ value: id, label: `${'– '.repeat(depth)}${name}` })),
          { without: ['programme', 'cohort'] },
        )}
      {(programmes.length > 1 || value('programme')) &&
        select(
          'programme',
          'Programme',
          programmes.map(({ id, name }) => ({ value: id, label: name })),
          { without: ['cohort'] },
        )}
      {(here.length > 0 || value('cohort')) &&
        select(
          'cohort',
          'Cohort',
          here.map(({ id, name, programmeId }) => ({
            value: id,
            label: value('programme') ? name : `${name}, ${programmeName(programmeId)}`,
          })),
        )}
      {select(
        'year',
        'First registered in',
        years.filter(Boolean).map((year) => ({ value: year, label: year })),
        { all: 'Any year' },
      )}
      {select(
        'status',
        'Status',
        candidatureStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
      )}
      {select('show', 'Show', [{ value: 'lit', label: 'Those with something to look at' }], { all: 'Everybody' })}
    </>
  )
}
