import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { Alike } from './Alike.tsx'

/** Papers that may be one work, for somebody to decide. */
export function Duplicates({ projectId }: { projectId: string }) {
  const query = useQuery(api.library.listDuplicates.queryOptions({ input: { projectId } }))
  if (query.isLoadingError)
    return <Failed error={query.error} what="list of duplicates" retry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={240} radius={14} />
  const { total, groups } = query.data
  if (total === 0)
    return (
      <Notice scene="empty" title="No duplicates">
        The same DOI, PubMed number, or title, year and first author is taken in once. What is nearly alike would be
        shown here.
      </Notice>
    )
  return (
    <Stack>
      <Text c="dimmed" role="status">
        {total === 1 ? '1 group may be duplicates.' : `${total.toLocaleString('en')} groups may be duplicates.`}
        {total > groups.length && ` These are the first ${groups.length}.`}
      </Text>
      {groups.map((papers) => (
        <Alike key={papers.map(({ id }) => id).join()} projectId={projectId} papers={papers} />
      ))}
    </Stack>
  )
}
