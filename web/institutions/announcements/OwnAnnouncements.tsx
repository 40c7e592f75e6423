import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ReceivedAnnouncement } from '#domain/institutions/announcements/announcements.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { dayOf, plainDate } from '#web/ground/ui/dates.ts'
import classes from '../institutions/Institution.module.css'

export const ownAnnouncementsQuery = () => api.announcements.listMine.queryOptions({ staleTime: 0 })

/** What institutions announced to somebody, the newest first; the one in the address is brought into view. */
export function OwnAnnouncements() {
  const list = useQuery(ownAnnouncementsQuery())
  const [search] = useSearchParams()
  const sought = search.get('announcement')
  if (list.isLoadingError) return <Failed error={list.error} what="announcements" retry={() => void list.refetch()} />
  if (!list.data) return null
  return (
    <Stack gap="sm">
      {list.data.length > 0 && (
        <Title order={3} fz="lg">
          Announcements
        </Title>
      )}
      {sought && !list.data.some(({ id }) => id === sought) && (
        <Text role="status">This announcement was withdrawn.</Text>
      )}
      {list.data.map((announcement) => (
        <Announced key={announcement.id} announcement={announcement} isSought={announcement.id === sought} />
      ))}
    </Stack>
  )
}

function Announced({ announcement, isSought }: { announcement: ReceivedAnnouncement; isSought: boolean }) {
  const { subject, text, until, by, unitName, institutionName, madeAt, changedAt } = announcement
  const here = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSought) here.current?.focus()
  }, [isSought])
  return (
    <article ref={here} tabIndex={-1} className={classes.announced}>
      <Title order={4} fz="md" style={{ overflowWrap: 'anywhere' }}>
        {subject}
      </Title>
      <div className={classes.quiet}>
        {by ?? 'Somebody whose account is deleted'}, {unitName}
        {unitName !== institutionName && `, ${institutionName}`}: {dayOf(madeAt)}
        {changedAt && `, changed on ${dayOf(changedAt)}`}
        {until && `; until ${plainDate(until)}`}
      </div>
      <Text mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </article>
  )
}
