import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plusDays } from '#domain/ground/due.ts'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { tabOf } from '#domain/research/members/members.ts'
import {
  type ListedReport,
  longestNote,
  proposedRequest,
  reportStateLabels,
} from '#domain/research/progress-reports/progress-reports.ts'
import { api } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { plainDate, today } from '#web/ground/ui/dates.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { useReportChange } from './change.ts'
import { words } from './words.ts'

type Opened = { projectId: string; onClose: () => void }

/** A supervisor asks the student for a report, by a day; while one is under way, it says so instead. */
export default function AskForReport({ projectId, onClose }: Opened) {
  const found = useQuery(api.progressReports.list.queryOptions({ input: { projectId }, staleTime: 0 }))
  const open = found.data?.reports.find(({ state }) => state !== 'done')
  return (
    <Window title="Ask for a progress report" onClose={onClose}>
      {found.isPending && <Skeleton height={180} role="status" aria-label="Loading the reports" />}
      {found.isLoadingError && <Failed error={found.error} what="reports" retry={() => void found.refetch()} />}
      {open && <UnderWay projectId={projectId} report={open} onClose={onClose} />}
      {found.data && !open && (
        <Ask projectId={projectId} nextDueOn={found.data.schedule?.nextDueOn ?? null} onClose={onClose} />
      )}
    </Window>
  )
}

/** Nobody asks twice: the one that is under way, and where it is. */
function UnderWay({ projectId, report: { id, state, dueOn }, onClose }: Opened & { report: ListedReport }) {
  return (
    <Stack>
      <Text>
        A progress report is under way already: {reportStateLabels[state].toLowerCase()}
        {dueOn ? `, due on ${plainDate(dueOn)}` : ', without a date'}. Another can be asked for once it is complete.
      </Text>
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
        <Button
          component={Link}
          to={`/dashboard/${tabOf.supervisor}/${projectId}/progress-reports/${id}`}
          data-autofocus
          onClick={onClose}
        >
          Open the report
        </Button>
      </Group>
    </Stack>
  )
}

function Ask({ projectId, nextDueOn, onClose }: Opened & { nextDueOn: string | null }) {
  const ids = useRetryIds()
  const form = useForm<{ dueOn: string | null; note: string }>({
    initialValues: { dueOn: nextDueOn ?? plusDays(today(), 14), note: proposedRequest },
    validate: { dueOn: (day) => (PlainDate.safeParse(day).success ? null : 'Choose a day.') },
  })
  const start = useReportChange(api.progressReports.start.mutationOptions(), () => {
    notifications.show({ message: 'The student is asked for a progress report.' })
    onClose()
  })
  const year = Number(today().slice(0, 4))
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ dueOn, note }) => {
        if (dueOn) start.mutate({ projectId, id: ids.idOf(`${dueOn} ${note}`), dueOn, note })
      })}
    >
      <Unsaved isUnsaved={() => form.isDirty() && !start.isSuccess} />
      <Stack>
        <Text>The student is notified, and finds the report begun with what has happened since the last.</Text>
        <DateField
          label="Hand in by"
          years={{ from: year, to: year + 5 }}
          {...form.getInputProps('dueOn')}
          value={form.values.dueOn}
        />
        <Textarea
          label="What you write to them"
          description="It stands above the report. Only the student and the supervisors read it."
          autosize
          minRows={3}
          maxRows={10}
          maxLength={longestNote}
          data-autofocus
          {...form.getInputProps('note')}
        />
        {start.isError && <Refused>{sentenceOf(start.error, words)}</Refused>}
        <Group justify="flex-end">
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={start.isPending}>
            Ask
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
