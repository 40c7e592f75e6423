import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { slotsAtMost } from '#domain/research/meeting-times/new-times.ts'
import { meetingTitleLimit } from '#domain/research/meetings/new-meeting.ts'
import { type ProjectRole, projectRoleLabels } from '#domain/research/members/members.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { readersZone } from '#web/ground/ui/dates.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Foot, Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { AwayThen } from '../absences/AwayThen.tsx'
import type { Project } from '../projects/project.ts'
import classes from './Times.module.css'
import { type TimesForm, timesOf, useTimesForm } from './times-form.ts'
import { words } from './words.ts'

type Opened = {
  /** The one project, or the first of those to choose from. */
  projectId: string
  projects?: { id: string; title: string }[]
  /** What the meeting is called, where other times for it are proposed. */
  title?: string
  onClose: () => void
}

/** The window in which up to three times are proposed for a meeting. */
export default function ProposeTimes({ projectId, projects = [], title, onClose }: Opened) {
  const [chosen, setChosen] = useState(projectId)
  const project = useQuery(api.projects.find.queryOptions({ input: { projectId: chosen } }))
  return (
    <Window title="Propose meeting times" size="lg" onClose={onClose}>
      <Stack>
        {projects.length > 1 && (
          <NativeSelect
            label="Project"
            data={projects.map(({ id, title }) => ({ value: id, label: title }))}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
        {project.isLoadingError && <Failed error={project.error} what="project" retry={() => void project.refetch()} />}
        {project.isPending && <Skeleton height={320} />}
        {project.data && <Form key={chosen} project={project.data} title={title} onClose={onClose} />}
      </Stack>
    </Window>
  )
}

type Person = { profileId: string; name: string; role: ProjectRole }

/** Everybody in the project but the reader. */
const othersIn = ({ createdBy, creatorProfile, members, me }: Project): Person[] =>
  [
    { profileId: createdBy, name: creatorProfile.username, role: 'owner' as const },
    ...members.map(({ userId, username, role }) => ({ profileId: userId, name: username, role })),
  ].filter(({ profileId }) => profileId !== me.userId)

/** Who has to be there unless somebody says otherwise: the other side. */
function proposedOf(others: Person[], role: ProjectRole): string[] {
  const supervisors = others.filter((each) => each.role === 'supervisor')
  const side = role === 'owner' ? supervisors : others.filter((each) => each.role === 'owner')
  return (side.length > 0 ? side : others).map(({ profileId }) => profileId)
}

function Form({ project, title, onClose }: { project: Project; title: string | undefined; onClose: () => void }) {
  const others = othersIn(project)
  const form = useTimesForm({ required: proposedOf(others, project.me.role), title })
  const [id] = useState(() => crypto.randomUUID())
  const propose = useMutation(
    api.meetingTimes.propose.mutationOptions({
      async onSuccess() {
        notifications.show({ message: 'The times are proposed. You will be told what the others say.' })
        await queryClient.invalidateQueries({ queryKey: api.meetingTimes.key() })
        onClose()
      },
    }),
  )
  if (others.length === 0)
    return <Text>Nobody else is in this project yet. Invite somebody first, or schedule a meeting of your own.</Text>
  return (
    <form
      onSubmit={form.onSubmit((values) => propose.mutate({ projectId: project.id, id, ...timesOf(values) }))}
      noValidate
    >
      <Unsaved isUnsaved={() => form.isDirty() && !propose.isSuccess} />
      <Stack>
        {propose.isError && <Refused>{sentenceOf(propose.error, words)}</Refused>}
        <TextInput
          label="What for"
          withAsterisk
          data-autofocus
          maxLength={meetingTitleLimit + 1}
          {...form.getInputProps('title')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Slots form={form} />
        <AwayThen projectId={project.id} days={form.values.slots.map(({ day }) => day)} />
        <Checkbox.Group
          label="Who has to be there"
          description="A time that suits all of them becomes the meeting."
          {...form.getInputProps('required')}
        >
          <div className={classes.people}>
            {others.map(({ profileId, name, role }) => (
              <Checkbox key={profileId} value={profileId} label={`${name}, ${projectRoleLabels[role].toLowerCase()}`} />
            ))}
          </div>
        </Checkbox.Group>
        <TextInput label="Place" description="Optional" {...form.getInputProps('place')} />
        <TextInput label="Link to the call" type="url" {...form.getInputProps('callUrl')} />
        <Foot>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={propose.isPending}>
            {form.values.slots.length === 1 ? 'Propose this time' : `Propose ${form.values.slots.length} times`}
          </Button>
        </Foot>
      </Stack>
    </form>
  )
}

function Slots({ form }: { form: TimesForm }) {
  const { slots } = form.values
  const thisYear = new Date().getFullYear()
  return (
    <fieldset className={classes.slots}>
      <Text component="legend" fw={600} size="sm">
        Times
      </Text>
      {slots.map((slot, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place, and its fields are controlled
        <fieldset key={`${at} of ${slots.length}`} className={classes.slot} aria-label={`Time ${at + 1}`}>
          <DateField
            label="Day"
            years={{ from: thisYear, to: thisYear + 10 }}
            value={slot.day}
            onChange={(value) => form.setFieldValue(`slots.${at}.day`, value)}
            error={form.errors[`slots.${at}.day`]}
            data-path={`slots.${at}.day`}
          />
          <TextInput label="Starts at" type="time" {...form.getInputProps(`slots.${at}.time`)} />
          <NumberInput label="Minutes" min={5} max={600} step={5} {...form.getInputProps(`slots.${at}.minutes`)} />
          {slots.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.remove}
              aria-label={`Remove time ${at + 1}`}
              onClick={() => form.removeListItem('slots', at)}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {form.errors.slots && (
        <Text size="sm" c="var(--danger)" role="alert">
          {form.errors.slots}
        </Text>
      )}
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          On your clock: {readersZone().replaceAll('_', ' ')}
        </Text>
        {slots.length < slotsAtMost && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('slots', { day: null, time: '10:00', minutes: slots[0]?.minutes ?? 60 })}
          >
            Add a time
          </Button>
        )}
      </Group>
    </fieldset>
  )
}
