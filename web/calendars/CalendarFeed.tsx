import { Button, CopyButton, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, queryClient } from '../api.ts'
import { Failed } from '../failures/Failed.tsx'
import { reasonOf } from '../failures/words.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { useKeepFocus } from '../ui/keep-focus.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Section } from '../ui/Section.tsx'

const copied = 2000

/** The secret address at which a calendar program reads somebody's dates. */
export default function CalendarFeed() {
  const feed = useQuery(api.calendars.find.queryOptions())
  const area = useRef<HTMLDivElement>(null)
  useKeepFocus(area, feed.data?.address ?? feed.status)
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null)
  const settled = {
    onSettled: () => {
      setAsking(null)
      return queryClient.invalidateQueries({ queryKey: api.calendars.key() })
    },
    onError: (error: unknown) => notifications.show({ message: `That did not work: ${reasonOf(error)}`, color: 'red' }),
  }
  const renew = useMutation(api.calendars.renew.mutationOptions(settled))
  const remove = useMutation(api.calendars.remove.mutationOptions(settled))
  return (
    <div ref={area} tabIndex={-1}>
      <PageTitle>Calendar</PageTitle>
      <Section
        title="Calendar"
        intro="Your meetings, the target dates of your projects and what you have to do, in the calendar that you use anyway: Google Calendar, Outlook, Apple Calendar and any other that subscribes to an address."
      >
        {feed.isPending && <Skeleton height={60} />}
        {feed.isLoadingError && (
          <Failed error={feed.error} what="address of your calendar" retry={() => void feed.refetch()} />
        )}
        {feed.data === null && (
          <Group>
            <Button loading={renew.isPending} onClick={() => renew.mutate(undefined)}>
              Make an address
            </Button>
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
              Add it in your calendar as a subscription (“from URL”). Calendars look for changes every few hours.
              Whoever knows this address can read your dates: keep it to yourself, and make a new one if it got out.
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
      <Confirm
        opened={asking !== null}
        title={asking === 'remove' ? 'Turn the calendar off' : 'Make a new address'}
        action={asking === 'remove' ? 'Turn it off' : 'Make a new address'}
        pending={renew.isPending || remove.isPending}
        onConfirm={() => (asking === 'remove' ? remove.mutate(undefined) : renew.mutate(undefined))}
        onClose={() => setAsking(null)}
      >
        <Text>
          The address that is there now stops working at once, in every calendar that uses it.
          {asking === 'renew' && ' Enter the new one there.'}
        </Text>
      </Confirm>
    </div>
  )
}
