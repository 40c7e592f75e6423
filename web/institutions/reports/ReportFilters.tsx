import { Group, NativeSelect, NumberInput } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import type { Filters, ReportName } from '#domain/institutions/reports/reports.ts'
import { degrees, modeLabels, studyModes } from '#domain/research/registrations/registrations.ts'

type Props = { workspace: Workspace; report: ReportName; isNamed: boolean }

/** What a report is narrowed to: each in the address, so that it can be sent to somebody. */
export function ReportFilters({ workspace, report, isNamed }: Props) {
  const { units, programmes } = workspace
  const [search, setSearch] = useSearchParams()
  const value = (key: keyof Filters) => search.get(key) ?? ''
  const set = (key: keyof Filters, chosen: string, without: (keyof Filters)[] = []) =>
    setSearch(
      (before) => {
        for (const each of [key, ...without]) before.delete(each)
        if (chosen) before.set(key, chosen)
        return before
      },
      { replace: true },
    )
  const select = (
    key: keyof Filters,
    label: string,
    options: { value: string; label: string }[],
    without?: (keyof Filters)[],
  ) => (
    <NativeSelect
      label={label}
      value={value(key)}
      onChange={({ currentTarget }) => set(key, currentTarget.value, without)}
      data={[{ value: '', label: 'All' }, ...options]}
    />
  )
  return (
    <Group align="flex-end" gap="sm">
      {units.length > 1 &&
        select(
          'unitId',
          'Unit',
          inTree(units).map(({ id, name, depth }) => ({ value: id, label: `${'– '.repeat(depth)}${name}` })),
          ['programmeId'],
        )}
      {programmes.length > 1 &&
        select(
          'programmeId',
          'Programme',
          programmes.map(({ id, name }) => ({ value: id, label: name })),
          ['unitId'],
        )}
      {isNamed &&
        select(
          'degree',
          'Level',
          degrees.map((degree) => ({ value: degree, label: degree })),
        )}
      {isNamed &&
        select(
          'mode',
          'Mode',
          studyModes.map((mode) => ({ value: mode, label: modeLabels[mode] })),
        )}
      {isNamed && (
        <NumberInput
          label={report === 'graduations' ? 'Graduated in' : 'First registered in'}
          placeholder="Any year"
          w="9rem"
          hideControls
          allowDecimal={false}
          value={value('year')}
          onBlur={({ currentTarget }) => set('year', /^\d{4}$/.test(currentTarget.value) ? currentTarget.value : '')}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      )}
    </Group>
  )
}
