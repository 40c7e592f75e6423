import { Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clockIn } from '#domain/ground/clocks.ts'
import { salesZone } from '#domain/site/bookings/demo-slots.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { Export } from '../enquiries/Enquiries.tsx'

/** The demo meetings that are still to come, for those at the support desk; times in Johannesburg. */
export function ComingMeetings() {
  const meetings = useQuery(api.bookings.listComing.queryOptions())
  if (meetings.isLoadingError)
    return <Failed error={meetings.error} what="meetings" retry={() => void meetings.refetch()} />
  if (!meetings.data) return <Skeleton height={120} />
  const clock = clockIn(salesZone)
  return (
    <Section title="Demo meetings">
      {meetings.data.length === 0 && <Text c="dimmed">No demo meetings are booked.</Text>}
      {meetings.data.map(({ id, startsAt, name, email, organisation, note }) => {
        const { dayName, time } = clock(startsAt)
        return (
          <div key={id}>
            <Text fw={600}>
              {dayName}, {time}
            </Text>
            <Text>
              {name}
              {organisation && `, ${organisation}`}, {email}
            </Text>
            {note && <Text c="dimmed">{note}</Text>}
          </div>
        )
      })}
      <Group>
        <Export what="demo-meetings">Demo meetings as CSV</Export>
      </Group>
    </Section>
  )
}
