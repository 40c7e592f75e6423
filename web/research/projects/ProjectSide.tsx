import { ActionIcon, Group, NavLink, Skeleton, Stack, Text, Title, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stageName } from '#domain/research/stages/stages.ts'
import { api } from '#web/ground/api.ts'
import { Strip } from '../stages/Strip.tsx'
import { Unread } from '../unread/Unread.tsx'
import { AddProject } from './AddProject.tsx'
import { preloadProject } from './preload.ts'

/** The list of the person's own projects beside the one that is open, with a button to add another. */
export function ProjectSide({ current, children }: { current: string | null; children: ReactNode }) {
  const projects = useQuery(api.projects.list.queryOptions({ input: { scope: 'owned' } }))
  const [adding, { open, close }] = useDisclosure()
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} fz="md">
          My projects
        </Title>
        <Group gap={4} wrap="nowrap">
          <Tooltip label="Add project">
            <ActionIcon variant="light" aria-label="Add project" onClick={open}>
              <IconPlus size={18} />
            </ActionIcon>
          </Tooltip>
          {children}
        </Group>
      </Group>
      {projects.isPending && <Skeleton height={120} />}
      {projects.isError && (
        <Text size="sm" c="dimmed">
          The list could not be loaded.
        </Text>
      )}
      <nav aria-label="My projects">
        {projects.data?.projects.map((project) => (
          <NavLink
            key={project.id}
            component={Link}
            to={`/dashboard/my-research/${project.id}`}
            {...preloadProject(project.id)}
            active={project.id === current}
            aria-current={project.id === current ? 'page' : undefined}
            label={
              <Text span size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
                {project.title}
              </Text>
            }
            description={
              <>
                {stageName(project.currentPhase)}
                <Strip wide stages={project.stages} phase={project.currentPhase} />
              </>
            }
            rightSection={<Unread projectId={project.id} />}
            style={{ borderRadius: 8 }}
          />
        ))}
        {projects.data && projects.data.total > projects.data.projects.length && (
          <NavLink component={Link} to="/dashboard/my-research" label={`All ${projects.data.total} projects`} />
        )}
      </nav>
      {adding && <AddProject onClose={close} />}
    </Stack>
  )
}
