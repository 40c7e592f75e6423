import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { api } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { ProjectRows } from './ProjectRows.tsx'
import { findTab } from './tabs.ts'

/** How many are shown. */
const first = 6

type Shown = { tabName: 'my-students' | 'my-research'; title: string }

/** The first projects of another tab, where somebody meets them before anything else; nothing where there are none. */
export default function SomeProjects({ tabName, title }: Shown) {
  const id = useId()
  const tab = findTab(tabName)
  const scope = tabName === 'my-students' ? 'supervised' : 'owned'
  const projects = useQuery(api.projects.list.queryOptions({ input: { scope, ...(tab ? { sort: tab.sort } : {}) } }))
  if (projects.isPending) return <Skeleton height={160} radius={14} />
  if (projects.isLoadingError)
    return (
      <Text size="sm" c="var(--danger)" role="status">
        {failedTo(scope === 'owned' ? 'fetch projects' : 'fetch supervised projects', projects.error)}
      </Text>
    )
  const { total, projects: listed } = projects.data
  if (total === 0) return null
  const address = `/dashboard/${tabName}`
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="xs">
        <Title order={2} id={id} fz="md">
          {title}
        </Title>
        {(total > first || tabName === 'my-students') && (
          <Anchor component={Link} to={address} size="sm">
            {total > first ? `All ${total.toLocaleString('en')}` : 'Open the list'}
          </Anchor>
        )}
      </Group>
      <ProjectRows
        projects={listed.slice(0, first)}
        address={(projectId) => `${address}/${projectId}`}
        withOwner={scope === 'supervised'}
        withActivity={scope === 'supervised'}
      />
    </section>
  )
}
