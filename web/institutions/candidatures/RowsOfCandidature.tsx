import { Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import type { Candidature } from '#domain/institutions/candidatures/candidatures.ts'
import { interruptionsAtMost } from '#domain/research/registrations/new-registration.ts'
import { interruptionKinds, interruptionLabels } from '#domain/research/registrations/registrations.ts'
import type { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { AddRow, RemoveRow } from '#web/ground/ui/fields/RowButtons.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { ModeChanges, type ModeValues } from '#web/research/registrations/ModeChanges.tsx'

/** A candidature while somebody fills it in: days may be missing. */
export type CandidatureValues = Omit<
  Candidature,
  'id' | 'version' | 'registeredOn' | 'modeChanges' | 'interruptions' | 'extensions' | 'extensionMonths'
> & {
  registeredOn: string | null
  modeChanges: ModeValues['modeChanges']
  interruptions: { kind: Candidature['interruptions'][number]['kind']; from: string | null; until: string | null }[]
  extensions: { months: number; reason: string; grantedOn: string | null }[]
  /** Since when another status or programme is so, and why. */
  on: string | null
  reason: string
}

type Form = ReturnType<typeof useCheckedForm<CandidatureValues>>
type Day = (path: string, value: string | null) => Omit<Parameters<typeof DateField>[0], 'label'>

/** What a candidature has several of: supervisors, changes of full and part time, leave and suspension, and extensions. */
export const RowsOfCandidature = ({ form, day }: { form: Form; day: Day }) => {
  const { supervisors, interruptions, extensions } = form.values
  return (
    <>
      <Rows legend="Supervisors" error={form.errors.supervisors}>
        {supervisors.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place, and its fields are controlled
          <Group key={`${at} of ${supervisors.length}`} align="flex-start" gap="xs">
            <TextInput label="Name" {...form.getInputProps(`supervisors.${at}.name`)} />
            <TextInput label="Email address" type="email" {...form.getInputProps(`supervisors.${at}.email`)} />
            <NumberInput label="Share, %" w={90} min={1} max={100} {...form.getInputProps(`supervisors.${at}.share`)} />
            <DateField
              label="Ended on"
              {...day(`supervisors.${at}.until`, each.until ?? null)}
              onChange={(until) => form.setFieldValue(`supervisors.${at}.until`, until ?? undefined)}
            />
            <RemoveRow what={each.name || 'this supervisor'} onClick={() => form.removeListItem('supervisors', at)} />
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
      <Rows legend="Changes between full time and part time">
        <ModeChanges values={form.values} form={form} day={day} />
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
        {interruptions.length < interruptionsAtMost && (
          <AddRow onClick={() => form.insertListItem('interruptions', { kind: 'leave', from: null, until: null })}>
            Add leave or suspension
          </AddRow>
        )}
      </Rows>
      <Rows legend="Extensions">
        {extensions.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place, and its fields are controlled
          <Group key={`${at} of ${extensions.length}`} align="flex-start" gap="xs">
            <NumberInput label="Months" w={90} min={1} {...form.getInputProps(`extensions.${at}.months`)} />
            <TextInput label="Why" {...form.getInputProps(`extensions.${at}.reason`)} />
            <DateField label="Granted on" {...day(`extensions.${at}.grantedOn`, each.grantedOn)} />
            <RemoveRow what="this extension" onClick={() => form.removeListItem('extensions', at)} />
          </Group>
        ))}
        <AddRow onClick={() => form.insertListItem('extensions', { months: 6, reason: '', grantedOn: null })}>
          Add an extension
        </AddRow>
      </Rows>
    </>
  )
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
