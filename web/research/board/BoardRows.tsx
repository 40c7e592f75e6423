import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconCalendarPlus,
  IconChevronDown,
  IconDots,
  IconLock,
  IconMessage,
  IconSchool,
  IconUsers,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { daysBetween } from '#domain/ground/due.ts'
import type { BoardRow } from '#domain/research/board/board.ts'
import { restingWords } from '#domain/research/board/lights.ts'
import { stageDays } from '#domain/research/board/stage-days.ts'
import { stageName } from '#domain/research/stages/stages.ts'
import { part } from '#web/ground/failures/part.tsx'
import { briefDate } from '#web/ground/ui/dates.ts'
import { preloadProject } from '../projects/preload.ts'
import { Unread } from '../unread/Unread.tsx'
import classes from './Board.module.css'
import { Lights } from './Lights.tsx'

const ScheduleMeeting = part(() => import('../meetings/ScheduleMeeting.tsx'))
const PrivateNotes = part(() => import('./PrivateNotes.tsx'))
const EditRegistration = part(() => import('../registrations/EditRegistration.tsx'))
const WriteToStudents = part(() => import('./WriteToStudents.tsx'))

/** Students, a row each: who and what, the stage and the days in it, what is lit, and what comes next. */
export function BoardRows({ rows, today }: { rows: BoardRow[]; today: string }) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <Row key={row.projectId} row={row} today={today} />
      ))}
    </ul>
  )
}

function Row({ row, today }: { row: BoardRow; today: string }) {
  const [opened, { toggle }] = useDisclosure()
  const id = useId()
  const { studentName, title, facts, lights, needs, others } = row
  const [need] = needs
  const lit = lights.filter(({ tone, rule }) => tone !== 'calm' && !(rule === 'answer' && need))
  const days = stageDays(facts, today)
  const resting = restingWords(facts, today)
  const next = nextOf(row)
  const here = `/dashboard/my-students/${row.projectId}`
  return (
    <li className={classes.row} data-needs={need ? true : undefined}>
      <div className={classes.who}>
        <span className={classes.name}>{studentName}</span> <Unread projectId={row.projectId} />
        <Link data-row to={here} className={classes.title} title={title} {...preloadProject(row.projectId)}>
          {title}
        </Link>
        {others.length > 0 && (
          <span className={classes.others}>
            <IconUsers size={14} stroke={1.8} aria-hidden /> with {others.join(', ')}
          </span>
        )}
      </div>
      <div className={classes.stage} data-stage={facts.phase}>
        <span>
          {facts.phase} {stageName(facts.phase)}
        </span>
        <span className={classes.quiet}>{days === null ? 'complete' : days === 1 ? '1 day' : `${days} days`}</span>
      </div>
      <div className={classes.why}>
        {need && (
          <Link to={`${here}?stage=${need.number}&part=review`} className={classes.need}>
            {stageName(need.number)} waits for your answer {forDays(daysBetween(need.since, today))}
          </Link>
        )}
        {resting && <span className={classes.quiet}>{resting}</span>}
        {lit.length > 0 ? (
          <Lights lights={lit} />
        ) : (
          !need && !resting && <span className={classes.quiet}>On course</span>
        )}
      </div>
      <div className={classes.next}>
        <span className={classes.quiet}>{next?.what ?? 'Next date'}</span>
        <span>{next ? briefDate(next.on) : '–'}</span>
      </div>
      <div className={classes.acts}>
        <Acts row={row} />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`All that is known of ${studentName}’s work`}
          aria-expanded={opened}
          aria-controls={id}
          onClick={toggle}
        >
          <IconChevronDown size={18} stroke={1.8} aria-hidden className={classes.chevron} />
        </ActionIcon>
      </div>
      {opened && (
        <div id={id} className={classes.all}>
          <Lights lights={lights} named />
          <p className={classes.same}>{studentName} reads the same about their own work.</p>
        </div>
      )}
    </li>
  )
}

/** What comes first: a meeting, or a date of a stage. */
function nextOf({ facts: { meetings, nextDate } }: BoardRow): { on: string; what: string } | null {
  const due = nextDate && { on: nextDate.on, what: stageName(nextDate.number) }
  if (!meetings.next || (due && due.on <= meetings.next)) return due
  return { on: meetings.next, what: 'Meeting' }
}

const forDays = (days: number) => (days < 1 ? 'since today' : days === 1 ? 'since yesterday' : `for ${days} days`)

type Opened = 'write' | 'meet' | 'notes' | 'registration' | null

/** What a supervisor does for a student from the board. */
function Acts({ row }: { row: BoardRow }) {
  const [open, setOpen] = useState<Opened>(null)
  const close = () => setOpen(null)
  const { projectId, studentName } = row
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" data-key="m" aria-label={`More for ${studentName}`}>
            <IconDots size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconMessage size={16} aria-hidden />} onClick={() => setOpen('write')}>
            Write to {studentName}
          </Menu.Item>
          <Menu.Item leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={() => setOpen('meet')}>
            Schedule a meeting
          </Menu.Item>
          <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => setOpen('notes')}>
            Private notes
          </Menu.Item>
          <Menu.Item leftSection={<IconSchool size={16} aria-hidden />} onClick={() => setOpen('registration')}>
            Registration and leave
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'write' && <WriteToStudents rows={[row]} onClose={close} />}
      {open === 'meet' && <ScheduleMeeting projectId={projectId} onClose={close} />}
      {open === 'notes' && <PrivateNotes projectId={projectId} studentName={studentName} onClose={close} />}
      {open === 'registration' && <EditRegistration projectId={projectId} onClose={close} />}
    </>
  )
}
