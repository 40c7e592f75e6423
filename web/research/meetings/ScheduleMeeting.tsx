import { Button, Checkbox, NativeSelect, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addressOfMeeting } from '#domain/research/meetings/address.ts'
import type { Meeting } from '#domain/research/meetings/meetings.ts'
import { meetingTitleLimit } from '#domain/research/meetings/new-meeting.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { readersZone } from '#web/ground/ui/dates.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Foot, Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { AwayThen } from '../absences/AwayThen.tsx'
import { refetchMeeting } from './changes.ts'
import { detailsOf, type MeetingForm, repeatOf, useMeetingForm } from './meeting-form.ts'
import { Repeats } from './Repeats.tsx'
import { words } from './words.ts'

type Opened = {
  /** Of a new meeting: the one project, or those to choose from. */
  projectId?: string
  projects?: { id: string; title: string }[]
  meeting?: Meeting
  onClose: () => void
}

/** The window in which a meeting is scheduled, or changed. */
export default function ScheduleMeeting({ projectId, projects = [], meeting, onClose }: Opened) {
  const navigate = useNavigate()
  const form = useMeetingForm({ projectId: projectId ?? projects[0]?.id ?? '', meeting })
  const [id] = useState(() => crypto.randomUUID())
  const schedule = useMutation(
    api.meetings.schedule.mutationOptions({
      async onSuccess(_answer, { projectId, id }) {
        await queryClient.invalidateQueries({ queryKey: api.meetings.list.key() })
        onClose()
        await navigate(addressOfMeeting({ projectId, meetingId: id }))
      },
    }),
  )
  const update = useMutation(
    api.meetings.update.mutationOptions({
      async onSuccess() {
        if (meeting) await refetchMeeting(meeting)
        onClose()
      },
    }),
  )
  const { error } = meeting ? update : schedule
  const submit = form.onSubmit((values) => {
    const details = detailsOf(values)
    const { projectId, following } = values
    if (meeting) update.mutate({ projectId, meetingId: meeting.id, following, ...details })
    else schedule.mutate({ projectId, id, ...details, repeat: repeatOf(values) })
  })
  return (
    <Window title={meeting ? 'Edit meeting' : 'Schedule a meeting'} size="lg" onClose={onClose}>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <form onSubmit={submit} noValidate>
        <Stack>
          {error !== null && <Refused>{sentenceOf(error, words)}</Refused>}
          {projects.length > 1 && !meeting && (
            <NativeSelect
              label="Project"
              data={projects.map(({ id, title }) => ({ value: id, label: title }))}
              {...form.getInputProps('projectId')}
            />
          )}
          <TextInput
            label="Title"
            withAsterisk
            data-autofocus
            maxLength={meetingTitleLimit + 1}
            {...form.getInputProps('title')}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <When form={form} />
          <AwayThen projectId={form.values.projectId} days={[form.values.day]} />
          <TextInput label="Place" description="Optional" {...form.getInputProps('place')} />
          <TextInput label="Link to the call" type="url" {...form.getInputProps('callUrl')} />
          <TextInput
            label="Guests"
            description="People who are not in the project. They get no email from us."
            {...form.getInputProps('guests')}
          />
          {meeting?.seriesId && (
            <Checkbox
              label="Also change the ones after it in this series"
              {...form.getInputProps('following', { type: 'checkbox' })}
            />
          )}
          {!meeting && <Repeats form={form} />}
          <Foot>
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={schedule.isPending || update.isPending}>
              {meeting ? 'Save' : 'Schedule'}
            </Button>
          </Foot>
        </Stack>
      </form>
    </Window>
  )
}

function When({ form }: { form: MeetingForm }) {
  const thisYear = new Date().getFullYear()
  return (
    <div>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <DateField
          label="Day"
          withAsterisk
          years={{ from: thisYear - 5, to: thisYear + 10 }}
          {...form.getInputProps('day')}
          value={form.values.day}
        />
        <TextInput label="Starts at" type="time" withAsterisk {...form.getInputProps('time')} />
        <NumberInput label="Minutes" withAsterisk min={5} max={600} step={5} {...form.getInputProps('minutes')} />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={4}>
        On your clock: {readersZone().replaceAll('_', ' ')}
      </Text>
    </div>
  )
}
