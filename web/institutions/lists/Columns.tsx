import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { ListKind } from './kinds.ts'
import { shownCell, type Table } from './read-table.ts'

type Shown = {
  table: Table
  columns: readonly (string | null)[]
  kind: ListKind
  isDisabled: boolean
  onChange: (columns: (string | null)[]) => void
}

/** What each heading is, with the first cell below it. */
export function Columns({ table: { headings, rows }, columns, kind, isDisabled, onChange }: Shown) {
  const choices = Object.entries(kind.columns).map(([value, [label = value]]) => ({ value, label }))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
      {headings.map((heading, at) => (
        <NativeSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no name but its place
          key={at}
          label={shownCell(heading) || `Column ${at + 1}`}
          description={shownCell(rows[0]?.cells[at] ?? '') || 'Empty in the first row'}
          disabled={isDisabled}
          value={columns[at] ?? ''}
          data={[
            { value: '', label: 'Not used' },
            ...choices.filter(({ value }) => value === columns[at] || !columns.includes(value)),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange(columns.map((column, each) => (each === at ? value || null : column)))
          }
        />
      ))}
    </SimpleGrid>
  )
}
