import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod'
import {
  type Candidature,
  candidatureStatuses,
  isActive,
  statusLabels,
} from '#domain/institutions/candidatures/candidatures.ts'
import { candidatureAfter } from '#domain/institutions/candidatures/new-candidature.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { modeLabels, studyModes } from '#domain/research/registrations/registrations.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { today } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { type CandidatureValues, RowsOfCandidature } from './RowsOfCandidature.tsx'
import { words } from './words.ts'

type Shown = { workspace: Workspace; before: Candidature | null; onClose: () => void }

/** A candidature: a new one, or one that is changed. */
export function EditCandidature({ workspace: { id: institutionId, programmes, units }, before, onClose }: Shown) {
  const [id] = useState(() => before?.id ?? uuidv7())
  const open = programmes.filter((each) => !each.isArchived || each.id === before?.programmeId)
  const filledIn = candidatureAfter(before)
  const form = useCheckedForm({
    initialValues: valuesOf(before, open[0]?.id ?? ''),
    validate: zod4Resolver(filledIn.safeExtend({ on: z.string().nullable(), reason: z.string() })),
  })
  const save = useMutation({
    mutationFn: (values: typeof form.values) => {
      const { on, reason, ...candidature } = values
      const entered = { institutionId, id, ...filledIn.parse(candidature) }
      return before
        ? client.candidatures.edit({ ...entered, version: before.version, on, reason: reason || null })
        : client.candidatures.add(entered)
    },
    async onSuccess() {
      await Promise.all(
        [api.institutions.key(), api.candidatures.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
      onClose()
    },
  })
  const year = Number(today().slice(0, 4))
  const years = { from: year - 15, to: year + 5 }
  const { status, programmeId, cohortId } = form.values
  const list = useQuery(api.cohorts.list.queryOptions({ input: { institutionId } }))
  const cohorts = list.data?.filter(
    (each) => each.programmeId === programmeId && (!each.isArchived || each.id === cohortId),
  )
  const day = (path: string, value: string | null) => ({
    ...{ value, years, error: form.errors[path], 'data-path': path },
    onChange: (changed: string | null) => form.setFieldValue(path, changed),
  })
  return (
    <Window title={before ? before.name : 'Add a candidature'} size="lg" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Unsaved isUnsaved={() => form.isDirty() && !save.isSuccess} />
        <Stack>
          {!before && (
            <Text size="sm" c="dimmed">
              The student is written to, and says whether it is theirs. It takes a seat while it goes on.
            </Text>
          )}
          {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
            <TextInput label="Email address" type="email" {...form.getInputProps('email')} />
            <TextInput label="Student number" {...form.getInputProps('studentNumber')} />
            <NativeSelect
              label="Programme"
              data={open.map(({ id: value, name, unitId }) => ({
                value,
                label: `${name}, ${units.find((unit) => unit.id === unitId)?.name ?? ''}`,
              }))}
              {...form.getInputProps('programmeId')}
              onChange={({ currentTarget }) => form.setValues({ programmeId: currentTarget.value, cohortId: null })}
            />
            {cohorts && cohorts.length > 0 && (
              <NativeSelect
                label="Cohort"
                data={[
                  { value: '', label: 'None' },
                  ...cohorts.map(({ id: value, name: label }) => ({ value, label })),
                ]}
                value={cohortId ?? ''}
                onChange={({ currentTarget }) => form.setFieldValue('cohortId', currentTarget.value || null)}
              />
            )}
            <DateField label="First registered" {...day('registeredOn', form.values.registeredOn)} />
            <NativeSelect
              label="Studies at first"
              data={studyModes.map((value) => ({ value, label: modeLabels[value] }))}
              {...form.getInputProps('mode')}
            />
            <NativeSelect
              label="Status"
              data={candidatureStatuses.map((value) => ({ value, label: statusLabels[value] }))}
              {...form.getInputProps('status')}
              onChange={({ currentTarget }) => {
                const chosen = candidatureStatuses.find((each) => each === currentTarget.value) ?? status
                form.setValues({ status: chosen, endedOn: isActive(chosen) ? null : (form.values.endedOn ?? today()) })
              }}
            />
            {!isActive(status) && <DateField label="Ended on" {...day('endedOn', form.values.endedOn)} />}
          </SimpleGrid>
          {before && (status !== before.status || programmeId !== before.programmeId) && (
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput label="Why" {...form.getInputProps('reason')} />
              {isActive(status) && <DateField label="Since when" {...day('on', form.values.on)} />}
            </SimpleGrid>
          )}
          <RowsOfCandidature form={form} day={day} />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {before ? 'Save' : 'Add candidature'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}

function valuesOf(before: Candidature | null, programmeId: string): CandidatureValues {
  const occasion = { on: null, reason: '' }
  if (!before)
    return {
      ...{ programmeId, cohortId: null, name: '', email: '', studentNumber: '', registeredOn: null, mode: 'full_time' },
      ...{ modeChanges: [], interruptions: [], extensions: [], status: 'registered', endedOn: null, supervisors: [] },
      ...occasion,
    }
  const { name, email, studentNumber, registeredOn, mode, modeChanges, interruptions, cohortId } = before
  const { extensions, status, endedOn, supervisors } = before
  return {
    ...{ programmeId: before.programmeId, cohortId, name, email, studentNumber, registeredOn, mode, modeChanges },
    ...{ interruptions, extensions, status, endedOn, supervisors, ...occasion },
  }
}
