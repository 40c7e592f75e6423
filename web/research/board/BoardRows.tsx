import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconCalendarPlus,
  IconCalendarQuestion,
  IconChevronDown,
  IconDots,
  IconLock,
  IconMessage,
  IconReport,
  IconSchool,
  IconUsers,
} from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { BoardRow } from '#domain/research/board/board.ts'
import { restingWords } from '#domain/research/board/lights.ts'
import { stageDays } from '#domain/research/board/stage-days.ts'
import { stageName } from '#domain/research/stages/stages.ts'
import { addressOfWaiting, wordsForWaiting } from '#domain/research/workspace/waiting.ts'
import { briefDate } from '#web/ground/ui/dates.ts'
import { preloadProject } from '../projects/preload.ts'
import { Unread } from '../unread/Unread.tsx'
import classes from './Board.module.css'
import { Lights } from './Lights.tsx'
import type { Act } from './RowWindow.tsx'

/** Students, a row each: who and what, the stage and the days in it, what is lit, and what comes next. */
export function BoardRows({ rows, today, onAct }: { rows: BoardRow[]; today: string; onAct: OnAct }) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <Row key={row.projectId} row={row} today={today} onAct={onAct} />
      ))}
    </ul>
  )
}

type OnAct = (row: BoardRow, act: Act) => void

function Row({ row, today, onAct }: { row: BoardRow; today: string; onAct: OnAct }) {
  const [opened, { toggle }] = useDisclosure()
  const id = useId()
  const { studentName, title, facts, lights, needs, others } = row
  const [first] = needs
  const need = first && { ...first, ...wordsForWaiting(first, new Date()) }
  const lit = lights.filter(({ tone, rule }) => (tone !== 'calm' || rule === 'away') && !(rule === 'answer' && need))
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
          <Link to={addressOfWaiting(need)} className={classes.need}>
            {need.title} <span className={classes.since}>{need.detail}</span>
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
        <Acts row={row} onAct={(act) => onAct(row, act)} />
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

/** What a supervisor does for a student from the board. */
function Acts({ row: { studentName }, onAct }: { row: BoardRow; onAct: (act: Act) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" data-key="m" aria-label={`More for ${studentName}`}>
          <IconDots size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMessage size={16} aria-hidden />} onClick={() => onAct('write')}>
          Write to {studentName}
        </Menu.Item>
        <Menu.Item leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={() => onAct('meet')}>
          Schedule a meeting
        </Menu.Item>
        <Menu.Item leftSection={<IconCalendarQuestion size={16} aria-hidden />} onClick={() => onAct('times')}>
          Propose meeting times
        </Menu.Item>
        <Menu.Item leftSection={<IconReport size={16} aria-hidden />} onClick={() => onAct('report')}>
          Ask for a progress report
        </Menu.Item>
        <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => onAct('notes')}>
          Private notes
        </Menu.Item>
        <Menu.Item leftSection={<IconSchool size={16} aria-hidden />} onClick={() => onAct('registration')}>
          Registration and leave
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
