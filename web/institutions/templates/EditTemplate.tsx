import { ActionIcon, Button, Checkbox, Group, NumberInput, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Programme } from '#domain/institutions/institutions/programmes.ts'
import { defaultTemplate, type FoundTemplate, NewTemplate } from '#domain/institutions/templates/templates.ts'
import { stageName } from '#domain/research/stages/stages.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { RenewTemplate } from './RenewTemplate.tsx'
import classes from './Template.module.css'
import { words } from './words.ts'

type Shown = { institutionId: string; programme: Programme; canSet: boolean; onClose: () => void }

/** What a programme calls its stages, in which order, which it uses, and how long each usually takes. */
export default function EditTemplate({ institutionId, programme, canSet, onClose }: Shown) {
  const input = { institutionId, programmeId: programme.id }
  const found = useQuery(api.templates.find.queryOptions({ input, staleTime: 0 }))
  return (
    <Window title={`Stages of ${programme.name}`} size="xl" onClose={onClose}>
      {found.isLoadingError && <Failed error={found.error} what="stages" retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={480} role="status" aria-label="Loading the stages" />}
      {found.data && (
        <Stack>
          <Form key={found.data.version} at={input} found={found.data} canSet={canSet} onClose={onClose} />
          <RenewTemplate at={input} found={found.data} canSet={canSet} />
        </Stack>
      )}
    </Window>
  )
}

type At = { institutionId: string; programmeId: string }
type Row = { number: number; name: string; months: number | string; isUsed: boolean }

/** The stages that are used, in their order, and after them the others. */
const rowsOf = (stages: FoundTemplate['stages']): Row[] => [
  ...stages.map((stage) => ({ ...stage, isUsed: true })),
  ...defaultTemplate
    .filter(({ number }) => !stages.some((stage) => stage.number === number))
    .map((stage) => ({ ...stage, isUsed: false })),
]

type Entered = { at: At; found: FoundTemplate; canSet: boolean; onClose: () => void }

function Form({ at, found: { version, stages }, canSet, onClose }: Entered) {
  const [rows, setRows] = useState(() => rowsOf(stages))
  const [problem, setProblem] = useState<string | null>(null)
  const used = rows.filter(({ isUsed }) => isUsed).map(({ number, name, months }) => ({ number, name, months }))
  const isChanged =
    JSON.stringify(used) !== JSON.stringify(stages.map(({ number, name, months }) => ({ number, name, months })))
  const save = useMutation({
    mutationFn: (entered: NewTemplate) => client.templates.set({ ...at, version, ...entered }),
    onSuccess: () =>
      Promise.all(
        [api.templates.key(), api.candidatures.key(), api.risk.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const change = (number: number, changed: Partial<Row>) => {
    setProblem(null)
    setRows((before) => before.map((row) => (row.number === number ? { ...row, ...changed } : row)))
  }
  const move = (place: number, to: number) =>
    setRows((before) => {
      const moved = before[place]
      return moved ? before.toSpliced(place, 1).toSpliced(to, 0, moved) : before
    })
  function submit() {
    const parsed = NewTemplate.safeParse({ stages: used })
    if (parsed.success) save.mutate(parsed.data)
    else setProblem(parsed.error.issues[0]?.message ?? null)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Unsaved isUnsaved={() => isChanged && !save.isSuccess} />
      <Stack>
        <Text size="sm" c="dimmed">
          Every project has the same nine stages; these are the names and times that your programme gives them. Saving
          makes a new version: candidatures begin with it from now on, and those that go on keep theirs.
        </Text>
        {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
        {problem && <Refused>{problem}</Refused>}
        <ol className={classes.stages}>
          {rows.map(({ number, name, months, isUsed }, place) => (
            <li key={number} className={classes.stage}>
              <Checkbox
                className={classes.used ?? ''}
                label={stageName(number)}
                checked={isUsed}
                disabled={!canSet}
                onChange={({ currentTarget }) => change(number, { isUsed: currentTarget.checked })}
              />
              <TextInput
                label="Name"
                aria-label={`Name of ${stageName(number)}`}
                value={name}
                disabled={!canSet || !isUsed}
                onChange={({ currentTarget }) => change(number, { name: currentTarget.value })}
              />
              <NumberInput
                label="Months"
                aria-label={`Months of ${stageName(number)}`}
                min={0.5}
                step={0.5}
                value={months}
                disabled={!canSet || !isUsed}
                onChange={(value) => change(number, { months: value })}
              />
              {canSet && (
                <Group gap={4} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Move ${name} up`}
                    disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    <IconArrowUp size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Move ${name} down`}
                    disabled={place === rows.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    <IconArrowDown size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </Group>
              )}
            </li>
          ))}
        </ol>
        <Group justify="flex-end">
          <Button variant="subtle" onClick={onClose}>
            Close
          </Button>
          {canSet && (
            <Button type="submit" loading={save.isPending} disabled={!isChanged}>
              Save as version {version + 1}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
