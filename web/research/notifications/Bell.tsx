import { ActionIcon, Indicator, Loader, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useEffect } from 'react'
import { part } from '#web/ground/failures/part.tsx'
import { noNews, showNews } from '#web/ground/ui/PageTitle.tsx'
import { useInvitedToast } from '../invitations/invited-toast.ts'
import { useUnread } from '../unread/unread.ts'
import { useLiveNotifications } from './live-notifications.ts'

const Panel = part(() => import('./Panel.tsx'), <Loader m="lg" />)

/** The highest number the badge shows (specification, 9). */
const badgeCap = 9

/** The bell: the number of things that are unread or wait for an answer, and the list of them. */
export function Bell() {
  const [opened, { toggle, close }] = useDisclosure()
  const { invitations, notifications } = useLiveNotifications()
  useInvitedToast(invitations.data, opened)
  const pending = invitations.data?.filter(({ status }) => status === 'pending').length ?? 0
  const refusals = invitations.data?.filter(({ isOwnRequest, isArchived }) => isOwnRequest && !isArchived).length ?? 0
  // A request to join arrives as an invitation row and as a notification, and counts once.
  const requests = invitations.data?.filter(({ isRequest, status }) => isRequest && status === 'pending').length ?? 0
  const unread = notifications.data?.notifications.filter(({ isRead }) => !isRead) ?? []
  const twice = Math.min(requests, unread.filter(({ type }) => type === 'join_requested').length)
  const waiting = pending + refusals + (notifications.data?.unread ?? 0) - twice
  const mine = useUnread({})
  // A pending invitation, and a request to join, wait for an answer; a refusal is one.
  const forReader = pending + refusals + mine.forReader - twice
  const isMore = mine.unread > mine.forReader
  useEffect(() => {
    showNews({ forReader, isMore })
    return () => showNews(noNews)
  }, [forReader, isMore])
  const count = waiting > badgeCap ? `${badgeCap}+` : String(waiting)
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-end"
      width="min(26rem, calc(100vw - 1rem))"
      trapFocus
      withOverlay
      overlayProps={{ backgroundOpacity: 0.1 }}
      returnFocus
    >
      <Indicator label={count} disabled={waiting === 0} size={18} color="red.8" offset={4}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={toggle}
            aria-label={waiting === 0 ? 'Notifications' : `Notifications, ${count} new`}
          >
            <IconBell size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label="Notifications" p={0}>
        <Panel onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
