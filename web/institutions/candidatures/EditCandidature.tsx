import { Button, Group, NativeSelect, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import {
  type Candidature,
  candidatureStatuses,
  isActive,
  statusLabels,
} from '#domain/institutions/candidatures/candidatures.ts'
import { NewCandidature } from '#domain/institutions/candidatures/new-candidature.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import {
  interruptionKinds,
  interruptionLabels,
  modeLabels,
  studyModes,
} from '#domain/research/registrations/registrations.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/checked-form.ts'
import { DateField } from '#web/ground/ui/DateField.tsx'
import { today } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { AddRow, RemoveRow } from '#web/ground/ui/RowButtons.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

type Shown = { workspace: Workspace; before: Candidature | null; onClose: () => void }

/** A candidature: a new one, or one that is changed. */
export function EditCandidature({ workspace: { id: institutionId, programmes, units }, before, onClose }: Shown) {
  const [id] = useState(() => before?.id ?? uuidv7())
  const open = programmes.filter((each) => !each.isArchived || each.id === before?.programmeId)
  const form = useCheckedForm({
    initialValues: valuesOf(before, open[0]?.id ?? ''),
    validate: zod4Resolver(NewCandidature),
  })
  const save = useMutation({
    mutationFn: (values: typeof form.values) => {
      const entered = { institutionId, id, ...NewCandidature.parse(values) }
      return before
        ? client.candidatures.edit({ ...entered, version: before.version })
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
  const { status, supervisors, interruptions } = form.values
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
            />
            <DateField label="First registered" {...day('registeredOn', form.values.registeredOn)} />
            <NativeSelect
              label="Studies"
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
            <NumberInput label="Extended by, in months" min={0} {...form.getInputProps('extensionMonths')} />
          </SimpleGrid>
          <Rows legend="Supervisors" error={form.errors.supervisors}>
            {supervisors.map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place, and its fields are controlled
              <Group key={`${at} of ${supervisors.length}`} align="flex-start" gap="xs">
                <TextInput label="Name" {...form.getInputProps(`supervisors.${at}.name`)} />
                <TextInput label="Email address" type="email" {...form.getInputProps(`supervisors.${at}.email`)} />
                <NumberInput
                  label="Share, %"
                  w={90}
                  min={1}
                  max={100}
                  {...form.getInputProps(`supervisors.${at}.share`)}
                />
                <RemoveRow
                  what={each.name || 'this supervisor'}
                  onClick={() => form.removeListItem('supervisors', at)}
                />
              </Group>
            ))}
            <AddRow
              onClick={() =>
                form.insertListItem('supervisors', { name: '', email: '', share: supervisors.length === 0 ? 100 : 50 })
              }
            >
              Add a supervisor
            </AddRow>
          </Rows>
          <Rows legend="Leave and suspension">
            {interruptions.map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place, and its fields are controlled
              <Group key={`${at} of ${interruptions.length}`} align="flex-start" gap="xs">
                <NativeSelect
                  label="What"
                  data={interruptionKinds.map((value) => ({ value, label: interruptionLabels[value] }))}
                  {...form.getInputProps(`interruptions.${at}.kind`)}
                />
                <DateField label="First day" {...day(`interruptions.${at}.from`, each.from)} />
                <DateField label="Last day, if known" {...day(`interruptions.${at}.until`, each.until)} />
                <RemoveRow
                  what={interruptionLabels[each.kind].toLowerCase()}
                  onClick={() => form.removeListItem('interruptions', at)}
                />
              </Group>
            ))}
            <AddRow onClick={() => form.insertListItem('interruptions', { kind: 'leave', from: null, until: null })}>
              Add leave or suspension
            </AddRow>
          </Rows>
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

type Values = Omit<Candidature, 'id' | 'version' | 'registeredOn' | 'interruptions'> & {
  registeredOn: string | null
  interruptions: { kind: Candidature['interruptions'][number]['kind']; from: string | null; until: string | null }[]
}

function valuesOf(before: Candidature | null, programmeId: string): Values {
  const none: Values = {
    ...{ programmeId, name: '', email: '', studentNumber: '', registeredOn: null, mode: 'full_time', modeChanges: [] },
    ...{ interruptions: [], extensionMonths: 0, status: 'registered', endedOn: null, supervisors: [] },
  }
  if (!before) return none
  const { name, email, studentNumber, registeredOn, mode, modeChanges, interruptions } = before
  const { extensionMonths, status, endedOn, supervisors } = before
  return {
    ...{ programmeId: before.programmeId, name, email, studentNumber, registeredOn, mode, modeChanges, interruptions },
    ...{ extensionMonths, status, endedOn, supervisors },
  }
}

const plain = { border: 0, margin: 0, padding: 0 } as const

const Rows = ({ legend, error, children }: { legend: string; error?: React.ReactNode; children: React.ReactNode }) => (
  <fieldset style={plain}>
    <Text component="legend" fw={600}>
      {legend}
    </Text>
    <Stack gap="xs">
      {children}
      {error && <Refused>{error}</Refused>}
    </Stack>
  </fieldset>
)
