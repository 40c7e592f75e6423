import { Anchor, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type Query, useInfiniteQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { ServerMessage } from '#domain/ground/live.ts'
import { addressOfMeeting } from '#domain/research/meetings/address.ts'
import { pageOfProject } from '#domain/research/notifications/pages.ts'
import type { ProjectActivity } from '#domain/research/projects/project-activity.ts'
import { isAboutReview } from '#domain/research/reviews/activities.ts'
import { stageInSentence } from '#domain/research/stages/belongs.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { connection } from '#web/ground/live/connection.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { dayName } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import { Face } from '../notifications/Face.tsx'
import { Sentence } from '../notifications/Sentence.tsx'
import { StageDrawing } from '../stages/StageDrawing.tsx'
import { activityQuery } from './activity-query.ts'
import classes from './WhatHappened.module.css'

/** Milliseconds: what happens together is fetched once. */
const burst = { delay: 400, maxWait: 2000 }

/** What happened in a project, newest first, by day; each leads to its stage, and to its message. */
export function WhatHappened({ projectId, phase, onOpen }: { projectId: string; phase: number; onOpen: () => void }) {
  const { pathname } = useLocation()
  const activity = useInfiniteQuery(activityQuery(projectId))
  // Under the window of a stage nobody sees it: it is asked for again once that is closed.
  const isCovered = useSearchParams()[0].has('stage')
  const reload = useDebouncedCallback(
    () =>
      void queryClient.invalidateQueries({
        queryKey: activityKey(projectId),
        refetchType: isCovered ? 'none' : 'active',
      }),
    burst,
  )
  useEffect(
    () => connection.listen({ onMessage: (message) => concerns(message, projectId) && reload() }),
    [projectId, reload],
  )
  useEffect(() => {
    const outdated = { queryKey: activityKey(projectId), predicate: isOutdated }
    // Shown for the first time, it is on its way already.
    if (!isCovered) void queryClient.refetchQueries(outdated, { cancelRefetch: false })
  }, [isCovered, projectId])
  const all = activity.data?.pages.flat() ?? []
  const unread = all.filter(({ isRead }) => !isRead).length
  return (
    <section className={panel.panel} aria-labelledby="what-happened">
      <header className={classes.head}>
        <Title order={2} id="what-happened">
          Activity
        </Title>
        <Group gap="md">
          {unread > 0 && (
            <Text size="sm" c="dimmed">
              {unread} unread
            </Text>
          )}
          <Anchor component={Link} to={`${pathname}/history`} size="sm">
            History
          </Anchor>
        </Group>
      </header>
      {activity.isPending && <Skeleton height={120} mt="sm" />}
      {activity.isSuccess && all.length === 0 && (
        <div className={classes.empty}>
          <StageDrawing number={phase} width={64} />
          <Text c="dimmed">
            Nothing yet. Begin with{' '}
            <Anchor component="button" type="button" inherit onClick={onOpen}>
              {stageInSentence(phase)}
            </Anchor>
            .
          </Text>
        </div>
      )}
      {byDay(all).map(({ day, events }) => (
        <div key={day}>
          <h3 className={classes.day}>{day}</h3>
          <ul className={classes.events}>
            {events.map((event) => (
              <Event key={event.id} projectId={projectId} event={event} />
            ))}
          </ul>
        </div>
      ))}
      {activity.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="sm"
          loading={activity.isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </section>
  )
}

const activityKey = (projectId: string) => api.projects.listActivity.key({ input: { projectId } })

/** Marked as outdated, and not merely old. */
const isOutdated = ({ state }: Query) => state.isInvalidated

/** Whether a message says that something happened in a project, or was read. */
function concerns(message: ServerMessage, projectId: string): boolean {
  if (message.type === 'notified') return message.notification.projectId === projectId
  return message.type === 'change' || message.type === 'notifications_changed' || message.type === 'resync'
}

function Event({ projectId, event }: { projectId: string; event: ProjectActivity }) {
  const { type, message, createdAt, byName, isRead, stageNumber, messageSeq, meetingId } = event
  const part = messageSeq ? `&message=${messageSeq}` : isAboutReview(type) ? '&part=review' : ''
  const stage = stageNumber ? `?stage=${stageNumber}${part}` : ''
  // Beside this page, which is the project.
  const page = pageOfProject(type)
  const target = meetingId ? addressOfMeeting({ projectId, meetingId }) : (page ?? stage)
  const sentence = <Sentence sentence={message} byName={byName} />
  return (
    <li className={classes.event} data-unread={!isRead || undefined}>
      <Face type={type} byName={byName} size={30} />
      <div className={classes.sentence}>
        {target ? (
          <Link
            to={target}
            state={{ openedHere: true }}
            preventScrollReset={!meetingId && !page}
            className={classes.link}
          >
            {sentence}
          </Link>
        ) : (
          sentence
        )}
        {stageNumber && (
          <span
            className={classes.tile}
            style={{ '--c': `var(--stage-${stageNumber}-ink)` } as CSSProperties}
            aria-hidden
          />
        )}
      </div>
      <Text size="xs" c="dimmed" className={classes.when}>
        <Ago at={createdAt} />
        {!isRead && <span className={classes.dot} role="img" aria-label="Unread" />}
      </Text>
    </li>
  )
}

function byDay(all: ProjectActivity[]) {
  const days: { day: string; events: ProjectActivity[] }[] = []
  for (const event of all) {
    const day = dayName(event.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}
