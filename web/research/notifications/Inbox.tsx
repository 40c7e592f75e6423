import { Button, Group, SegmentedControl, Skeleton, Stack, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import {
  type NotificationView,
  notificationPage,
  notificationViews,
} from '#domain/research/notifications/notification-list.ts'
import { api } from '#web/ground/api.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { Answers, useAnswerable } from '../invitations/Answer.tsx'
import { Activities } from './Activities.tsx'
import { besideRequests } from './groups.ts'
import classes from './Inbox.module.css'
import { useArchiveAll, useMarkAllRead } from './mutations.ts'

const labels: Record<NotificationView, string> = { inbox: 'Inbox', unread: 'Unread', archived: 'Archived' }
const empty: Record<NotificationView, [title: string, text: string]> = {
  inbox: ['All caught up!', 'What happens in your projects appears here.'],
  unread: ['All caught up!', 'You have read everything.'],
  archived: ['Nothing archived', 'What you archive leaves the inbox and is kept here.'],
}

/** Everything somebody was notified of, and what they have archived. */
export default function Inbox() {
  const [address, setAddress] = useSearchParams()
  const view = notificationViews.find((each) => each === address.get('view')) ?? 'inbox'
  const pages = useInfiniteQuery(
    api.notifications.listPage.infiniteOptions({
      input: (before: string | undefined) => ({ view, ...(before ? { before } : {}) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => (last.length < notificationPage ? undefined : last.at(-1)?.id),
    }),
  )
  const readAll = useMarkAllRead()
  const archiveAll = useArchiveAll()
  const answers = useAnswerable(view === 'archived')
  const listed = pages.data?.pages.flat() ?? []
  const all = view === 'inbox' ? besideRequests(listed, answers) : listed
  const [title, text] = empty[view]
  const area = useRef<HTMLDivElement>(null)
  useKeepFocus(area, `${view} ${all.length} ${answers.length}`)
  return (
    <Stack gap="lg" maw={760} ref={area} tabIndex={-1} style={{ outline: 'none' }}>
      <PageTitle>Notifications</PageTitle>
      <Title order={1}>Notifications</Title>
      <Group justify="space-between">
        <SegmentedControl
          aria-label="Show"
          data={notificationViews.map((each) => ({ value: each, label: labels[each] }))}
          value={view}
          onChange={(chosen) => setAddress(chosen === 'inbox' ? {} : { view: chosen }, { replace: true })}
        />
        {view !== 'archived' && all.length > 0 && (
          <Group gap="xs">
            {all.some(({ isRead }) => !isRead) && (
              <Button variant="default" loading={readAll.isPending} onClick={() => readAll.mutate({})}>
                Mark all read
              </Button>
            )}
            {view === 'inbox' && (
              <Button variant="default" loading={archiveAll.isPending} onClick={() => archiveAll.mutate()}>
                Archive all
              </Button>
            )}
          </Group>
        )}
      </Group>
      {view !== 'unread' && <Answers archived={view === 'archived'} framed />}
      {pages.isPending && <Skeleton height={320} radius="lg" />}
      {pages.isLoadingError && (
        <Failed
          error={pages.error}
          what="list of notifications"
          action="fetch notifications"
          retry={() => void pages.refetch()}
        />
      )}
      {all.length > 0 && (
        <div className={classes.list}>
          <Activities notifications={all} archived={view === 'archived'} level={2} />
        </div>
      )}
      {pages.isSuccess && all.length === 0 && answers.length === 0 && (
        <Notice scene="done" title={title}>
          {text}
        </Notice>
      )}
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          Show earlier
        </Button>
      )}
    </Stack>
  )
}
