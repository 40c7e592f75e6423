import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import type { KeptSearch } from '#domain/tools/searches/searches.ts'
import { WrittenSearch } from '#domain/tools/searches/searches.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

type Opened = { projectId: string; search: KeptSearch; onClose: () => void }

/** The window in which a search gets another name, and its limits are noted; its words stay. */
export default function EditSearch({ projectId, search, onClose }: Opened) {
  const form = useCheckedForm({
    initialValues: { title: search.title, limits: search.limits ?? '' },
    validate: zod4Resolver(WrittenSearch.pick({ title: true, limits: true })),
  })
  const edit = useMutation({
    mutationFn: (values: typeof form.values) => client.searches.edit({ projectId, searchId: search.id, ...values }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: api.searches.key() })
      onClose()
    },
  })
  return (
    <Window title="Edit search" onClose={onClose}>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <form onSubmit={form.onSubmit((values) => edit.mutate(values))} noValidate>
        <Stack>
          {edit.isError && <Refused>{sentenceOf(edit.error, words)}</Refused>}
          <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('title')} />
          <TextInput label="Limits and filters" placeholder="English; 2015 to 2025" {...form.getInputProps('limits')} />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={edit.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
