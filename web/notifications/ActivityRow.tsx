import { Text } from '@mantine/core'
import { notifications as toasts } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { addressOf, type Notification } from '#domain/notification-list.ts'
import { api, queryClient } from '../api.ts'
import { dayOf, timeOf } from '../ui/dates.ts'
import classes from './Panel.module.css'

/** Something that happened: opening it marks it as read. */
export function ActivityRow({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const { id, message, projectTitle, createdAt, isRead, mentioned } = notification
  const read = useMutation(
    api.notifications.markRead.mutationOptions({
      onError: () => toasts.show({ message: 'Failed to mark notification as read', color: 'red' }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.notifications.list.key() }),
    }),
  )
  return (
    <li>
      <Link
        to={addressOf(notification)}
        className={classes.activity}
        data-unread={!isRead || undefined}
        onClick={() => {
          if (!isRead) read.mutate({ ids: [id] })
          onLeave()
        }}
      >
        <span className={classes.dot} role="img" aria-label={isRead ? 'Read' : 'Unread'} />
        <span className={classes.said}>
          <Text span className={classes.sentence}>
            {message}
          </Text>
          <Text span size="sm" c="dimmed" className={classes.where}>
            {mentioned && 'Mentions you · '}
            {projectTitle} · {dayOf(createdAt)}, {timeOf(createdAt)}
          </Text>
        </span>
      </Link>
    </li>
  )
}
