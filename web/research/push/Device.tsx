import { Button, Group, Skeleton, Text } from '@mantine/core'
import { notifications as toasts } from '@mantine/notifications'
import { IconBellRinging } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { reasonOf } from '#web/ground/failures/words.ts'
import { type DeviceState, deviceState, turnOff, turnOn } from './device.ts'
import { words } from './words.ts'

const queryKey = ['push', 'this device']

const says: Record<DeviceState, string> = {
  unsupported:
    'This browser cannot show notifications from Ninefold. On an iPhone or iPad, add Ninefold to the home screen first and open it from there.',
  blocked:
    'Your browser blocks notifications from Ninefold. Open the settings of this page beside its address, allow notifications, and load the page again.',
  off: 'Nothing is shown on this device.',
  on: 'What you chose to have pushed is shown on this device, even while Ninefold is closed, until you log out on it.',
}

/** Whether notifications are shown on this device, and turning that on or off. Permission is asked for with the press, never before. */
export function Device() {
  const state = useQuery({ queryKey, queryFn: deviceState, staleTime: 0 })
  const turn = useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (!isWanted) await turnOff()
      else if (!(await turnOn()) && Notification.permission === 'default')
        toasts.show({ message: 'Your browser asked, and you have not allowed it yet.' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error, isWanted) =>
      toasts.show({
        message: `Notifications could not be turned ${isWanted ? 'on' : 'off'}: ${reasonOf(error, words)}`,
        color: 'red',
      }),
  })
  if (state.isError && !state.data)
    return <Failed error={state.error} what="state of this device" retry={() => void state.refetch()} />
  if (!state.data) return <Skeleton height={44} />
  const isOn = state.data === 'on'
  return (
    <Group justify="space-between" gap="sm">
      <Text role="status" style={{ flex: '1 1 16rem' }}>
        {says[state.data]}
      </Text>
      {(isOn || state.data === 'off') && (
        <Button
          variant={isOn ? 'default' : 'filled'}
          leftSection={<IconBellRinging size={18} stroke={1.6} aria-hidden />}
          loading={turn.isPending}
          onClick={() => turn.mutate(!isOn)}
        >
          {isOn ? 'Turn off on this device' : 'Turn on notifications on this device'}
        </Button>
      )}
    </Group>
  )
}
