import { Button, CopyButton, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, queryClient } from '#web/ground/api.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { reasonOf, sentenceOf } from '#web/ground/failures/words.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { AskPassword } from '#web/ground/ui/AskPassword.tsx'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { useIsReadOnly } from '../institutions/read-only.ts'
import { words } from './words.ts'

const copied = 2000

type Of = { at: { institutionId: string; unitId: string }; unitName: string }

/** The secret address at which somebody’s calendar program reads the deadlines of a unit. */
export function UnitCalendar({ at, unitName }: Of) {
  const readOnly = useIsReadOnly()
  const found = useQuery(api.unitCalendars.find.queryOptions({ input: at }))
  const area = useRef<HTMLDivElement>(null)
  useKeepFocus(area, found.data?.address ?? found.status)
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null)
  const closeAsking = () => setAsking(null)
  const reload = () => queryClient.invalidateQueries({ queryKey: api.unitCalendars.key() })
  const renew = useMutation(api.unitCalendars.renew.mutationOptions({ onSuccess: closeAsking, onSettled: reload }))
  const remove = useMutation(
    api.unitCalendars.remove.mutationOptions({
      onSettled() {
        closeAsking()
        return reload()
      },
    }),
  )
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
        {remove.error && <Refused>{sentenceOf(remove.error, words)}</Refused>}
        {found.data === null && !readOnly && (
          <Group>
            <Button variant="default" onClick={() => setAsking('renew')}>
              Make an address
            </Button>
          </Group>
        )}
        {found.data === null && readOnly && <Text c="dimmed">You have made no address.</Text>}
        {found.data && (
          <>
            <Group align="flex-end" gap="sm">
              <TextInput
                label={`Address of your calendar of ${unitName}`}
                readOnly
                value={found.data.address}
                onFocus={({ currentTarget }) => currentTarget.select()}
                style={{ flex: '1 1 16rem' }}
              />
              <CopyButton value={found.data.address} timeout={copied}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {copied ? 'Copied' : 'Copy'}
                  </Button>
                )}
              </CopyButton>
            </Group>
            <Text size="sm" c="dimmed">
              Anyone who knows this address reads names and days without logging in: keep it to yourself. It stops
              working when you choose a new password. Made on {dayOf(found.data.madeAt)}.{' '}
              {found.data.lastReadAt ? (
                <>
                  Last read <Ago at={found.data.lastReadAt} />.
                </>
              ) : (
                'Not read yet.'
              )}
            </Text>
            {!readOnly && (
              <Group gap="sm">
                <Button variant="default" onClick={() => setAsking('renew')}>
                  Make a new address
                </Button>
                <Button variant="subtle" color="red" onClick={() => setAsking('remove')}>
                  Turn it off
                </Button>
              </Group>
            )}
          </>
        )}
      </Section>
      {asking === 'renew' && (
        <AskPassword
          title={found.data ? 'Make a new address' : 'Make an address'}
          action="Make it"
          pending={renew.isPending}
          refusal={renew.error && reasonOf(renew.error, words)}
          onPassword={(password) => renew.mutate({ ...at, password })}
          onClose={() => {
            renew.reset()
            closeAsking()
          }}
        >
          <Text>
            {found.data
              ? 'The current address stops working at once in every calendar that uses it.'
              : 'Anyone who has the address reads it without logging in, so we ask for your password.'}
          </Text>
        </AskPassword>
      )}
      <Confirm
        opened={asking === 'remove'}
        title="Turn the calendar off"
        action="Turn it off"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(at)}
        onClose={closeAsking}
      >
        <Text>The address stops working at once in every calendar that uses it.</Text>
      </Confirm>
    </div>
  )
}
