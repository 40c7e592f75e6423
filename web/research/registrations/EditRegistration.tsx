import { Button, Group, NativeSelect, NumberInput, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { interruptionsAtMost, NewRegistration } from '#domain/research/registrations/new-registration.ts'
import {
  degrees,
  type InterruptionKind,
  interruptionKinds,
  interruptionLabels,
  modeLabels,
  proposedMonths,
  type Registration,
  studyModes,
} from '#domain/research/registrations/registrations.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { AddRow, RemoveRow } from '#web/ground/ui/fields/RowButtons.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { ModeChanges, type ModeValues } from './ModeChanges.tsx'
import { words } from './words.ts'

type Opened = { projectId: string; onClose: () => void }
type Found = Awaited<ReturnType<typeof client.registrations.find>>

/** The window in which a student or a supervisor enters the registration, and when the student does not study. */
export default function EditRegistration({ projectId, onClose }: Opened) {
  const query = useQuery(api.registrations.find.queryOptions({ input: { projectId }, staleTime: 0, gcTime: 0 }))
  return (
    <Window title="Registration and leave" size="lg" onClose={onClose}>
      {query.isLoadingError && <Failed error={query.error} what="registration" retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={320} />}
      {query.data !== undefined && <Form projectId={projectId} found={query.data} onClose={onClose} />}
    </Window>
  )
}

type Interval = { kind: InterruptionKind; from: string | null; until: string | null }
type Values = Omit<Registration, 'registeredOn' | 'interruptions' | 'modeChanges'> & {
  registeredOn: string | null
  modeChanges: ModeValues['modeChanges']
  interruptions: Interval[]
}

const none: Values = {
  ...{ registeredOn: null, degree: "Master's", normMonths: proposedMonths["Master's"], mode: 'full_time' },
  ...{ modeChanges: [], interruptions: [] },
}

function Form({ projectId, found: newest, onClose }: Opened & { found: Found }) {
  // What is saved is a change of what was seen, however often it is fetched meanwhile.
  const [found] = useState(newest)
  const form = useCheckedForm<Values>({
    initialValues: found?.registration ?? none,
    validate: zod4Resolver(NewRegistration),
  })
  const save = useMutation({
    mutationFn: (values: Values) =>
      client.registrations.set({ projectId, version: found?.version ?? 0, ...NewRegistration.parse(values) }),
    async onSuccess() {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: api.registrations.key() }),
        queryClient.invalidateQueries({ queryKey: api.board.key() }),
      ])
      onClose()
    },
  })
  const year = new Date().getFullYear()
  const years = { from: year - 15, to: year + 10 }
  const { interruptions } = form.values
  const day = (path: string, value: string | null) => ({
    value,
    onChange: (changed: string | null) => form.setFieldValue(path, changed),
    error: form.errors[path],
    'data-path': path,
    years,
  })
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <Stack>
        <Text size="sm" c="dimmed">
          The student and their supervisors see this; other members do not. Time is counted by it, and days of leave or
          suspension do not count.
          {found && ` Last changed by ${found.changedByName ?? 'Deleted user'} on ${dayOf(found.changedAt)}.`}
        </Text>
        {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField label="First registered" {...day('registeredOn', form.values.registeredOn)} />
          <NativeSelect label="Studies" data={modes} {...form.getInputProps('mode')} />
          <NativeSelect
            label="Degree"
            data={[...degrees]}
            {...form.getInputProps('degree')}
            onChange={({ currentTarget: { value } }) => {
              const degree = degrees.find((each) => each === value) ?? 'Other'
              form.setValues({ degree, normMonths: proposedMonths[degree] })
            }}
          />
          <NumberInput
            label="Months it should take"
            description="Of full-time study; part time has twice as long."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={1}
            {...form.getInputProps('normMonths')}
          />
        </SimpleGrid>
        <fieldset style={plain}>
          <Text component="legend" fw={600}>
            Changes between full time and part time
          </Text>
          <Stack gap="xs">
            <ModeChanges values={form.values} form={form} day={day} />
          </Stack>
        </fieldset>
        <fieldset style={plain}>
          <Text component="legend" fw={600}>
            Leave and suspension
          </Text>
          <Stack gap="xs">
            {interruptions.map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place, and its fields are controlled
              <Group key={`${at} of ${interruptions.length}`} align="flex-start" gap="xs">
                <NativeSelect label="What" data={kinds} {...form.getInputProps(`interruptions.${at}.kind`)} />
                <DateField label="First day" {...day(`interruptions.${at}.from`, each.from)} />
                <DateField label="Last day, if known" {...day(`interruptions.${at}.until`, each.until)} />
                <RemoveRow
                  what={interruptionLabels[each.kind].toLowerCase()}
                  onClick={() => form.removeListItem('interruptions', at)}
                />
              </Group>
            ))}
            {interruptions.length < interruptionsAtMost && (
              <AddRow onClick={() => form.insertListItem('interruptions', { kind: 'leave', from: null, until: null })}>
                Add leave or suspension
              </AddRow>
            )}
          </Stack>
        </fieldset>
        <Group justify="flex-end">
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const plain = { border: 0, margin: 0, padding: 0 } as const
const modes = studyModes.map((value) => ({ value, label: modeLabels[value] }))
const kinds = interruptionKinds.map((value) => ({ value, label: interruptionLabels[value] }))
