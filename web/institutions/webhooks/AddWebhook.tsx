import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { v7 as uuidv7 } from 'uuid'
import {
  NewWebhook,
  type WebhookEvent,
  webhookEventLabels,
  webhookEvents,
} from '#domain/institutions/webhooks/webhooks.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { ShownOnce } from '#web/ground/credentials/ShownOnce.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { secretSays, words } from './words.ts'

/** Adds a webhook to a unit, and shows its secret once. */
export function AddWebhook({ at, onClose }: { at: { institutionId: string; unitId: string }; onClose: () => void }) {
  const form = useCheckedForm({
    initialValues: { url: 'https://', events: [...webhookEvents] as WebhookEvent[] },
    validate: zod4Resolver(NewWebhook),
  })
  const add = useMutation({
    mutationFn: (values: typeof form.values) => client.webhooks.add({ ...at, ...values, id: uuidv7() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.webhooks.key() }),
  })
  return (
    <Window title="Add a webhook" onClose={onClose} onlyByButton={add.isSuccess}>
      {add.data ? (
        <ShownOnce secret={add.data.secret} onClose={onClose}>
          {secretSays}
        </ShownOnce>
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => add.mutate(values))}>
          <Stack>
            {add.isError && <Refused>{sentenceOf(add.error, words)}</Refused>}
            <TextInput label="Address" type="url" data-autofocus {...form.getInputProps('url')} />
            <Checkbox.Group label="What it is told" {...form.getInputProps('events')}>
              <Stack gap="xs" mt="xs">
                {webhookEvents.map((event) => (
                  <Checkbox key={event} value={event} label={webhookEventLabels[event]} />
                ))}
              </Stack>
            </Checkbox.Group>
            <Group justify="flex-end">
              <Button variant="subtle" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={add.isPending}>
                Add webhook
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Window>
  )
}
