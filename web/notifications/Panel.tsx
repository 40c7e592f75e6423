import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { notifications as toasts } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '../api.ts'
import { failedTo } from '../failures/words.ts'
import { Answer } from '../invitations/Answer.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import type { useNotifications } from './live-notifications.ts'
import classes from './Panel.module.css'

type Shown = ReturnType<typeof useNotifications> & { onLeave: () => void }

/** The panel under the bell: first what waits for an answer, then what happened. */
export default function Panel({ invitations, notifications, onLeave }: Shown) {
  const waiting = invitations.data ?? []
  const { notifications: activities = [], unread = 0, total = 0 } = notifications.data ?? {}
  const readAll = useMutation(
    api.notifications.markAllRead.mutationOptions({
      onSuccess: () => toasts.show({ message: 'All notifications marked as read', color: 'fynbos' }),
      onError: () => toasts.show({ message: 'Failed to mark all notifications as read', color: 'red' }),
      onSettled: () => notifications.refetch(),
    }),
  )
  const panel = useRef<HTMLDivElement>(null)
  // Keyboard users stay in the panel when the item they answered, or the button they pressed, is gone.
  const keepFocus = useEffectEvent((_listed: string) => {
    if (document.activeElement === document.body) panel.current?.focus()
  })
  const listed = `${waiting.length} ${unread}`
  useEffect(() => keepFocus(listed), [listed])
  // From anywhere: a pressed button can lose the focus while waiting for its answer.
  useHotkeys([['Escape', onLeave]], [])
  const failed = invitations.isLoadingError || notifications.isLoadingError
  return (
    <div ref={panel} className={classes.panel} tabIndex={-1}>
      <Group justify="space-between" className={classes.head} wrap="nowrap">
        <div>
          <Title order={2} fz="lg">
            Notifications
          </Title>
          {total > 0 && (
            <Text size="sm" c="dimmed" role="status">
              {unread} unread of {total} total
            </Text>
          )}
        </div>
        {unread > 0 && (
          <Button variant="subtle" size="compact-sm" loading={readAll.isPending} onClick={() => readAll.mutate({})}>
            Mark all read
          </Button>
        )}
      </Group>
      <div className={classes.list}>
        {invitations.isLoadingError && <Problem>{failedTo('fetch pending invitations', invitations.error)}</Problem>}
        {waiting.length > 0 && (
          <Stack component="ul" gap="md" className={classes.invitations} aria-label="Invitations">
            {waiting.map((invitation) => (
              <Answer key={invitation.id} invitation={invitation} />
            ))}
          </Stack>
        )}
        {notifications.isLoadingError && <Problem>{failedTo('fetch notifications', notifications.error)}</Problem>}
        {activities.length > 0 && (
          <ul className={classes.activities} aria-label="Activities">
            {activities.map((notification) => (
              <ActivityRow key={notification.id} notification={notification} onLeave={onLeave} />
            ))}
          </ul>
        )}
        {!failed && waiting.length === 0 && activities.length === 0 && (
          <div className={classes.empty}>
            <Text fw={500}>All caught up!</Text>
            <Text size="sm" c="dimmed">
              No notifications
            </Text>
          </div>
        )}
      </div>
    </div>
  )
}

const Problem = ({ children }: { children: string }) => (
  <Text size="sm" c="var(--danger)" role="status" p="md">
    {children}
  </Text>
)
