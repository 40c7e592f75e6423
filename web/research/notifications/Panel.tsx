import { Anchor, Button, Checkbox, Group, Text, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { Answers } from '../invitations/Answer.tsx'
import { Activities } from './Activities.tsx'
import { besideRequests } from './groups.ts'
import { useNotifications } from './live-notifications.ts'
import { useArchiveAll, useMarkAllRead } from './mutations.ts'
import classes from './Panel.module.css'

/** The panel under the bell: first what waits for an answer, then what happened. */
export default function Panel({ onLeave }: { onLeave: () => void }) {
  const { invitations, notifications } = useNotifications()
  const waiting = invitations.data?.filter(({ isArchived }) => !isArchived) ?? []
  const all = notifications.data?.notifications ?? []
  const activities = besideRequests(all, waiting)
  const said = all.filter((each) => !activities.includes(each))
  const unread = (notifications.data?.unread ?? 0) - said.filter(({ isRead }) => !isRead).length
  const total = (notifications.data?.total ?? 0) - said.length
  const [unreadOnly, setUnreadOnly] = useState(false)
  const listed = unreadOnly ? activities.filter(({ isRead }) => !isRead) : activities
  const readAll = useMarkAllRead()
  const archiveAll = useArchiveAll()
  const panel = useRef<HTMLDivElement>(null)
  useKeepFocus(panel, `${waiting.length} ${unread} ${total}`)
  // From anywhere: a pressed button can lose the focus while waiting for its answer.
  useHotkeys([['Escape', onLeave]], [])
  const isLoaded = invitations.data !== undefined && notifications.data !== undefined
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
        <Group gap={4} wrap="nowrap">
          {unread > 0 && (
            <Button variant="subtle" size="compact-sm" loading={readAll.isPending} onClick={() => readAll.mutate({})}>
              Mark all read
            </Button>
          )}
          {total > 0 && !unreadOnly && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={archiveAll.isPending}
              onClick={() => archiveAll.mutate()}
            >
              Archive all
            </Button>
          )}
        </Group>
      </Group>
      <div className={classes.list}>
        {invitations.isLoadingError && <Problem>{failedTo('fetch pending invitations', invitations.error)}</Problem>}
        <Answers />
        {notifications.isLoadingError && <Problem>{failedTo('fetch notifications', notifications.error)}</Problem>}
        {activities.length > 0 && (
          <>
            <Checkbox
              size="xs"
              label="Unread only"
              className={classes.only}
              checked={unreadOnly}
              onChange={(event) => setUnreadOnly(event.currentTarget.checked)}
            />
            <Activities notifications={listed} onLeave={onLeave} />
          </>
        )}
        {unreadOnly && unread > 0 && listed.length === 0 && (
          <Text size="sm" p="md">
            Your unread notifications are older than this list.{' '}
            <Anchor component={Link} to="/dashboard/notifications?view=unread" onClick={onLeave}>
              Show it
            </Anchor>
          </Text>
        )}
        {isLoaded && waiting.length === 0 && listed.length === 0 && !(unreadOnly && unread > 0) && (
          <div className={classes.empty}>
            <Text fw={500}>All caught up!</Text>
            <Text size="sm" c="dimmed">
              No notifications
            </Text>
          </div>
        )}
      </div>
      <Button component={Link} to="/dashboard/notifications" variant="subtle" className={classes.all} onClick={onLeave}>
        See all
      </Button>
    </div>
  )
}

const Problem = ({ children }: { children: string }) => (
  <Text size="sm" c="var(--danger)" role="status" p="md">
    {children}
  </Text>
)
