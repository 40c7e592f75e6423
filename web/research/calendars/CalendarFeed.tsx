import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { CalendarAddress } from '#web/ground/credentials/CalendarAddress.tsx'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { words } from './words.ts'

const reload = () => queryClient.invalidateQueries({ queryKey: api.calendars.key() })

/** The secret address at which a calendar program reads somebody's dates. */
export default function CalendarFeed() {
  const feed = useQuery(api.calendars.find.queryOptions())
  const area = useRef<HTMLDivElement>(null)
  useKeepFocus(area, feed.data?.address ?? feed.status)
  return (
    <div ref={area} tabIndex={-1}>
      <PageTitle>Calendar</PageTitle>
      <Section
        title="Calendar"
        intro="Your meetings, the target dates of your projects and your actions, in the calendar you already use: Google Calendar, Outlook, Apple Calendar or any other that can subscribe to an address."
      >
        {feed.isPending && <Skeleton height={60} />}
        {feed.isLoadingError && (
          <Failed error={feed.error} what="address of your calendar" retry={() => void feed.refetch()} />
        )}
        {feed.data !== undefined && (
          <CalendarAddress
            label="Address of your calendar"
            made={feed.data && { ...feed.data, madeAt: feed.data.createdAt }}
            whyPassword="Anyone who has the address can read your calendar without logging in, so we ask for your password and email you about it."
            renew={(password) => client.calendars.renew({ password }).finally(reload)}
            remove={() => client.calendars.remove().finally(reload)}
            words={words}
          >
            Add it to your calendar as a subscription (“from URL”). Calendars look for changes every few hours. Anyone
            who knows this address can read your dates: keep it to yourself, and make a new one if it gets out.
          </CalendarAddress>
        )}
      </Section>
    </div>
  )
}
