import { Button, Group, Stack, TagsInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { client } from '#web/ground/api.ts'
import { Window } from '#web/ground/ui/Window.tsx'
import { papersInWords } from './in-words.ts'
import { useLibrary } from './use-library.ts'

type Opened = { projectId: string; ids: string[]; tags: string[]; onClose: () => void }

/** The window in which tags are put on several papers, and taken off them. */
export default function TagPapers({ projectId, ids, tags, onClose }: Opened) {
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const tag = useLibrary(client.library.tag)
  function submit(event: FormEvent) {
    event.preventDefault()
    tag.mutate({ projectId, paperIds: ids, add, remove }, { onSuccess: onClose })
  }
  return (
    <Window title={`Tags of ${papersInWords(ids.length)}`} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <TagsInput
            label="Add"
            description="Press Enter after each."
            data={tags}
            value={add}
            onChange={setAdd}
            maxTags={30}
            acceptValueOnBlur
            data-autofocus
          />
          {tags.length > 0 && <TagsInput label="Remove" data={tags} value={remove} onChange={setRemove} maxTags={30} />}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={tag.isPending} disabled={add.length + remove.length === 0}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
