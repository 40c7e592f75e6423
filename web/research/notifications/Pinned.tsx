import { Anchor, CloseButton, Text } from '@mantine/core'
import { Link } from 'react-router'
import { addressOf, headingOf, type Notification } from '#domain/research/notifications/notification-list.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { Face } from './Face.tsx'
import { useArchive, useMarkRead } from './mutations.ts'
import classes from './Pinned.module.css'

/** What stands on the dashboard until its reader closes it: closing archives it, as under the bell. */
export default function Pinned({ notifications }: { notifications: Notification[] }) {
  const archive = useArchive()
  const read = useMarkRead()
  return (
    <section aria-label="Announcements">
      <ul className={classes.list}>
        {notifications.map((notification) => {
          const { id, type, byName, message, createdAt, isRead } = notification
          return (
            <li key={id} className={classes.pinned}>
              <Face type={type} byName={byName} size={34} />
              <div className={classes.said}>
                <Anchor
                  component={Link}
                  to={addressOf(notification)}
                  onClick={() => {
                    if (!isRead) read.mutate([id])
                  }}
                >
                  {message}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {headingOf(notification)}, <Ago at={createdAt} />
                </Text>
              </div>
              <CloseButton
                aria-label={`Close: ${message}`}
                disabled={archive.isPending}
                onClick={() => archive.mutate({ ids: [id], archived: true })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
