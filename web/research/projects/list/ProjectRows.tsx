import { Group, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { urgencyInWords, urgencyOf } from '#domain/ground/due.ts'
import { isRunning } from '#domain/research/projects/project-filters.ts'
import { stageName } from '#domain/research/stages/stages.ts'
import { briefDate, today } from '#web/ground/ui/dates.ts'
import { Strip } from '../../stages/Strip.tsx'
import { Unread } from '../../unread/Unread.tsx'
import { ProjectStatus } from '../ProjectStatus.tsx'
import { preloadProject } from '../preload.ts'
import type { ListedProject } from '../project.ts'
import classes from './ProjectList.module.css'

type Rows = { projects: ListedProject[]; address: (id: string) => string; withOwner: boolean }

/** Projects as a table, or as cards where there is no room for one. */
export function ProjectRows(rows: Rows) {
  const wide = useMediaQuery('(min-width: 800px)', true)
  if (rows.projects.length === 0) return null
  if (!wide) return <AsCards {...rows} />
  return <AsTable {...rows} />
}

const submission = ({ finalSubmissionDate }: ListedProject) =>
  finalSubmissionDate ? briefDate(finalSubmissionDate) : '–'

/** How far a project has come, as a bar and in words, and what is late or due. */
const Where = ({ project }: { project: ListedProject }) => (
  <>
    <Strip stages={project.stages} phase={project.currentPhase} />
    <Text size="sm" mt={4}>
      {project.currentPhase} of 9, {stageName(project.currentPhase)}
    </Text>
    <TurnIn project={project} />
    <Due project={project} />
  </>
)

const inReview = { open: 'With the supervisor', returned: 'Back from review', corrections: 'Minor corrections' }

/** With whom the review of a stage is. */
function TurnIn({ project: { review, status, currentPhase } }: { project: ListedProject }) {
  if (!review || !isRunning(status)) return null
  return (
    <Text size="sm" style={{ whiteSpace: 'normal' }}>
      {review.number === currentPhase ? '' : `${stageName(review.number)}: `}
      {inReview[review.state]}
    </Text>
  )
}

/** The date of a running project that has passed, or comes near. */
function Due({ project: { nextDue, status, currentPhase } }: { project: ListedProject }) {
  const near = nextDue && isRunning(status) && urgencyInWords(nextDue.on, today())
  if (!near) return null
  return (
    <Text
      size="sm"
      style={{ whiteSpace: 'normal' }}
      {...(urgencyOf(nextDue.on, today()) === 'late' ? { c: 'var(--danger)' } : {})}
    >
      {nextDue.number === currentPhase
        ? near.replace(/^./, (first) => first.toUpperCase())
        : `${stageName(nextDue.number)} ${near}`}
    </Text>
  )
}

function AsTable({ projects, address, withOwner }: Rows) {
  return (
    <div className={classes.table}>
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Project</Table.Th>
            {withOwner && <Table.Th>Owner</Table.Th>}
            <Table.Th>Stage</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Submission</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {projects.map((project) => (
            <Table.Tr key={project.id} className={classes.row}>
              <Table.Td className={classes.title}>
                <div className={classes.named}>
                  <Link data-row to={address(project.id)} {...preloadProject(project.id)}>
                    {project.title}
                  </Link>
                  <Unread projectId={project.id} />
                </div>
              </Table.Td>
              {withOwner && <Table.Td>{project.ownerName}</Table.Td>}
              <Table.Td>
                <Where project={project} />
              </Table.Td>
              <Table.Td>
                <ProjectStatus status={project.status} />
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{submission(project)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function AsCards({ projects, address, withOwner }: Rows) {
  return (
    <ul className={classes.cards}>
      {projects.map((project) => (
        <li key={project.id} className={classes.card}>
          <Group gap="xs">
            <ProjectStatus status={project.status} />
            <Unread projectId={project.id} />
            {withOwner && (
              <Text size="sm" c="dimmed">
                {project.ownerName}
              </Text>
            )}
          </Group>
          <h2 className={classes.title}>
            <Link data-row to={address(project.id)} {...preloadProject(project.id)}>
              {project.title}
            </Link>
          </h2>
          <Strip wide stages={project.stages} phase={project.currentPhase} />
          <Text size="sm">
            Stage {project.currentPhase} of 9: <strong>{stageName(project.currentPhase)}</strong>
          </Text>
          <TurnIn project={project} />
          <Due project={project} />
          <Text size="sm" c="dimmed">
            {project.finalSubmissionDate ? `Final submission ${submission(project)}` : 'No submission date yet'}
          </Text>
        </li>
      ))}
    </ul>
  )
}
