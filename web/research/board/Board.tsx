import { Button, Group, SegmentedControl, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarOff, IconCircleCheck, IconSearch, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type BoardRow,
  boardViewLabels,
  boardViews,
  isInView,
  type Standing,
  standingLabels,
  standingOf,
  standings,
} from '#domain/research/board/board.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import { failedTo } from '#web/ground/failures/words.ts'
import { timeOf } from '#web/ground/ui/dates.ts'
import { Notice } from '#web/ground/ui/Notice.tsx'
import classes from './Board.module.css'
import { BoardRows } from './BoardRows.tsx'
import { ComingDays } from './ComingDays.tsx'
import { Load } from './Load.tsx'
import { boardQuery } from './queries.ts'
import { type Act, RowWindow } from './RowWindow.tsx'

const Absences = part(() => import('../absences/Absences.tsx'))
const WriteToStudents = part(() => import('./WriteToStudents.tsx'))

/** A supervisor’s students: who needs them, who drifts, and why; in groups, of the view that the address names. */
export function Board() {
  const board = useQuery(boardQuery())
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState('')
  // As they were when the window was opened.
  const [writing, setWriting] = useState<BoardRow[] | null>(null)
  const [isAbsenceOpen, { open: openAbsences, close: closeAbsences }] = useDisclosure()
  const [doing, setDoing] = useState<{ row: BoardRow; act: Act } | null>(null)
  if (board.isPending) return <Skeleton height={320} radius={14} role="status" aria-label="Loading the board" />
  if (board.isLoadingError)
    return (
      <Failed error={board.error} what="board" retry={() => void board.refetch()} action="fetch supervised projects" />
    )
  const { today, rows } = board.data
  const view = boardViews.find((each) => each === address.get('view')) ?? 'all'
  const found = rows.filter((row) => isInView(row, view, today) && isFound(row, search))
  return (
    <Stack gap="md">
      <Group gap="md" justify="space-between">
        <Summary rows={rows} today={today} />
        <Load rows={rows} today={today} />
      </Group>
      <ComingDays rows={rows} today={today} />
      <Group gap="sm" justify="space-between">
        <div className={classes.views}>
          <SegmentedControl
            aria-label="View"
            size="sm"
            value={view}
            data={boardViews.map((each) => ({
              value: each,
              label: `${boardViewLabels[each]} ${rows.filter((row) => isInView(row, each, today)).length}`,
            }))}
            onChange={(chosen) =>
              setAddress(
                (before) => {
                  if (chosen === 'all') before.delete('view')
                  else before.set('view', chosen)
                  return before
                },
                { preventScrollReset: true },
              )
            }
          />
        </div>
        <Group gap="sm">
          <TextInput
            type="search"
            aria-label="Search by student or title"
            placeholder="Student or title"
            leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Button
            variant="default"
            leftSection={<IconSend size={18} stroke={1.6} aria-hidden />}
            disabled={found.length === 0}
            onClick={() => setWriting(found)}
          >
            Write to several
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendarOff size={18} stroke={1.6} aria-hidden />}
            onClick={openAbsences}
          >
            I am away
          </Button>
        </Group>
      </Group>
      {board.isRefetchError && (
        <Text size="sm" c="var(--danger)" role="status">
          {failedTo('fetch supervised projects', board.error)}. This is how it was at{' '}
          {timeOf(new Date(board.dataUpdatedAt))}.
        </Text>
      )}
      {found.length === 0 && (
        <Notice scene="lost" title="No student matches">
          {search ? 'Try another search, or another view.' : 'Nobody is in this view today.'}
        </Notice>
      )}
      {standings.map((standing) => (
        <Part
          key={standing}
          standing={standing}
          rows={found}
          today={today}
          onAct={(row, act) => setDoing({ row, act })}
        />
      ))}
      {isAbsenceOpen && <Absences onClose={closeAbsences} />}
      {writing && <WriteToStudents rows={writing} onClose={() => setWriting(null)} />}
      {doing && <RowWindow {...doing} onClose={() => setDoing(null)} />}
    </Stack>
  )
}

const isFound = ({ studentName, title }: BoardRow, search: string) =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${studentName} ${title}`.toLowerCase().includes(word))

/** How many there are, how many need their supervisor and since when; that nobody does is worth a word. */
function Summary({ rows, today }: { rows: BoardRow[]; today: string }) {
  const of = (standing: Standing) => rows.filter((row) => standingOf(row, today) === standing)
  const [waiting, drifting] = [of('needs_you'), of('drifting')]
  const oldest = Math.min(...waiting.flatMap(({ needs }) => needs.map(({ at }) => at.getTime())))
  const days = waiting.length > 0 ? Math.floor((Date.now() - oldest) / 86_400_000) : 0
  return (
    <p className={classes.summary} role="status">
      {waiting.length === 0 ? (
        <span className={classes.nobody}>
          <IconCircleCheck size={20} stroke={1.8} aria-hidden /> Nobody needs you
        </span>
      ) : (
        <span>
          <strong>{waiting.length === 1 ? '1 student needs you' : `${waiting.length} students need you`}</strong>
          {days > 0 && `, the oldest for ${days === 1 ? '1 day' : `${days} days`}`}
        </span>
      )}
      <span>
        {drifting.length === 0 ? 'Nobody drifts' : drifting.length === 1 ? '1 drifts' : `${drifting.length} drift`}
      </span>
      <span>{rows.length === 1 ? '1 student' : `${rows.length} students`} in all</span>
    </p>
  )
}

type Grouped = {
  standing: Standing
  rows: BoardRow[]
  today: string
  onAct: (row: BoardRow, act: Act) => void
}

function Part({ standing, rows, today, onAct }: Grouped) {
  const these = rows.filter((row) => standingOf(row, today) === standing)
  if (these.length === 0) return null
  return (
    <section aria-labelledby={`standing-${standing}`}>
      <Title order={2} id={`standing-${standing}`} fz="md" mb={6}>
        {standingLabels[standing]} <span className={classes.count}>{these.length}</span>
      </Title>
      <BoardRows rows={these} today={today} onAct={onAct} />
    </section>
  )
}
