import { Button, Group, MultiSelect, Select, SimpleGrid } from '@mantine/core'
import { programOptions, projectStatuses } from '#domain/research/projects/project-filters.ts'
import { stageNames, stageStatuses, statusLabels } from '#domain/research/stages/stages.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import type { Filters } from './filters.ts'
import classes from './ProjectList.module.css'

type Shown = { filters: Filters; onChange: (changed: Partial<Filters>) => void; onClear: () => void }

const stages = stageNames.map((name, at) => ({ value: String(at + 1), label: name }))
const isDate = (value: string | null): value is string => value !== null && /^\d{4}-\d\d-\d\d$/.test(value)

/** Filters a list by programme, status, stage and submission date. */
export default function ProjectFilters({ filters, onChange, onClear }: Shown) {
  const thisYear = new Date().getFullYear()
  const years = { from: thisYear - 10, to: thisYear + 20 }
  const date = (name: 'from' | 'to') => (value: string | null) => {
    if (value === null || isDate(value)) onChange({ [name]: value ?? undefined })
  }
  return (
    <div className={classes.filters}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <MultiSelect
          label="Status"
          placeholder={filters.statuses.length ? '' : 'Any'}
          data={[...projectStatuses]}
          value={filters.statuses}
          onChange={(statuses) => onChange({ statuses: projectStatuses.filter((each) => statuses.includes(each)) })}
          clearable
        />
        <MultiSelect
          label="Stage"
          placeholder={filters.phases.length ? '' : 'Any'}
          data={stages}
          value={filters.phases.map(String)}
          onChange={(phases) => onChange({ phases: phases.map(Number) })}
          clearable
        />
        <MultiSelect
          label="Has a stage that is"
          placeholder={filters.stageStatuses.length ? '' : 'Any'}
          data={stageStatuses.map((status) => ({ value: status, label: statusLabels[status] }))}
          value={filters.stageStatuses}
          onChange={(chosen) => onChange({ stageStatuses: stageStatuses.filter((each) => chosen.includes(each)) })}
          clearable
        />
        <Select
          label="Programme"
          placeholder="Any"
          data={[...programOptions]}
          value={filters.program ?? null}
          onChange={(program) => onChange({ program: programOptions.find((each) => each === program) })}
          clearable
        />
        <DateField label="Submission from" years={years} value={filters.from ?? null} onChange={date('from')} />
        <DateField label="Submission until" years={years} value={filters.to ?? null} onChange={date('to')} />
      </SimpleGrid>
      <Group justify="flex-end" mt="sm">
        <Button variant="subtle" onClick={onClear}>
          Clear filters
        </Button>
      </Group>
    </div>
  )
}
