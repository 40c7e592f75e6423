import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { lettersOf } from '#domain/ground/columns.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { type Degree, degrees, proposedMonths } from '#domain/research/registrations/registrations.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { words } from '../institutions/words.ts'
import type { Outcome, SentRow } from './kinds.ts'
import { shownCell } from './read-table.ts'

type Missing = { programme: string; unit: string }
type Shown = { workspace: Workspace; outcomes: readonly Outcome[]; rows: readonly SentRow[]; onAdded: () => void }

/** The units and programmes that a list names and that are not there, which are added with one press where somebody may. */
export function AddMissing({ workspace, outcomes, rows, onAdded }: Shown) {
  const { id: institutionId } = workspace
  const units = inTree(workspace.units.filter((unit) => !unit.isArchived && may.changeUnits(unit)))
  const [belowId, setBelowId] = useState(units[0]?.id ?? '')
  const [chosen, setChosen] = useState<Record<string, Degree>>({})
  const missing = missingIn(outcomes, rows)
  const unitNamed = (name: string) => units.find((unit) => lettersOf(unit.name) === lettersOf(name))
  const add = useMutation({
    async mutationFn() {
      const added = new Map<string, string>()
      for (const { programme: name, unit } of missing) {
        let unitId = unit ? (unitNamed(unit)?.id ?? added.get(lettersOf(unit))) : belowId
        if (!unitId) {
          unitId = uuidv7()
          await client.institutions.addUnit({
            institutionId,
            unitId: belowId,
            id: unitId,
            name: unit,
            kind: 'department',
          })
          added.set(lettersOf(unit), unitId)
        }
        const degree = chosen[name] ?? degreeOf(name)
        const fullTimeMonths = proposedMonths[degree]
        const programme = { id: uuidv7(), name, degree, fullTimeMonths, partTimeMonths: 2 * fullTimeMonths }
        await client.institutions.addProgramme({ institutionId, unitId, ...programme })
      }
    },
    // What was added before something failed is there: the list is checked anew.
    async onSettled(_data, error) {
      await queryClient.invalidateQueries({ queryKey: api.institutions.key() })
      if (!error) onAdded()
    },
  })
  if (missing.length === 0 || units.length === 0) return null
  return (
    <Stack mt="md">
      <Title order={3}>Not there yet</Title>
      {add.isError && <Refused>{sentenceOf(add.error, words)}</Refused>}
      <NativeSelect
        label="New departments are below"
        value={belowId}
        data={units.map(({ id: value, name, depth }) => ({ value, label: `${'– '.repeat(depth)}${name}` }))}
        onChange={({ currentTarget }) => setBelowId(currentTarget.value)}
        maw={360}
      />
      {missing.map(({ programme, unit }) => (
        <Group key={`${programme}\n${unit}`} align="flex-end">
          <NativeSelect
            label={`${shownCell(programme)}${unit ? `, ${shownCell(unit)}` : ''}`}
            description={unit && !unitNamed(unit) ? 'A new department, with this programme' : 'A new programme'}
            data={[...degrees]}
            value={chosen[programme] ?? degreeOf(programme)}
            onChange={({ currentTarget: { value } }) =>
              setChosen({ ...chosen, [programme]: degrees.find((each) => each === value) ?? 'Other' })
            }
          />
        </Group>
      ))}
      <Group>
        <Button onClick={() => add.mutate()} loading={add.isPending}>
          Add {missing.length === 1 ? 'this programme' : `these ${missing.length} programmes`}
        </Button>
        <Text size="sm" c="dimmed">
          With the usual months for each degree; both can be changed under Units and programmes.
        </Text>
      </Group>
    </Stack>
  )
}

/** The programmes that rows name and that are not there, each once in each unit. */
function missingIn(outcomes: readonly Outcome[], rows: readonly SentRow[]): Missing[] {
  const lines = new Set(
    outcomes.flatMap((outcome) => (outcome.kind === 'refused' && outcome.isMissing ? [outcome.line] : [])),
  )
  const found = rows
    .filter(({ line }) => lines.has(line))
    .map(({ cells: { programme = '', unit = '' } }) => ({ programme: programme.trim(), unit: unit.trim() }))
    .filter(({ programme }) => programme)
  return [...new Map(found.map((each) => [`${lettersOf(each.programme)}\n${lettersOf(each.unit)}`, each])).values()]
}

/** The degree that a programme’s name begins with. */
function degreeOf(name: string): Degree {
  if (/\b(phd|dphil|doctor|doctorate)/i.test(name)) return 'PhD'
  if (/\bhon(ou)?rs?\b|\(hons?\)|\bhons\b/i.test(name)) return 'Honours'
  return /\bmasters?\b|^m[a-z]{1,6}\b/i.test(name) ? "Master's" : 'Other'
}
