import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { type Cohort, NewCohort } from '#domain/institutions/cohorts/cohorts.ts'
import type { Programme } from '#domain/institutions/institutions/programmes.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { plainDate, today } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import classes from '#web/ground/ui/rows.module.css'
import { Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

type Of = { institutionId: string; programme: Programme }

const refetch = () =>
  Promise.all(
    [api.cohorts.key(), api.candidatures.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )

/** The cohorts of a programme, and what can be changed of them. */
export default function EditCohorts({ canSet, onClose, ...of }: Of & { canSet: boolean; onClose: () => void }) {
  const { institutionId, programme } = of
  const [editing, setEditing] = useState<Cohort | null>(null)
  const list = useQuery(api.cohorts.list.queryOptions({ input: { institutionId } }))
  const archive = useMutation(api.cohorts.archive.mutationOptions({ onSettled: refetch }))
  const cohorts = list.data?.filter(({ programmeId }) => programmeId === programme.id) ?? []
  return (
    <Window title={`Cohorts of ${programme.name}`} onClose={onClose}>
      <Stack>
        <Text size="sm" c="dimmed">
          A cohort is an intake: those who began together. Nobody is put into an archived one; who is in it stays.
        </Text>
        {archive.error && <Refused>{sentenceOf(archive.error, words)}</Refused>}
        {list.isLoadingError && <Failed error={list.error} what="cohorts" retry={() => void list.refetch()} />}
        {list.isPending && <Skeleton height={80} role="status" aria-label="Loading the cohorts" />}
        {list.data && cohorts.length === 0 && <Text>This programme has no cohorts yet.</Text>}
        <ul className={classes.list}>
          {cohorts.map((cohort) => (
            <li key={cohort.id}>
              <div>
                {cohort.name}
                <div className={classes.quiet}>
                  {cohort.isArchived ? 'Archived, began on' : 'Begins on'} {plainDate(cohort.beginsOn)}
                </div>
              </div>
              {canSet && !cohort.isArchived && (
                <Group gap={4}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Change ${cohort.name}`}
                    onClick={() => setEditing(cohort)}
                  >
                    Change
                  </Button>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Archive ${cohort.name}`}
                    onClick={() => archive.mutate({ institutionId, programmeId: programme.id, id: cohort.id })}
                  >
                    Archive
                  </Button>
                </Group>
              )}
            </li>
          ))}
        </ul>
        {canSet && (
          <CohortForm key={editing?.id ?? cohorts.length} {...of} before={editing} onDone={() => setEditing(null)} />
        )}
      </Stack>
    </Window>
  )
}

function CohortForm({ institutionId, programme, before, onDone }: Of & { before: Cohort | null; onDone: () => void }) {
  const [id] = useState(() => before?.id ?? uuidv7())
  const form = useCheckedForm<{ name: string; beginsOn: string | null }>({
    initialValues: { name: before?.name ?? '', beginsOn: before?.beginsOn ?? null },
    validate: zod4Resolver(NewCohort),
  })
  const save = useMutation({
    mutationFn: (values: typeof form.values) => {
      const entered = { institutionId, programmeId: programme.id, id, ...NewCohort.parse(values) }
      return before ? client.cohorts.edit(entered) : client.cohorts.add(entered)
    },
    async onSuccess() {
      await refetch()
      onDone()
    },
  })
  const year = Number(today().slice(0, 4))
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack gap="sm">
        {save.error && <Refused>{sentenceOf(save.error, words)}</Refused>}
        <TextInput label="Name" placeholder={`Intake of ${year}`} {...form.getInputProps('name')} />
        <DateField
          label="Begins on"
          value={form.values.beginsOn}
          years={{ from: year - 15, to: year + 5 }}
          error={form.errors.beginsOn}
          data-path="beginsOn"
          onChange={(beginsOn) => form.setFieldValue('beginsOn', beginsOn)}
        />
        <Group>
          <Button type="submit" variant="default" loading={save.isPending}>
            {before ? 'Save cohort' : 'Add cohort'}
          </Button>
          {before && (
            <Button variant="subtle" onClick={onDone}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
