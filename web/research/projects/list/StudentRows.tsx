import { Table, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconEye, IconMoonStars } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { urgencyInWords, urgencyOf } from '#domain/ground/due.ts'
import { isRunning, type ProjectSort } from '#domain/research/projects/project-filters.ts'
import { stageName } from '#domain/research/stages/stages.ts'
import { isSilent } from '#domain/research/workspace/waiting.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { briefDate, today } from '#web/ground/ui/dates.ts'
import { Strip } from '../../stages/Strip.tsx'
import { Unread } from '../../unread/Unread.tsx'
import { ProjectStatus } from '../ProjectStatus.tsx'
import { preloadProject } from '../preload.ts'
import type { ListedProject } from '../project.ts'
import type { Filters } from './filters.ts'
import classes from './StudentRows.module.css'

export type Order = Pick<Filters, 'sort' | 'reversed'>
type Rows = {
  projects: ListedProject[]
  address: (id: string) => string
  order: Order
  onOrder: (order: Order) => void
}

/** Students with their projects: who, what, how far, with whom it is, when they last had a word, and what is due. One line each. */
export function StudentRows(rows: Rows) {
  const wide = useMediaQuery('(min-width: 800px)', true, { getInitialValueInEffect: false })
  if (rows.projects.length === 0) return null
  return wide ? <AsTable {...rows} /> : <AsCards {...rows} />
}

const columns: [sort: ProjectSort, label: string][] = [
  ['student', 'Student'],
  ['title', 'Project'],
  ['stage', 'Stage'],
  ['waiting', 'Waits'],
  ['word', 'Last word'],
  ['due', 'Next date'],
]

function AsTable({ projects, address, order, onOrder }: Rows) {
  return (
    <div className={classes.frame} data-wide>
      <Table verticalSpacing={0} horizontalSpacing="sm" highlightOnHover className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(([sort, label]) => (
              <Heading key={sort} sort={sort} label={label} order={order} onOrder={onOrder} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {projects.map((project) => (
            <Table.Tr key={project.id} className={classes.row} data-mine={isWithMe(project) || undefined}>
              <Table.Td className={classes.student}>
                <span className={classes.name}>{project.ownerName}</span> <Unread projectId={project.id} />
              </Table.Td>
              <Table.Td className={classes.project}>
                <Title project={project} to={address(project.id)} />
              </Table.Td>
              <Table.Td className={classes.stage}>
                <Stage project={project} />
              </Table.Td>
              <Table.Td>
                <Waits project={project} />
              </Table.Td>
              <Table.Td>
                <Word project={project} />
              </Table.Td>
              <Table.Td>
                <Due project={project} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** A heading that orders the list by its column, and from the other end when it is pressed again. */
function Heading({
  sort,
  label,
  order,
  onOrder,
}: { sort: ProjectSort; label: string } & Pick<Rows, 'order' | 'onOrder'>) {
  const isOn = order.sort === sort
  const Arrow = order.reversed ? IconArrowUp : IconArrowDown
  return (
    <Table.Th aria-sort={isOn ? (order.reversed ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={classes.heading}
        onClick={() => onOrder({ sort, reversed: isOn && !order.reversed })}
      >
        {label}
        {isOn && <Arrow size={14} stroke={2} aria-hidden />}
      </button>
    </Table.Th>
  )
}

/** On a phone: the name first, and one compact block. */
function AsCards({ projects, address }: Rows) {
  return (
    <ul className={classes.cards}>
      {projects.map((project) => (
        <li key={project.id} className={classes.card} data-mine={isWithMe(project) || undefined}>
          <div className={classes.first}>
            <span className={classes.name}>{project.ownerName}</span>
            <Unread projectId={project.id} />
            <span className={classes.waits}>
              <Waits project={project} />
            </span>
          </div>
          <Title project={project} to={address(project.id)} />
          <Stage project={project} />
          <div className={classes.last}>
            <span>
              Last word <Word project={project} />
            </span>
            <Due project={project} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const Title = ({ project, to }: { project: ListedProject; to: string }) => (
  <Link data-row to={to} className={classes.title} title={project.title} {...preloadProject(project.id)}>
    {project.title}
  </Link>
)

const Stage = ({ project: { stages, currentPhase } }: { project: ListedProject }) => (
  <span className={classes.path}>
    <Strip wide stages={stages} phase={currentPhase} />
    <span className={classes.where}>
      {currentPhase} {stageName(currentPhase)}
    </span>
  </span>
)

/** The stage that waits for the supervisor, and since when; null where none does. */
function isWithMe({ review, status }: ListedProject): boolean {
  return review?.state === 'open' && isRunning(status)
}

/** With whom the work is, and for how long; why nothing is going on, where nothing is. */
function Waits({ project }: { project: ListedProject }) {
  const { review, status, currentPhase } = project
  if (!isRunning(status)) return <ProjectStatus status={status} />
  if (!review) return <span className={classes.quiet}>With the student</span>
  const days = Math.floor((Date.now() - Date.parse(review.since)) / 86_400_000)
  const when = days < 1 ? 'since today' : days === 1 ? 'since yesterday' : `for ${days} days`
  const stage = review.number === currentPhase ? undefined : stageName(review.number)
  if (review.state !== 'open')
    return (
      <span className={classes.quiet}>
        {review.state === 'corrections' ? 'Minor corrections' : 'Returned'} {when.replace('for ', '')}
        {days > 1 && ' ago'}
      </span>
    )
  return (
    <Flag tone="mine" title={stage} icon={<IconEye size={15} stroke={1.8} aria-hidden />}>
      With you {when}
    </Flag>
  )
}

/** When the student last did something: it says so where that is long ago. */
function Word({ project: { lastWordAt, status, stages } }: { project: ListedProject }) {
  if (!lastWordAt) return null
  if (!isRunning(status) || !isSilent({ lastWordAt, stages }, new Date())) return <Ago at={lastWordAt} />
  const days = Math.floor((Date.now() - lastWordAt.getTime()) / 86_400_000)
  return (
    <Flag tone="silent" icon={<IconMoonStars size={15} stroke={1.8} aria-hidden />}>
      <VisuallyHidden>Silent: </VisuallyHidden>
      {days} days
    </Flag>
  )
}

/** The date that is next, or was missed. */
function Due({ project: { nextDue, status, currentPhase } }: { project: ListedProject }) {
  if (!nextDue || !isRunning(status)) return <span className={classes.quiet}>–</span>
  const stage = nextDue.number === currentPhase ? '' : `${stageName(nextDue.number)}, `
  const near = urgencyInWords(nextDue.on, today())
  if (!near)
    return (
      <span className={classes.quiet} title={stageName(nextDue.number)}>
        {briefDate(nextDue.on)}
      </span>
    )
  const isLate = urgencyOf(nextDue.on, today()) === 'late'
  return (
    <Flag
      tone={isLate ? 'late' : 'due'}
      title={`${stage}${briefDate(nextDue.on)}`}
      icon={isLate && <IconAlertTriangle size={15} stroke={1.8} aria-hidden />}
    >
      {near.replace(/^./, (first) => first.toUpperCase())}
    </Flag>
  )
}

/** Something to look at: by its colour, its sign and its words. */
function Flag({
  tone,
  icon,
  title,
  children,
}: {
  tone: 'mine' | 'silent' | 'late' | 'due'
  icon: ReactNode
  title?: string | undefined
  children: ReactNode
}) {
  return (
    <span className={classes.flag} data-tone={tone} title={title}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
