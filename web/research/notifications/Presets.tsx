import { Chip, Group, Text } from '@mantine/core'
import { notifications as toasts } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { Delivery } from '#domain/ground/activity.ts'
import { type MailEvent, presetLabels, presets } from '#domain/research/notifications/mail-events.ts'
import { presetOfAll } from '#domain/research/notifications/pushes.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { words } from './words.ts'

const settings = api.notifications.findSettings.queryOptions()

type Choices = { deliveries: Record<MailEvent, Delivery>; pushes: Record<MailEvent, boolean> }

/** Chooses for all events at once; what was chosen otherwise is “My own choice”. */
export function Presets({ deliveries, pushes }: Choices) {
  const choose = useMutation(
    api.notifications.setPreset.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: settings.queryKey }),
      onError: (error) =>
        toasts.show({ message: `Your choice was not saved: ${reasonOf(error, words)}`, color: 'red' }),
    }),
  )
  const chosen = choose.isPending ? choose.variables.preset : presetOfAll(deliveries, pushes)
  return (
    <Chip.Group
      value={chosen ?? ''}
      onChange={(value) => {
        const preset = presets.find((each) => each === value)
        if (preset) choose.mutate({ preset })
      }}
    >
      <Group role="radiogroup" aria-label="Email and push about" gap="xs">
        {presets.map((preset) => (
          <Chip key={preset} value={preset} variant="outline">
            {presetLabels[preset]}
          </Chip>
        ))}
        {!chosen && (
          <Text size="sm" c="dimmed">
            My own choice
          </Text>
        )}
      </Group>
    </Chip.Group>
  )
}
