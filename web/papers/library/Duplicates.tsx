import { Button, Group, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { referenceTypeLabels } from '#domain/papers/publications/kinds.ts'
import { api, client } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { cameOutIn, writtenBy } from './in-words.ts'
import classes from './Library.module.css'
import { useLibrary } from './use-library.ts'

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
        {total === 1 ? '1 group of papers may be one work.' : `${total} groups of papers may be one work each.`}
        {total > groups.length && ` These are the first ${groups.length}.`}
      </Text>
      {groups.map((papers) => (
        <Alike key={papers.map(({ id }) => id).join()} projectId={projectId} papers={papers} />
      ))}
    </Stack>
  )
}

type Papers = Awaited<ReturnType<typeof client.library.listDuplicates>>['groups'][number]

function Alike({ projectId, papers }: { projectId: string; papers: Papers }) {
  const fullest = papers.toSorted((a, b) => knownOf(b) - knownOf(a))[0]
  const [keepId, setKeepId] = useState(fullest?.id ?? '')
  const merge = useLibrary(client.library.merge, 'Merged: what only the others knew was taken over.')
  const keepApart = useLibrary(client.library.keepApart)
  const ids = papers.map(({ id }) => id)
  return (
    <section className={classes.group} aria-label={papers[0]?.title}>
      <Radio.Group value={keepId} onChange={setKeepId} label="Which entry stays?">
        <Stack gap="sm" mt="xs">
          {papers.map((paper) => (
            <Radio
              key={paper.id}
              value={paper.id}
              label={paper.title}
              description={[
                referenceTypeLabels[paper.type],
                writtenBy(paper),
                cameOutIn(paper),
                paper.doi && `doi:${paper.doi}`,
                paper.pmid && `PMID ${paper.pmid}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          loading={keepApart.isPending}
          onClick={() => keepApart.mutate({ projectId, paperIds: ids })}
        >
          They are different works
        </Button>
        <Button
          loading={merge.isPending}
          onClick={() => merge.mutate({ projectId, keepId, otherIds: ids.filter((id) => id !== keepId) })}
        >
          Merge into one
        </Button>
      </Group>
    </section>
  )
}

/** How much of a paper is known. */
const knownOf = (paper: Papers[number]) =>
  Object.values(paper).filter(
    (value) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  ).length
