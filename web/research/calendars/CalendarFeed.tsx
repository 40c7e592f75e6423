import { Button, CopyButton, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, queryClient } from '#web/ground/api.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { reasonOf } from '#web/ground/failures/words.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { AskPassword } from '#web/ground/ui/AskPassword.tsx'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { words } from './words.ts'

const copied = 2000

/** The secret address at which a calendar program reads somebody's dates. */
export default function CalendarFeed() {
  const feed = useQuery(api.calendars.find.queryOptions())
  const area = useRef<HTMLDivElement>(null)
  useKeepFocus(area, feed.data?.address ?? feed.status)
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null)
  const closeAsking = () => setAsking(null)
  const reload = () => queryClient.invalidateQueries({ queryKey: api.calendars.key() })
  const renew = useMutation(api.calendars.renew.mutationOptions({ onSuccess: closeAsking, onSettled: reload }))
  const remove = useMutation(
    api.calendars.remove.mutationOptions({
      onError: (error) =>
        notifications.show({
          message: `The calendar could not be turned off: ${reasonOf(error, words)}`,
          color: 'red',
        }),
      onSettled: () => {
        closeAsking()
        return reload()
      },
    }),
  )
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
        {feed.data === null && (
          <Group>
            <Button onClick={() => setAsking('renew')}>Make an address</Button>
          </Group>
        )}
        {feed.data && (
          <>
            <Group align="flex-end" gap="sm">
              <TextInput
                label="Address of your calendar"
                readOnly
                value={feed.data.address}
                onFocus={({ currentTarget }) => currentTarget.select()}
                style={{ flex: '1 1 16rem' }}
              />
              <CopyButton value={feed.data.address} timeout={copied}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {copied ? 'Copied' : 'Copy'}
                  </Button>
                )}
              </CopyButton>
            </Group>
            <Text size="sm" c="dimmed">
              Add it to your calendar as a subscription (“from URL”). Calendars look for changes every few hours. Anyone
              who knows this address can read your dates: keep it to yourself, and make a new one if it gets out. It
              stops working when you choose a new password.
            </Text>
            <Text size="sm">
              Made on {dayOf(feed.data.createdAt)}.{' '}
              {feed.data.lastReadAt ? (
                <>
                  Last read <Ago at={feed.data.lastReadAt} />.
                </>
              ) : (
                'Not read yet.'
              )}
            </Text>
            <Group gap="sm">
              <Button variant="default" onClick={() => setAsking('renew')}>
                Make a new address
              </Button>
              <Button variant="subtle" color="red" onClick={() => setAsking('remove')}>
                Turn it off
              </Button>
            </Group>
          </>
        )}
      </Section>
      {asking === 'renew' && (
        <AskPassword
          title={feed.data ? 'Make a new address' : 'Make an address'}
          action="Make it"
          pending={renew.isPending}
          refusal={renew.error && reasonOf(renew.error, words)}
          onPassword={(password) => renew.mutate({ password })}
          onClose={() => {
            renew.reset()
            closeAsking()
          }}
        >
          <Text>
            {feed.data
              ? 'The current address stops working at once in every calendar that uses it. Enter the new one there.'
              : 'Anyone who has the address can read your calendar without logging in, so we ask for your password and email you about it.'}
          </Text>
        </AskPassword>
      )}
      <Confirm
        opened={asking === 'remove'}
        title="Turn the calendar off"
        action="Turn it off"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={closeAsking}
      >
        <Text>The current address stops working at once in every calendar that uses it.</Text>
      </Confirm>
    </div>
  )
}
