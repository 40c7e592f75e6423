import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { prismaLines } from '#domain/tools/searches/prisma-s.ts'
import type { KeptSearch } from '#domain/tools/searches/searches.ts'
import { api } from '#web/ground/api.ts'
import { saveText } from '#web/ground/browser/save-text.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { SearchCard } from './SearchCard.tsx'

const WriteSearch = part(() => import('./WriteSearch.tsx'))
const KeepSearch = part(() => import('./KeepSearch.tsx'))

/** The searches of a project: kept, run again, written down, and reported as PRISMA-S asks. */
export function Searches({ projectId }: { projectId: string }) {
  const query = useQuery(api.searches.list.queryOptions({ input: { projectId } }))
  const { data: library } = useQuery(api.library.summarize.queryOptions({ input: { projectId } }))
  const [window, setWindow] = useState<'keep' | 'write' | null>(null)
  const close = () => setWindow(null)
  if (query.isLoadingError) return <Failed error={query.error} what="searches" retry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={240} radius={14} />
  const searches = query.data
  const lines = () => prismaLines({ searches, imports: library?.imports ?? [], day: dayOf })?.join('\n') ?? ''
  async function copy() {
    try {
      await navigator.clipboard.writeText(lines())
      notifications.show({ message: 'The report was copied.', color: 'fynbos' })
    } catch {
      notifications.show({ message: 'The browser did not let it be copied. Save the report instead.', color: 'red' })
    }
  }
  return (
    <Stack>
      <Group gap="xs">
        <Button variant="default" onClick={() => setWindow('keep')}>
          Save a PubMed search
        </Button>
        <Button variant="default" onClick={() => setWindow('write')}>
          Record a search run elsewhere
        </Button>
        {searches.length > 0 && library && (
          <>
            <Button variant="subtle" onClick={() => void copy()}>
              Copy report (PRISMA-S)
            </Button>
            <Button variant="subtle" onClick={() => saveText(lines(), 'searches-prisma-s.txt')}>
              Save report
            </Button>
          </>
        )}
      </Group>
      {searches.length === 0 && (
        <Notice scene="empty" title="No searches yet">
          A review says where it searched, in which words, on which day, and how much was found. Save a search of
          PubMed, and run it again before you submit: only what is new is counted. Searches of other databases are
          recorded.
        </Notice>
      )}
      {searches.map((search: KeptSearch) => (
        <SearchCard key={search.id} projectId={projectId} search={search} />
      ))}
      {searches.length > 0 && (
        <Text size="sm" c="dimmed">
          The report has the items of PRISMA-S that follow from what is kept here (databases, strategies, limits,
          updates, dates, records, deduplication), and names those that you write yourself. It is in the dossier as
          well.
        </Text>
      )}
      {window === 'keep' && <KeepSearch projectId={projectId} onClose={close} />}
      {window === 'write' && <WriteSearch projectId={projectId} onClose={close} />}
    </Stack>
  )
}
