import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { CalendarAddress } from '#web/ground/credentials/CalendarAddress.tsx'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { useIsReadOnly } from '../institutions/read-only.ts'
import { words } from './words.ts'

const reload = () => queryClient.invalidateQueries({ queryKey: api.unitCalendars.key() })

type Of = { at: { institutionId: string; unitId: string }; unitName: string }

/** The secret address at which somebody’s calendar program reads the deadlines of a unit. */
export function UnitCalendar({ at, unitName }: Of) {
  const readOnly = useIsReadOnly()
  const found = useQuery(api.unitCalendars.find.queryOptions({ input: at }))
  const area = useRef<HTMLDivElement>(null)
  useKeepFocus(area, found.data?.address ?? found.status)
  return (
    <div ref={area} tabIndex={-1}>
      <Section
        title="Calendar of deadlines"
        intro={`When the time of those who study in ${unitName} and below it ends, and when their progress reports are due, in the calendar that you use. Names, student numbers and days: nothing of anybody’s project. It ends with your role.`}
      >
        {found.isPending && <Skeleton height={60} role="status" aria-label="Loading the calendar" />}
        {found.isLoadingError && (
          <Failed error={found.error} what="address of the calendar" retry={() => void found.refetch()} />
        )}
        {found.data !== undefined && (
          <CalendarAddress
            label={`Address of your calendar of ${unitName}`}
            made={found.data}
            readOnly={readOnly}
            whyPassword="Anyone who has the address reads it without logging in, so we ask for your password."
            renew={(password) => client.unitCalendars.renew({ ...at, password }).finally(reload)}
            remove={() => client.unitCalendars.remove(at).finally(reload)}
            words={words}
          >
            Anyone who knows this address reads names and days without logging in: keep it to yourself.
          </CalendarAddress>
        )}
      </Section>
    </div>
  )
}
