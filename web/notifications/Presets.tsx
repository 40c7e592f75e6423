import { SegmentedControl } from '@mantine/core'
import { notifications as toasts } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { Delivery } from '#domain/activity.ts'
import { type MailEvent, presetLabels, presetOf, presets } from '#domain/mail-events.ts'
import { api, queryClient } from '../api.ts'
import { reasonOf } from '../failures/words.ts'
import { words } from './words.ts'

const settings = api.notifications.findSettings.queryOptions()

/** Chooses for all events at once; what was chosen otherwise is “My own choice”. */
export function Presets({ deliveries }: { deliveries: Record<MailEvent, Delivery> }) {
  const choose = useMutation(
    api.notifications.setPreset.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: settings.queryKey }),
      onError: (error) =>
        toasts.show({ message: `Your choice was not saved: ${reasonOf(error, words)}`, color: 'red' }),
    }),
  )
  const chosen = choose.isPending ? choose.variables.preset : presetOf(deliveries)
  return (
    <SegmentedControl
      aria-label="Email about"
      data={[
        ...presets.map((preset) => ({ value: preset as string, label: presetLabels[preset] })),
        ...(chosen ? [] : [{ value: 'own', label: 'My own choice' }]),
      ]}
      value={chosen ?? 'own'}
      onChange={(value) => {
        const preset = presets.find((each) => each === value)
        if (preset) choose.mutate({ preset })
      }}
      style={{ alignSelf: 'flex-start' }}
    />
  )
}
