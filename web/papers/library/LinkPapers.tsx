import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { linkDescriptionLimit, linkTitleLimit } from '#domain/research/links/new-link.ts'
import { client } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { addressOf, cameOutIn, papersInWords, writtenBy } from './in-words.ts'
import type { Stages } from './Papers.tsx'
import type { Paper } from './paper.ts'

type Opened = { projectId: string; stages: Stages; papers: Paper[]; onClose: () => void }

/** The window in which papers are put into a stage as links: what is there is read with its reviews, the library is not. */
export default function LinkPapers({ projectId, stages, papers, onClose }: Opened) {
  const [stageId, setStageId] = useState(stages[1]?.id ?? stages[0]?.id ?? '')
  const { idOf } = useRetryIds()
  const addressed = papers.flatMap((paper) => {
    const url = addressOf(paper)
    return url ? [{ paper, url }] : []
  })
  const link = useMutation({
    mutationFn: async () => {
      for (const { paper, url } of addressed)
        await client.links.add({
          ...{ projectId, stageId, url, id: idOf(`${stageId} ${paper.id}`) },
          title: paper.title.slice(0, linkTitleLimit),
          description: [writtenBy(paper).replace(/\.$/, ''), cameOutIn(paper)]
            .filter(Boolean)
            .join('. ')
            .slice(0, linkDescriptionLimit),
        })
    },
    onSuccess() {
      notifications.show({ message: 'Added to the stage.', color: 'fynbos' })
      onClose()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    link.mutate()
  }
  return (
    <Window title="Add to a stage" onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          {link.isError && <Refused>{sentenceOf(link.error)}</Refused>}
          <Text>
            They become links of the stage, and are read with its next review. What stays in the library alone is not.
          </Text>
          <NativeSelect
            label="Stage"
            data={stages.map(({ id, number, name }) => ({ value: id, label: `${number}. ${name}` }))}
            value={stageId}
            onChange={({ currentTarget }) => setStageId(currentTarget.value)}
          />
          {addressed.length < papers.length && (
            <Text size="sm" c="dimmed">
              {papersInWords(papers.length - addressed.length)} without a DOI, PubMed number or address cannot be
              linked.
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={link.isPending} disabled={addressed.length === 0}>
              Add {addressed.length === 1 ? '1 link' : `${addressed.length} links`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
