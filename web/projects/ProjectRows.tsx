import { Group, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { stageName } from '#domain/stages.ts'
import { Strip } from '../stages/Strip.tsx'
import { dayOf, plainDate } from '../ui/dates.ts'
import classes from './ProjectList.module.css'
import { ProjectStatus } from './ProjectStatus.tsx'
import { preloadProject } from './preload.ts'
import type { ListedProject } from './project.ts'

type Rows = { projects: ListedProject[]; address: (id: string) => string; withOwner: boolean; withActivity?: boolean }

/** Projects as a table, or as cards where there is no room for one. */
export function ProjectRows(rows: Rows) {
  const wide = useMediaQuery('(min-width: 800px)', true)
  if (rows.projects.length === 0) return null
  return wide ? <AsTable {...rows} /> : <AsCards {...rows} />
}

const submission = ({ finalSubmissionDate }: ListedProject) =>
  finalSubmissionDate ? plainDate(finalSubmissionDate) : '–'

function AsTable({ projects, address, withOwner, withActivity }: Rows) {
  return (
    <div className={classes.table} data-narrow={withActivity || undefined}>
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Project</Table.Th>
            {withOwner && <Table.Th>{withActivity ? 'Student' : 'Owner'}</Table.Th>}
            <Table.Th>Stage</Table.Th>
            <Table.Th>Status</Table.Th>
            {withActivity && <Table.Th>Last activity</Table.Th>}
            <Table.Th>Submission</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {projects.map((project) => (
            <Table.Tr key={project.id} className={classes.row}>
              <Table.Td className={classes.title}>
                <Link to={address(project.id)} {...preloadProject(project.id)}>
                  {project.title}
                </Link>
              </Table.Td>
              {withOwner && <Table.Td>{project.creatorProfile.username}</Table.Td>}
              <Table.Td>
                <Strip stages={project.stages} phase={project.currentPhase} />
                <Text size="sm" mt={4}>
                  {project.currentPhase} of 9, {stageName(project.currentPhase)}
                </Text>
              </Table.Td>
              <Table.Td>
                <ProjectStatus status={project.status} />
              </Table.Td>
              {withActivity && <Table.Td style={{ whiteSpace: 'nowrap' }}>{dayOf(project.lastActivityAt)}</Table.Td>}
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{submission(project)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function AsCards({ projects, address, withOwner, withActivity }: Rows) {
  return (
    <ul className={classes.cards}>
      {projects.map((project) => (
        <li key={project.id} className={classes.card}>
          <Group gap="xs">
            <ProjectStatus status={project.status} />
            {withOwner && (
              <Text size="sm" c="dimmed">
                {project.creatorProfile.username}
              </Text>
            )}
          </Group>
          <h2 className={classes.title}>
            <Link to={address(project.id)} {...preloadProject(project.id)}>
              {project.title}
            </Link>
          </h2>
          <Strip wide stages={project.stages} phase={project.currentPhase} />
          <Text size="sm">
            Stage {project.currentPhase} of 9: <strong>{stageName(project.currentPhase)}</strong>
          </Text>
          <Text size="sm" c="dimmed">
            {withActivity && `Last activity ${dayOf(project.lastActivityAt)} · `}
            {project.finalSubmissionDate ? `Final submission ${submission(project)}` : 'No submission date yet'}
          </Text>
        </li>
      ))}
    </ul>
  )
}
