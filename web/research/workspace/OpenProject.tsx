import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isProjectId } from '#domain/research/projects/projects.ts'
import { api, isAnswered, isRefused } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { Notice } from '#web/ground/ui/Notice.tsx'
import type { Project } from '../projects/project.ts'

const InvitedHere = part(
  () => import('../invitations/InvitedHere.tsx').then(({ InvitedHere }) => asDefault(InvitedHere)),
  null,
)

/** A project, and why it may be older than it should be: the error of its last fetch. */
type Shown = { project: Project; stale: Error | null }

/**
 * What is shown of the project at an address, or why there is nothing: it is being loaded, it failed to load, somebody is
 * only invited to it, or it does not exist.
 */
export function OpenProject({ projectId, children }: { projectId: string; children: (shown: Shown) => ReactNode }) {
  if (!isProjectId(projectId)) return <NotFound />
  return (
    <Opened key={projectId} projectId={projectId}>
      {children}
    </Opened>
  )
}

function Opened({ projectId, children }: { projectId: string; children: (shown: Shown) => ReactNode }) {
  const query = useQuery(api.projects.find.queryOptions({ input: { projectId } }))
  const project = query.data
  if (project && isRefused(query.error, 404)) return <Gone title={project.title} />
  // Without a line, the page says above how old it is.
  // What is already shown stays: a failed refetch must not discard the page or a half-written message.
  if (query.isError && !project) {
    const failed = (
      <Failed isPage error={query.error} what="project" action="fetch project" retry={() => void query.refetch()} />
    )
    return isRefused(query.error, 404) ? <InvitedHere projectId={projectId} otherwise={failed} /> : failed
  }
  return project ? (
    children({ project, stale: query.isRefetchError && isAnswered(query.error) ? query.error : null })
  ) : (
    <Loading />
  )
}

/** Of a project that was just here. */
function Gone({ title }: { title: string }) {
  return (
    <Notice
      isPage
      scene="closed"
      title={`You are no longer in “${title}”`}
      action={
        <Button component={Link} to="/dashboard">
          Back to my research
        </Button>
      }
    >
      Its owner has removed you or deleted it, or you have left it.
    </Notice>
  )
}

function Loading() {
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden component="h1">Loading the project</VisuallyHidden>
      <Skeleton height={26} width={260} />
      <Skeleton height={40} width="70%" />
      <Skeleton height={168} radius={14} />
      <Skeleton height={220} radius={14} />
    </Stack>
  )
}
