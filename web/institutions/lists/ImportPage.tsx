import { Anchor, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { api, isRefused } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { ImportList } from './ImportList.tsx'
import { kinds, type ListKind } from './kinds.ts'

/** A list of candidatures or roles from a spreadsheet: what would become of each row is read before anything is stored. */
export default function ImportPage() {
  const { institutionId = '' } = useParams()
  const [search] = useSearchParams()
  const kind: ListKind = search.get('of') === 'roles' ? kinds.roles : kinds.candidatures
  const found = useQuery(api.institutions.find.queryOptions({ input: { institutionId } }))
  if (isRefused(found.error, 404)) return <NotFound />
  if (found.isLoadingError)
    return <Failed isPage error={found.error} what="institution" retry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={360} role="status" aria-label="Loading the institution" />
  if (found.data.state !== 'running') return <Navigate to={`/institution/${institutionId}`} replace />
  if (!kind.isFor(found.data)) return <NotFound />
  return (
    <Stack maw={980}>
      <PageTitle>{kind.title}</PageTitle>
      <div>
        <Anchor component={Link} to={`/institution/${institutionId}?part=${kind.part}`}>
          {found.data.name}
        </Anchor>
        <Title order={1}>{kind.title}</Title>
      </div>
      <ImportList key={kind.part} workspace={found.data} kind={kind} />
    </Stack>
  )
}
