import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { reasonOf, type SomeWords, sentenceOf } from '../failures/words.ts'
import { Ago } from '../ui/Ago.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { dayOf } from '../ui/dates.ts'
import { AskPassword } from '../ui/fields/AskPassword.tsx'
import { Refused } from '../ui/Refused.tsx'

type CalendarAddressProps = {
  label: string
  /** The address, if there is one. */
  made: { address: string; madeAt: Date; lastReadAt: Date | null } | null
  /** Nothing can be changed here. */
  readOnly?: boolean
  /** What somebody should know who has the address. */
  children: ReactNode
  /** Why the password is asked for, when the first one is made. */
  whyPassword: string
  renew: (password: string) => Promise<unknown>
  remove: () => Promise<unknown>
  words: SomeWords
}

/** The secret address at which somebody’s calendar program reads: made, made anew with the password, turned off. */
export function CalendarAddress({ label, made, readOnly = false, children, ...props }: CalendarAddressProps) {
  const { whyPassword, words } = props
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null)
  const closeAsking = () => setAsking(null)
  const renew = useMutation({ mutationFn: props.renew, onSuccess: closeAsking })
  const remove = useMutation({ mutationFn: props.remove, onSettled: closeAsking })
  return (
    <>
      {remove.error && <Refused>{sentenceOf(remove.error, words)}</Refused>}
      {!made && readOnly && <Text c="dimmed">You have made no address.</Text>}
      {!made && !readOnly && (
        <Group>
          <Button variant="default" onClick={() => setAsking('renew')}>
            Make an address
          </Button>
        </Group>
      )}
      {made && (
        <>
          <Group align="flex-end" gap="sm">
            <TextInput
              label={label}
              readOnly
              value={made.address}
              onFocus={({ currentTarget }) => currentTarget.select()}
              style={{ flex: '1 1 16rem' }}
            />
            <CopyButton value={made.address} timeout={2000}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </Group>
          <Text size="sm" c="dimmed">
            {children} It stops working when you choose a new password.
          </Text>
          <Text size="sm">
            Made on {dayOf(made.madeAt)}.{' '}
            {made.lastReadAt ? (
              <>
                Last read <Ago at={made.lastReadAt} />.
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
      {asking === 'renew' && (
        <AskPassword
          title={made ? 'Make a new address' : 'Make an address'}
          action="Make it"
          pending={renew.isPending}
          refusal={renew.error && reasonOf(renew.error, words)}
          onPassword={(password) => renew.mutate(password)}
          onClose={() => {
            renew.reset()
            closeAsking()
          }}
        >
          <Text>
            {made
              ? 'The current address stops working at once in every calendar that uses it. Enter the new one there.'
              : whyPassword}
          </Text>
        </AskPassword>
      )}
      <Confirm
        opened={asking === 'remove'}
        title="Turn the calendar off"
        action="Turn it off"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={closeAsking}
      >
        <Text>The current address stops working at once in every calendar that uses it.</Text>
      </Confirm>
    </>
  )
}
