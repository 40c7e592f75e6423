import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { stageName } from '#domain/stages.ts'
import { api } from '../api.ts'
import type { findTab } from '../dashboard/tabs.ts'
import { plainDate } from '../ui/dates.ts'
import { StageMark } from '../ui/StageMark.tsx'
import { Failed, Notice } from '../ui/States.tsx'
import { AddProject } from './AddProject.tsx'
import classes from './ProjectList.module.css'

type Tab = NonNullable<ReturnType<typeof findTab>>

/** One tab's projects as cards, each with its nine stages as a row of marks. */
export function ProjectList({ tab }: { tab: Tab }) {
  const projects = useQuery(api.projects.list.queryOptions({ input: { scope: tab.scope } }))
  const [adding, { open, close }] = useDisclosure()
  const mine = tab.scope === 'owned'

  return (
    <Stack gap="lg">
      <title>{`${tab.label} – Ninefold`}</title>
      <Group justify="space-between">
        <Title order={1}>{tab.label}</Title>
        {mine && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
            Add project
          </Button>
        )}
      </Group>
      {projects.isPending && <Loading />}
      {projects.isError && (
        <Failed error={projects.error} what="list of projects" retry={() => void projects.refetch()} />
      )}
      {projects.data?.length === 0 && (
        <div className={classes.empty}>
          <Notice title={tab.empty.title} action={mine && <Button onClick={open}>Add a project</Button>}>
            {tab.empty.text}
          </Notice>
        </div>
      )}
      {projects.data && projects.data.length > 0 && (
        <ul className={classes.cards}>
          {projects.data.map((project) => (
            <li key={project.id} className={classes.card}>
              <Text size="sm" c="dimmed">
                {mine ? project.status : `${project.creatorProfile.username} · ${project.status}`}
              </Text>
              <h2 className={classes.title}>
                <Link to={`/dashboard/${tab.name}/${project.id}`}>{project.title}</Link>
              </h2>
              <div className={classes.marks}>
                {project.stages.map(({ number, status }) => (
                  <StageMark key={number} number={number} status={status} size={22} />
                ))}
              </div>
              <Text size="sm">
                Stage {project.currentPhase} of 9: <strong>{stageName(project.currentPhase)}</strong>
              </Text>
              <Text size="sm" c="dimmed">
                {project.finalSubmissionDate
                  ? `Final submission ${plainDate(project.finalSubmissionDate)}`
                  : 'No submission date yet'}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <AddProject opened={adding} onClose={close} />
    </Stack>
  )
}

function Loading() {
  return (
    <div className={classes.cards} role="status" aria-label="Loading projects">
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} height={212} radius={14} />
      ))}
    </div>
  )
}
