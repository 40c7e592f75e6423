import { Button, Container, Group, Skeleton, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api, isRefused } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import { demandProfile } from '#web/ground/session/session.ts'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'
import { Logo } from '#web/ground/ui/Logo.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { ToastArea } from '#web/ground/ui/toasts/ToastArea.tsx'
import { ComingMeetings } from '../bookings/ComingMeetings.tsx'
import { Enquiries } from '../enquiries/Enquiries.tsx'
import { ActForm } from './ActForm.tsx'
import { Person } from './Person.tsx'
import classes from './SupportDesk.module.css'

const Institutions = part(() => import('./Institutions.tsx'), <Skeleton height={160} />)

export const clientLoader = demandProfile

/** Where support answers people, finds one, sees what they paid, and puts it right. For everybody else there is nothing here. */
export default function SupportDesk() {
  const [search, setSearch] = useSearchParams()
  const alerts = useQuery(api.support.listAlerts.queryOptions())
  const person = search.get('person')
  if (alerts.isLoadingError && isRefused(alerts.error, 404))
    return (
      <main>
        <NotFound />
      </main>
    )
  return (
    <Container component="main" size="lg" py="lg">
      <ToastArea />
      <PageTitle>Support desk</PageTitle>
      <Group justify="space-between" mb="xl">
        <Logo to="/dashboard" />
        <Button component={Link} to="/dashboard" variant="default">
          Back to Dashboard
        </Button>
      </Group>
      <Title order={1} mb="lg">
        Support desk
      </Title>
      {alerts.isLoadingError && <Failed error={alerts.error} what="alerts" retry={() => void alerts.refetch()} />}
      {alerts.isPending && <Skeleton height={160} />}
      {alerts.data && (
        <Stack gap="lg">
          <FindPerson onFound={(profileId) => setSearch({ person: profileId })} />
          {person ? (
            <Person key={person} profileId={person} />
          ) : (
            <>
              <Enquiries />
              <ComingMeetings />
              <Institutions />
              <Alerts alerts={alerts.data} />
            </>
          )}
        </Stack>
      )}
    </Container>
  )
}

function FindPerson({ onFound }: { onFound: (profileId: string) => void }) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const found = useQuery(api.support.findPeople.queryOptions({ input: { search }, enabled: search.length >= 2 }))
  return (
    <Section title="Find a person">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSearch(typed.trim())
        }}
      >
        <Group align="end">
          <TextInput
            label="Name, address, or reference of a payment"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className={classes.search}
          />
          <Button type="submit" loading={found.isFetching} disabled={typed.trim().length < 2}>
            Find
          </Button>
        </Group>
      </form>
      {found.isError && <Failed error={found.error} what="people" retry={() => void found.refetch()} />}
      {found.data?.length === 0 && <Text c="dimmed">Nobody was found.</Text>}
      <Stack gap={0}>
        {found.data?.map(({ profileId, username, email }) => (
          <UnstyledButton key={profileId} className={classes.found} onClick={() => onFound(profileId)}>
            <Text span fw={500}>
              {username}
            </Text>{' '}
            <Text span c="dimmed">
              {email}
            </Text>
          </UnstyledButton>
        ))}
      </Stack>
    </Section>
  )
}

type Alert = Awaited<ReturnType<typeof api.support.listAlerts.call>>[number]

/** What does not add up between the provider and us. */
function Alerts({ alerts }: { alerts: Alert[] }) {
  const [closing, setClosing] = useState<string | null>(null)
  return (
    <Section title="What does not add up">
      {alerts.length === 0 && <Text c="dimmed">Everything adds up.</Text>}
      {alerts.map(({ id, kind, reference, details, createdAt }) => (
        <Group key={id} justify="space-between" wrap="nowrap" className={classes.row}>
          <div>
            <Text fw={500}>{kind.replaceAll('_', ' ')}</Text>
            <Text c="dimmed" className={classes.code}>
              {dayOf(createdAt)} {timeOf(createdAt)} · {reference}
              {Object.entries(details).map(([name, value]) => ` · ${name}: ${value}`)}
            </Text>
          </div>
          <Button variant="default" onClick={() => setClosing(id)}>
            Close
          </Button>
        </Group>
      ))}
      {closing && <ActForm act={{ do: 'close_alert', alertId: closing }} onClose={() => setClosing(null)} />}
    </Section>
  )
}
