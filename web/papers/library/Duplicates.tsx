import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Me } from '#domain/ground/grants.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { Alike } from './Alike.tsx'
import { Merges } from './Merges.tsx'

/** Possible duplicates to decide on, and the merges of the last 30 days. */
export function Duplicates({ projectId, me }: { projectId: string; me: Me }) {
  const query = useQuery(api.library.listDuplicates.queryOptions({ input: { projectId } }))
  const { data: merges } = useQuery(api.library.listMerges.queryOptions({ input: { projectId } }))
  if (query.isLoadingError)
    return <Failed error={query.error} what="list of duplicates" retry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={240} radius={14} />
  const { total, groups } = query.data
  return (
    <Stack>
      {total === 0 ? (
        <Notice scene="empty" title="No duplicates">
          The same DOI, PubMed number, or title, year and first author is taken in once. What is nearly alike would be
          shown here.
        </Notice>
      ) : (
        <Text c="dimmed" role="status">
          {total === 1 ? '1 group may be duplicates.' : `${total.toLocaleString('en')} groups may be duplicates.`}
          {total > groups.length && ` These are the first ${groups.length}.`}
        </Text>
      )}
      {groups.map((papers) => (
        <Alike key={papers.map(({ id }) => id).join()} {...{ projectId, me, papers }} />
      ))}
      {merges && merges.length > 0 && <Merges {...{ projectId, merges }} />}
    </Stack>
  )
}
