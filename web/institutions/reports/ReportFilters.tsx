import { Button, Group, NativeSelect, NumberInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { Filters, type ReportName } from '#domain/institutions/reports/reports.ts'
import { degrees, modeLabels, studyModes } from '#domain/research/registrations/registrations.ts'
import { choicesWith } from '../candidatures/filters-of.ts'
import classes from './Reports.module.css'

type Props = { workspace: Workspace; report: ReportName; isNamed: boolean }

/** What a report is narrowed to: each in the address, so that it can be sent to somebody. On a phone they are behind a button. */
export function ReportFilters({ workspace, report, isNamed }: Props) {
  const { units, programmes } = workspace
  const [search, setSearch] = useSearchParams()
  const [isOpen, { toggle }] = useDisclosure()
  const id = useId()
  const value = (key: keyof Filters) => search.get(key) ?? ''
  const chosen = Object.keys(Filters.shape).filter((key) => search.get(key)).length
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
      data={choicesWith([{ value: '', label: 'All' }, ...options], value(key))}
    />
  )
  return (
    <>
      <Button
        className={classes.open}
        variant="default"
        size="xs"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      <Group id={id} className={classes.filters} data-open={isOpen || undefined} align="flex-end" gap="sm">
        {(units.length > 1 || value('unitId')) &&
          select(
            'unitId',
            'Unit',
            inTree(units).map(({ id, name, depth }) => ({ value: id, label: `${'– '.repeat(depth)}${name}` })),
            ['programmeId'],
          )}
        {(programmes.length > 1 || value('programmeId')) &&
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
    </>
  )
}
