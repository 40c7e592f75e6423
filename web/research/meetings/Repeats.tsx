import { ActionIcon, Button, Group, NativeSelect, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { longestSeries, type Repeat, recessesAtMost, repeats } from '#domain/research/meetings/new-meeting.ts'
import { api } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { briefDayOf } from '#web/ground/ui/dates.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import classes from './Meeting.module.css'
import { type MeetingForm, seriesOf } from './meeting-form.ts'
import { words } from './words.ts'

const repeatLabels: Record<Repeat, string> = {
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  monthly: 'Every month, on the same weekday',
}

/** How often a new meeting is held again, until when, and without which weeks; with the dates that come of it. */
export function Repeats({ form }: { form: MeetingForm }) {
  const { every, ends, until } = form.values
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: every === 'never' ? 2 : 3 }}>
        <NativeSelect
          label="Repeats"
          data={[
            { value: 'never', label: 'Does not repeat' },
            ...repeats.map((each) => ({ value: each, label: repeatLabels[each] })),
          ]}
          {...form.getInputProps('every')}
        />
        {every !== 'never' && (
          <NativeSelect
            label="Ends"
            data={[
              { value: 'times', label: 'After a number of meetings' },
              { value: 'until', label: 'On a day' },
            ]}
            {...form.getInputProps('ends')}
          />
        )}
        {every !== 'never' && ends === 'times' && (
          <NumberInput label="How many meetings" min={2} max={longestSeries} {...form.getInputProps('times')} />
        )}
        {every !== 'never' && ends === 'until' && (
          <DateField label="Last day" years={years()} {...form.getInputProps('until')} value={until} />
        )}
      </SimpleGrid>
      {every !== 'never' && <LeftOut form={form} />}
      {every !== 'never' && <Preview form={form} />}
    </Stack>
  )
}

const years = () => ({ from: new Date().getFullYear(), to: new Date().getFullYear() + 10 })

/** The days on which no meeting is held. */
function LeftOut({ form }: { form: MeetingForm }) {
  const { without } = form.values
  const day = (path: string, value: string | null) => ({
    value,
    years: years(),
    onChange: (changed: string | null) => form.setFieldValue(path, changed),
    error: form.errors[path],
    'data-path': path,
  })
  return (
    <fieldset className={classes.recesses}>
      {without.length > 0 && (
        <Text component="legend" size="sm" fw={600}>
          No meetings
        </Text>
      )}
      {without.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place, and its fields are controlled
        <Group key={`${at} of ${without.length}`} align="flex-start" gap="xs">
          <DateField label="From" {...day(`without.${at}.from`, each.from)} />
          <DateField label="Until" {...day(`without.${at}.until`, each.until)} />
          <ActionIcon
            variant="subtle"
            color="gray"
            mt={28}
            aria-label={`Hold meetings in recess ${at + 1} after all`}
            onClick={() => form.removeListItem('without', at)}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {without.length < recessesAtMost && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('without', { from: null, until: null })}
        >
          Leave out a recess
        </Button>
      )}
    </fieldset>
  )
}

/** The dates of the series, as they will be scheduled. */
function Preview({ form }: { form: MeetingForm }) {
  const series = seriesOf(form.values)
  const dates = useQuery({
    ...api.meetings.listOccurrences.queryOptions({
      // Asked only where there is one.
      input: series ?? { startsAt: new Date(0), zone: form.values.zone, repeat: { every: 'weekly', times: 2 } },
      placeholderData: keepPreviousData,
    }),
    enabled: series !== null,
  })
  if (!series) return null
  if (dates.isError) return <Text size="sm">The dates could not be shown: {reasonOf(dates.error, words)}.</Text>
  if (!dates.data) return null
  return (
    <Text size="sm" c="dimmed" role="status" className={classes.dates}>
      {previewOf(dates.data)}
    </Text>
  )
}

function previewOf(dates: Date[]): string {
  if (dates.length === 0) return 'No meeting is left: choose other days.'
  if (dates.length > longestSeries) return `More than ${longestSeries} meetings: let the series end sooner.`
  return `${dates.length === 1 ? '1 meeting' : `${dates.length} meetings`}: ${dates.map((each) => briefDayOf(each)).join(', ')}.`
}
