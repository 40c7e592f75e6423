import { Text } from '@mantine/core'
import { notifications as toasts } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ProjectRole } from '#domain/members.ts'
import type { Notification } from '#domain/notification-list.ts'
import { api, queryClient } from '../api.ts'
import { dayOf, timeOf } from '../ui/dates.ts'
import classes from './Panel.module.css'

const tabOf: Record<ProjectRole, string> = {
  owner: 'my-research',
  supervisor: 'my-students',
  collaborator: 'collaborations',
}

/** The page of the thing itself: the project, its stage, the message in it. */
export function addressOf({ role, projectId, stageNumber, messageSeq }: Notification): string {
  const stage = stageNumber ? `?stage=${stageNumber}${messageSeq ? `&message=${messageSeq}` : ''}` : ''
  return `/dashboard/${tabOf[role]}/${projectId}${stage}`
}

/** Something that happened: opening it marks it as read. */
export function ActivityRow({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const { id, message, projectTitle, createdAt, isRead } = notification
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
            {projectTitle} · {dayOf(createdAt)}, {timeOf(createdAt)}
          </Text>
        </span>
      </Link>
    </li>
  )
}
