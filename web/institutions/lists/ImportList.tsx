import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { columnsOf } from '#domain/ground/columns.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { words } from '../institutions/words.ts'
import { AddMissing } from './AddMissing.tsx'
import { ChooseList } from './ChooseList.tsx'
import { Columns } from './Columns.tsx'
import type { ListKind, Outcome } from './kinds.ts'
import { Outcomes } from './Outcomes.tsx'
import type { Table } from './read-table.ts'
import { rowsOf, sendRows } from './send-rows.ts'

type Step = { doing: 'check' | 'store'; isDone: boolean; outcomes: Outcome[] }

/** A list: chosen or pasted, its columns recognised or mapped, each row checked, and those stored that can be. */
export function ImportList({ workspace, kind }: { workspace: Workspace; kind: ListKind }) {
  const { id: institutionId } = workspace
  const [table, setTable] = useState<Table | null>(null)
  const [columns, setColumns] = useState<(string | null)[]>([])
  const [step, setStep] = useState<Step | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stopped = useRef(false)
  const sent = table && rowsOf(table, columns, kind)
  const missing = kind.needs.filter((column) => !columns.includes(column))
  const isRunning = step !== null && !step.isDone

  function choose(next: Table | null) {
    setTable(next)
    setColumns(next ? columnsOf(next.headings, kind.columns) : [])
    setStep(null)
    setProblem(null)
  }

  async function run(doing: Step['doing']) {
    if (!sent) return
    const { good, refused, monthFirstLine } = sent
    const checked = new Map(step?.outcomes.map((outcome) => [outcome.line, outcome]))
    const rows = doing === 'check' ? good : good.filter(({ line }) => isStored(checked.get(line)))
    const rest = doing === 'check' ? refused : (step?.outcomes.filter((outcome) => !isStored(outcome)) ?? [])
    stopped.current = false
    setProblem(null)
    setStep({ doing, isDone: false, outcomes: rest })
    try {
      await sendRows(
        rows,
        (part, earlier) => {
          const list = { institutionId, monthFirstLine, rows: part }
          return doing === 'check' ? kind.check({ ...list, earlier }) : kind.store(list)
        },
        {
          marksOf: kind.marksOf,
          onProgress: (outcomes) => setStep({ doing, isDone: false, outcomes: [...rest, ...outcomes] }),
          isStopped: () => stopped.current,
        },
      )
      setStep((now) => now && { ...now, isDone: true })
    } catch (error) {
      // What was stored is: the same list again stores the rest.
      setProblem(sentenceOf(error, words))
      setStep(null)
    }
    if (doing === 'store')
      await Promise.all(
        [api.institutions.key(), api.candidatures.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
  }

  const storable = step?.outcomes.filter(isStored).length ?? 0
  const wholeOf =
    step?.doing === 'store' ? (table?.rows.length ?? 0) : (sent?.good.length ?? 0) + (sent?.refused.length ?? 0)
  return (
    <>
      <Section title="List">
        <ChooseList kind={kind} onChoose={choose} isDisabled={isRunning} />
      </Section>
      {table && (
        <Section
          title="Columns"
          intro="Each heading of your list, and what it is here. Columns that are not used are not sent."
        >
          <Columns
            table={table}
            columns={columns}
            kind={kind}
            isDisabled={isRunning}
            onChange={(next) => {
              setColumns(next)
              setStep(null)
            }}
          />
          {missing.length > 0 && (
            <Refused>
              Say which column is {missing.map((column) => `“${kind.columns[column]?.[0]}”`).join(' and ')}: without it
              no row can be read.
            </Refused>
          )}
          <Group mt="md">
            <Button
              onClick={() => void run('check')}
              disabled={missing.length > 0 || isRunning}
              variant={step ? 'default' : 'filled'}
            >
              Check {table.rows.length === 1 ? '1 row' : `${table.rows.length} rows`}
            </Button>
            <Text size="sm" c="dimmed">
              Nothing is stored yet.
            </Text>
          </Group>
        </Section>
      )}
      {problem && (
        <Refused>{problem} The rows that were stored stay stored: check the list again for the rest.</Refused>
      )}
      {isRunning && (
        <Stack gap="xs">
          <Text role="status">
            {step.doing === 'check' ? 'Checking' : 'Importing'}: {step.outcomes.length} of {wholeOf} rows
          </Text>
          <Progress value={(100 * step.outcomes.length) / Math.max(1, wholeOf)} aria-label="Rows that are done" />
          <Group>
            <Button
              variant="default"
              onClick={() => {
                stopped.current = true
              }}
            >
              Stop
            </Button>
          </Group>
        </Stack>
      )}
      {table && step?.isDone && (
        <Section title={step.doing === 'check' ? 'What would be done' : 'What was done'}>
          <Outcomes
            table={table}
            columns={columns}
            kind={kind}
            outcomes={step.outcomes}
            isStored={step.doing === 'store'}
          />
          {step.doing === 'check' && kind.part === 'candidatures' && sent && (
            <AddMissing
              workspace={workspace}
              outcomes={step.outcomes}
              rows={sent.good}
              onAdded={() => void run('check')}
            />
          )}
          {step.doing === 'check' && (
            <Group mt="md">
              <Button onClick={() => void run('store')} disabled={storable === 0}>
                Import {storable === 1 ? '1 row' : `${storable} rows`}
              </Button>
            </Group>
          )}
        </Section>
      )}
    </>
  )
}

/** Whether a row is stored when the list is imported. */
const isStored = (outcome?: Outcome): boolean => outcome?.kind === 'new' || outcome?.kind === 'changed'
