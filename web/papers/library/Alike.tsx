import { Button, Group, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Me } from '#domain/ground/grants.ts'
import { referenceTypeLabels } from '#domain/papers/publications/kinds.ts'
import { client } from '#web/ground/api.ts'
import { cameOutIn, writtenBy } from './in-words.ts'
import classes from './Library.module.css'
import { mayMerge, type Paper } from './paper.ts'
import { useLibrary, useMerge } from './use-library.ts'

type Papers = Paper[]

type Shown = { projectId: string; me: Me; papers: Papers; onMerged?: () => void }

/** Papers that may be one work: which entry stays, or that they differ. */
export function Alike({ projectId, me, papers, onMerged }: Shown) {
  const fullest = papers.toSorted((a, b) => knownOf(b) - knownOf(a))[0]
  const [keepId, setKeepId] = useState(fullest?.id ?? '')
  const merge = useMerge(projectId)
  const keepApart = useLibrary(client.library.keepApart)
  const ids = papers.map(({ id }) => id)
  return (
    <section className={classes.group} aria-label={papers[0]?.title}>
      <Radio.Group value={keepId} onChange={setKeepId} label={`Which entry of “${papers[0]?.title}” stays?`}>
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
        {mayMerge(me, papers) && (
          <Button
            loading={merge.isPending}
            onClick={() =>
              merge.mutate({ keepId, otherIds: ids.filter((id) => id !== keepId) }, { onSuccess: () => onMerged?.() })
            }
          >
            Merge into one
          </Button>
        )}
      </Group>
    </section>
  )
}

/** How much of a paper is known. */
const knownOf = (paper: Papers[number]) =>
  Object.values(paper).filter(
    (value) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  ).length
