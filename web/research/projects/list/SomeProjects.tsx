import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { aboveList } from '#web/ground/ui/ListUnder.tsx'
import { ProjectRows } from './ProjectRows.tsx'
import { type Order, StudentRows } from './StudentRows.tsx'

/** How many are shown. */
const first = 6

/** A supervisor’s students, where they meet them before anything else; nothing while there are none. */
export function MyStudents() {
  const [{ sort, reversed }, setOrder] = useState<Order>({ sort: 'waiting', reversed: false })
  const students = useQuery(
    api.projects.list.queryOptions({
      input: { scope: 'supervised', sort, reversed },
      placeholderData: keepPreviousData,
      ...aboveList,
    }),
  )
  if (students.isPending) return <Skeleton height={160} radius={14} />
  if (students.isLoadingError) return <NotLoaded action="fetch supervised projects" error={students.error} />
  const { total, projects } = students.data
  if (total === 0) return null
  return (
    <Some title="My students" to="/dashboard/my-students" all={total > first ? `All ${total}` : 'Open the list'}>
      <StudentRows
        projects={projects.slice(0, first)}
        address={(id) => `/dashboard/my-students/${id}`}
        order={{ sort, reversed }}
        onOrder={setOrder}
      />
    </Some>
  )
}

/** What a collaborator owns, beside what they share; nothing while there is nothing. */
export function OwnProjects() {
  const own = useQuery(api.projects.list.queryOptions({ input: { scope: 'owned' }, ...aboveList }))
  if (own.isPending) return <Skeleton height={160} radius={14} />
  if (own.isLoadingError) return <NotLoaded action="fetch projects" error={own.error} />
  if (own.data.total === 0) return null
  return (
    <Some title="Projects of your own">
      <ProjectRows projects={own.data.projects} address={(id) => `/dashboard/my-research/${id}`} withOwner={false} />
    </Some>
  )
}

function Some({ title, to, all, children }: { title: string; to?: string; all?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="xs">
        <Title order={2} id={id} fz="md">
          {title}
        </Title>
        {to && (
          <Anchor component={Link} to={to} size="sm">
            {all}
          </Anchor>
        )}
      </Group>
      {children}
    </section>
  )
}

const NotLoaded = ({ action, error }: { action: 'fetch projects' | 'fetch supervised projects'; error: Error }) => (
  <Text size="sm" c="var(--danger)" role="status">
    {failedTo(action, error)}
  </Text>
)
