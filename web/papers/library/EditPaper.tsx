import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#domain/ground/grants.ts'
import { may } from '#domain/papers/library/may.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { Cited } from '../publications/Cited.tsx'
import { LookUp } from '../publications/LookUp.tsx'
import {
  fieldsOf,
  type PublicationFields,
  parseReference,
  usePublicationForm,
} from '../publications/publication-form.ts'
import { words } from './words.ts'

type Opened = {
  projectId: string
  me: Me
  /** Null for a new one. */
  paper: Awaited<ReturnType<typeof client.library.read>> | null
  onClose: () => void
}

/** The window in which a paper is added to the library, by DOI, PubMed number or hand, or corrected. */
export default function EditPaper({ projectId, me, paper: latest, onClose }: Opened) {
  // As it was when the window opened: whoever changes it meanwhile is not overwritten.
  const [paper] = useState(latest)
  const form = usePublicationForm(paper, null)
  const { idOf } = useRetryIds()
  const save = useMutation({
    mutationFn: async (values: PublicationFields) => {
      const reference = parseReference(values)
      if (!paper) return await client.library.add({ projectId, references: [reference], id: idOf(reference) })
      await client.library.update({ projectId, paperId: paper.id, version: paper.version, reference })
      return { known: 0 }
    },
    async onSuccess({ known }) {
      await queryClient.invalidateQueries({ queryKey: api.library.key() })
      if (known > 0) notifications.show({ message: 'It is already in the library.', color: 'fynbos' })
      onClose()
    },
  })
  return (
    <Window title={paper ? 'Edit paper' : 'Add paper'} size="lg" onClose={onClose}>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <Stack>
        {!paper && (
          <LookUp onFound={(found) => form.setValues({ ...fieldsOf(found), status: 'published', projectId: '' })} />
        )}
        <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
          <Stack>
            {paper && !may.replaceDetails(me, paper) && (
              <Text size="sm" c="dimmed">
                Another person added this paper. You can fill in details that are missing. The owner, supervisors and
                that person can change the others.
              </Text>
            )}
            {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
            <Cited form={form} />
            <Group justify="flex-end">
              <Button variant="subtle" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={save.isPending}>
                {paper ? 'Save' : 'Add'}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Window>
  )
}
