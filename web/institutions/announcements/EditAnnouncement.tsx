import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { type Announcement, AnnouncementText } from '#domain/institutions/announcements/announcements.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { today } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

type Edited = { workspace: Workspace; before: Announcement | null; onClose: () => void }

/** Writes an announcement to a unit, or changes one. */
export default function EditAnnouncement({ workspace: { id: institutionId, units }, before, onClose }: Edited) {
  const [id] = useState(() => before?.id ?? uuidv7())
  const places = inTree(units.filter((unit) => !unit.isArchived && may.announce(unit)))
  const [unitId, setUnitId] = useState(before?.unitId ?? places[0]?.id ?? '')
  const { subject = '', text = '', until = null } = before ?? {}
  const form = useCheckedForm<AnnouncementText>({
    initialValues: { subject, text, until },
    validate: zod4Resolver(AnnouncementText),
  })
  const save = useMutation({
    mutationFn: async (values: AnnouncementText) => {
      const input = { institutionId, unitId, id, ...AnnouncementText.parse(values) }
      return before ? void (await client.announcements.edit(input)) : await client.announcements.add(input)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.announcements.key() }),
  })
  if (save.isSuccess) {
    const { recipients = 0 } = save.data ?? {}
    return (
      <Window title={before ? 'Change announcement' : 'New announcement'} onClose={onClose}>
        <Stack>
          <Text role="status">
            {before
              ? 'Saved. Everybody who received it reads it as it is now.'
              : `Announced to ${recipients === 1 ? '1 person' : `${recipients} people`}.`}
          </Text>
          <Group justify="flex-end">
            <Button onClick={onClose}>Close</Button>
          </Group>
        </Stack>
      </Window>
    )
  }
  const year = Number(today().slice(0, 4))
  return (
    <Window title={before ? 'Change announcement' : 'New announcement'} size="lg" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Unsaved isUnsaved={() => form.isDirty()} />
        <Stack>
          {save.error && <Refused>{sentenceOf(save.error, words)}</Refused>}
          {!before && (
            <NativeSelect
              label="To"
              description="The students of this unit and those below it, who supervises them, and who has a role there: everybody with an account."
              data={places.map(({ id: value, name, depth }) => ({ value, label: `${'– '.repeat(depth)}${name}` }))}
              value={unitId}
              onChange={({ currentTarget }) => setUnitId(currentTarget.value)}
            />
          )}
          <TextInput label="Subject" data-autofocus {...form.getInputProps('subject')} />
          <Textarea
            label="Text"
            description="Plain text."
            autosize
            minRows={5}
            maxRows={14}
            {...form.getInputProps('text')}
          />
          <DateField
            label="Last day (optional)"
            value={form.values.until}
            years={{ from: year, to: year + 2 }}
            error={form.errors.until}
            data-path="until"
            onChange={(day) => form.setFieldValue('until', day)}
          />
          <Text size="sm" c="dimmed">
            {before
              ? 'Nobody is mailed again. How it read before is kept.'
              : 'They see it under their bell, by mail as each has chosen, and on their dashboards until its last day, or until they close it. You can send at most ten a day.'}
          </Text>
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {before ? 'Save' : 'Announce'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
