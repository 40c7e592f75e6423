import { Button, Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { ViewTab } from '#domain/research/views/view-tabs.ts'
import { NewView, viewsAtMost } from '#domain/research/views/views.ts'
import { api, type client, queryClient } from '#web/ground/api.ts'
import { reasonOf, type Words } from '#web/ground/failures/words.ts'
import { Window } from '#web/ground/ui/Window.tsx'

const words: Words<typeof client.views> = {
  ID_TAKEN: () => 'Please save the view again.',
  VIEW_LIMIT: () => `You already have ${viewsAtMost} views, which is the most you can keep. Remove one first.`,
  NOT_FOUND: () => 'It is no longer there.',
  NO_PROFILE: () => 'Complete your profile first.',
}

type Shown = { tab: ViewTab; filters: string; onClose: () => void }

/** Keeps a list as it is filtered, under a name, in the side navigation. */
export default function SaveView({ tab, filters, onClose }: Shown) {
  const [id] = useState(() => uuidv7())
  const form = useForm({ initialValues: { name: '' }, validate: zod4Resolver(NewView.pick({ name: true })) })
  const save = useMutation(
    api.views.save.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: api.views.list.key() })
        notifications.show({ message: 'The view is in the side navigation.' })
        onClose()
      },
      onError: (error) => form.setFieldError('name', reasonOf(error, words)),
    }),
  )
  return (
    <Window title="Save this view" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(({ name }) => save.mutate({ id, name, tab, filters }))}>
        <Text c="dimmed" mb="sm">
          A view keeps the search, the filters and the order. To share it, send the address of the page: others see the
          same view of their own projects.
        </Text>
        <TextInput label="Name" placeholder="Late proposals" data-autofocus {...form.getInputProps('name')} />
        <Group justify="flex-end" mt="lg">
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save view
          </Button>
        </Group>
      </form>
    </Window>
  )
}
