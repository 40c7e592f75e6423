import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveText } from '#web/ground/browser/save-text.ts'
import classes from '../institutions/Institution.module.css'
import type { ListKind, Outcome } from './kinds.ts'
import { asCsvText, shownCell, type Table } from './read-table.ts'

type Shown = {
  table: Table
  columns: readonly (string | null)[]
  kind: ListKind
  outcomes: readonly Outcome[]
  /** Whether they are stored, or would be. */
  isStored: boolean
}

const atFirst = 50
const order = ['refused', 'changed', 'new', 'same'] as const

/** What became of rows, or would: how many, those that are refused first, and these as a file to mend. */
export function Outcomes({ table, columns, kind, outcomes, isStored }: Shown) {
  const [most, setMost] = useState(atFirst)
  const of = (what: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === what)
  const refused = of('refused').toSorted((one, other) => one.line - other.line)
  const waiting = outcomes.filter((outcome) => outcome.kind === 'new' && outcome.waitsForSeat).length
  const sorted = order.flatMap((what) => of(what).toSorted((one, other) => one.line - other.line))
  const rows = new Map(table.rows.map((row) => [row.line, row]))
  const nameOf = (line: number) =>
    shownCell(
      kind.nameOf(
        Object.fromEntries(
          columns.flatMap((column, at) => (column ? [[column, rows.get(line)?.cells[at] ?? '']] : [])),
        ),
      ),
    )
  return (
    <Stack>
      <Text role="status">
        {of('new').length} {isStored ? 'added' : 'new'}, {of('changed').length} changed, {of('same').length} already
        there, {refused.length} refused.
        {waiting > 0 &&
          ` All seats are taken: ${waiting} of the new ones wait for a seat, and are written to when they have one.`}
      </Text>
      {refused.length > 0 && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveText(refusedOf(table, refused, kind), `${kind.many}-refused.csv`, 'text/csv')}
          >
            Download the refused rows
          </Button>
          <Text size="sm" c="dimmed">
            It has a column “Why”. Correct the rows and import that file.
          </Text>
        </Group>
      )}
      <ul className={classes.list}>
        {sorted.slice(0, most).map((outcome) => (
          <li key={outcome.line}>
            <div>
              <span className={classes.quiet}>Row {outcome.line}</span> <bdi>{nameOf(outcome.line)}</bdi>
            </div>
            <div>{saysOf(outcome, kind, isStored)}</div>
          </li>
        ))}
      </ul>
      {sorted.length > most && (
        <Group>
          <Button variant="subtle" onClick={() => setMost(most + 200)}>
            Show more of {sorted.length} rows
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const labelOf = (column: string | null, { columns }: ListKind): string => (column && columns[column]?.[0]) || ''

function saysOf(outcome: Outcome, kind: ListKind, isStored: boolean): string {
  if (outcome.kind === 'new') return outcome.waitsForSeat ? 'Waits for a seat' : isStored ? 'Added' : 'New'
  if (outcome.kind === 'same') return 'Already there'
  if (outcome.kind === 'refused') return [labelOf(outcome.column, kind), outcome.why].filter(Boolean).join(': ')
  const changes = outcome.changes.map(
    ({ column, from, to }) => `${labelOf(column, kind)}: ${from || 'nothing'} → ${to || 'nothing'}`,
  )
  return `${isStored ? 'Changed' : 'Changes'}. ${changes.join('; ')}`
}

/** The refused rows as they were in the list, and why each was; a column “Why” of a list that was mended goes. */
function refusedOf({ headings, rows }: Table, refused: readonly Outcome[], kind: ListKind): string {
  const whys = new Map(refused.map((outcome) => [outcome.line, saysOf(outcome, kind, true)]))
  const at = headings.flatMap((heading, each) => (heading.toLowerCase() === 'why' ? [] : [each]))
  return asCsvText(
    [...at.map((each) => headings[each] ?? ''), 'Why'],
    rows
      .filter(({ line }) => whys.has(line))
      .map(({ line, cells }) => [...at.map((each) => cells[each] ?? ''), whys.get(line) ?? '']),
  )
}
