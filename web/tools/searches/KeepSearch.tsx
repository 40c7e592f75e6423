import { Anchor, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { longestSearch } from '#domain/tools/literature/new-search.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

/** The window in which a search of PubMed is run and kept. */
export default function KeepSearch({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [title, setTitle] = useState('')
  const [query, setQuery] = useState('')
  const { idOf } = useRetryIds()
  const keep = useMutation({
    mutationFn: () => client.searches.keep({ projectId, title, query, id: idOf({ title, query }) }),
    async onSuccess({ notes }) {
      if (notes.length > 0)
        notifications.show({
          message: `PubMed did not use all of it. ${notes.join('. ')}.`,
          color: 'yellow',
          autoClose: false,
        })
      await queryClient.invalidateQueries({ queryKey: api.searches.key() })
      onClose()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    keep.mutate()
  }
  return (
    <Window title="Save a PubMed search" size="lg" onClose={onClose}>
      <Unsaved isUnsaved={() => query.trim() !== ''} />
      <form onSubmit={submit}>
        <Stack>
          {keep.isError && <Refused>{sentenceOf(keep.error, words)}</Refused>}
          <Text>
            It is run once now, and kept with the day and what it found. The{' '}
            <Anchor href="/pubmed-research-assistant-tool" target="_blank">
              PubMed assistant
            </Anchor>{' '}
            builds one from your question, and can keep it here itself.
          </Text>
          <TextInput
            label="Name"
            placeholder="Spirometry after surgery"
            value={title}
            maxLength={200}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            data-autofocus
          />
          <Textarea
            label="Search, word for word"
            autosize
            minRows={4}
            maxRows={14}
            maxLength={longestSearch}
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={keep.isPending} disabled={title.trim() === '' || query.trim() === ''}>
              Run and save
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
