import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { plusDays } from '#domain/ground/due.ts'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { api } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { DateField } from '#web/ground/ui/DateField.tsx'
import { today } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { useReportChange } from './change.ts'
import { words } from './words.ts'

type Opened = { projectId: string; nextDueOn: string | null; onClose: () => void }

/** A supervisor asks the student for a report, by a day. */
export default function AskForReport({ projectId, nextDueOn, onClose }: Opened) {
  const [dueOn, setDueOn] = useState<string | null>(nextDueOn ?? plusDays(today(), 14))
  const [problem, setProblem] = useState<string | null>(null)
  const ids = useRetryIds()
  const start = useReportChange(api.progressReports.start.mutationOptions(), onClose)
  const year = Number(today().slice(0, 4))
  function ask() {
    const day = PlainDate.safeParse(dueOn)
    setProblem(day.success ? null : 'Choose a day.')
    if (day.success) start.mutate({ projectId, id: ids.idOf(day.data), dueOn: day.data })
  }
  return (
    <Window title="Ask for a progress report" onClose={onClose}>
      <Stack>
        <Text>The student finds it begun, with what has happened since the last, and is told.</Text>
        <DateField
          label="Hand in by"
          value={dueOn}
          onChange={setDueOn}
          error={problem}
          years={{ from: year, to: year + 5 }}
        />
        {start.isError && <Refused>{sentenceOf(start.error, words)}</Refused>}
        <Group justify="flex-end">
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={start.isPending} onClick={ask}>
            Ask
          </Button>
        </Group>
      </Stack>
    </Window>
  )
}
