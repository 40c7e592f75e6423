import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { plusDays } from '#domain/ground/due.ts'
import { PlainDate } from '#domain/ground/plain-date.ts'
import type { Schedule } from '#domain/research/progress-reports/progress-reports.ts'
import { api } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { today } from '#web/ground/ui/dates.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { useReportChange } from './change.ts'
import { words } from './words.ts'

type Opened = { projectId: string; schedule: Schedule | null; onClose: () => void }

/** When the reports are due, and whether a second supervisor signs them. */
export default function SetSchedule({ projectId, schedule, onClose }: Opened) {
  const [everyMonths, setEveryMonths] = useState<6 | 12>(schedule?.everyMonths === 12 ? 12 : 6)
  const [firstDueOn, setFirstDueOn] = useState<string | null>(schedule?.nextDueOn ?? plusDays(today(), 30))
  const [needsSecond, setNeedsSecond] = useState(schedule?.needsSecond ?? false)
  const [problem, setProblem] = useState<string | null>(null)
  const set = useReportChange(api.progressReports.setSchedule.mutationOptions(), onClose)
  const year = Number(today().slice(0, 4))
  function save() {
    const day = PlainDate.safeParse(firstDueOn)
    setProblem(day.success ? null : 'Choose a day.')
    if (!day.success) return
    // The same day goes on from where it began: the 31st stays the last of a month.
    const isSame = schedule?.nextDueOn === day.data && schedule.everyMonths === everyMonths
    const from = isSame ? schedule.firstDueOn : day.data
    set.mutate({ projectId, schedule: { everyMonths, firstDueOn: from, needsSecond } })
  }
  return (
    <Window title="Dates of progress reports" onClose={onClose}>
      <Stack>
        <NativeSelect
          label="How often"
          data={[
            { value: '6', label: 'Twice a year, as the NRF asks' },
            { value: '12', label: 'Once a year' },
          ]}
          value={String(everyMonths)}
          onChange={({ currentTarget }) => setEveryMonths(currentTarget.value === '12' ? 12 : 6)}
        />
        <DateField
          label="The next is due on"
          value={firstDueOn}
          onChange={setFirstDueOn}
          error={problem}
          years={{ from: year, to: year + 5 }}
        />
        <Checkbox
          label="A second supervisor signs as well"
          description="Where the project has one."
          checked={needsSecond}
          onChange={({ currentTarget }) => setNeedsSecond(currentTarget.checked)}
        />
        {set.isError && <Refused>{sentenceOf(set.error, words)}</Refused>}
        <Group justify="space-between">
          {schedule ? (
            <Button variant="subtle" color="red" onClick={() => set.mutate({ projectId, schedule: null })}>
              Without dates
            </Button>
          ) : (
            <span />
          )}
          <Group gap="xs">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button loading={set.isPending} onClick={save}>
              Save
            </Button>
          </Group>
        </Group>
      </Stack>
    </Window>
  )
}
