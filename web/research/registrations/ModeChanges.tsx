import { Group, NativeSelect } from '@mantine/core'
import { modeChangesAtMost } from '#domain/research/registrations/new-registration.ts'
import {
  modeLabels,
  type Registration,
  type StudyMode,
  studyModes,
} from '#domain/research/registrations/registrations.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { AddRow, RemoveRow } from '#web/ground/ui/fields/RowButtons.tsx'

/** How somebody studies while it is filled in: a day may be missing. */
export type ModeValues = Pick<Registration, 'mode'> & { modeChanges: { from: string | null; mode: StudyMode }[] }

type Shown = {
  values: ModeValues
  /** The form: it has a list of this name. */
  form: {
    getInputProps: (path: string) => object
    insertListItem: (path: 'modeChanges', item: ModeValues['modeChanges'][number]) => void
    removeListItem: (path: 'modeChanges', at: number) => void
  }
  day: (path: string, value: string | null) => Omit<Parameters<typeof DateField>[0], 'label'>
}

/** The changes between full and part time, each with its day, in a form. */
export const ModeChanges = ({ values: { mode, modeChanges }, form, day }: Shown) => (
  <>
    {modeChanges.map((each, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place, and its fields are controlled
      <Group key={`${at} of ${modeChanges.length}`} align="flex-start" gap="xs">
        <DateField label="From" {...day(`modeChanges.${at}.from`, each.from)} />
        <NativeSelect label="Studies" data={modes} {...form.getInputProps(`modeChanges.${at}.mode`)} />
        <RemoveRow
          what={`the change to ${modeLabels[each.mode].toLowerCase()}`}
          onClick={() => form.removeListItem('modeChanges', at)}
        />
      </Group>
    ))}
    {modeChanges.length < modeChangesAtMost && (
      <AddRow
        onClick={() => {
          const last = modeChanges.at(-1)?.mode ?? mode
          form.insertListItem('modeChanges', { from: null, mode: last === 'part_time' ? 'full_time' : 'part_time' })
        }}
      >
        Add a change
      </AddRow>
    )}
  </>
)

const modes = studyModes.map((value) => ({ value, label: modeLabels[value] }))
