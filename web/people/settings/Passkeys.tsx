import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { AskPassword } from '#web/ground/ui/fields/AskPassword.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { addPasskey, knowsPasskeys, removePasskey, wasCancelled } from '../sign-in/passkeys.ts'
import { wordsForSecondStep } from '../sign-in/words.ts'
import { reloadSecurity } from './security.ts'

type Passkey = { id: string; name: string }

/** Passkeys: log in with the fingerprint, face or PIN of a device, without a password or a code. */
export function Passkeys() {
  const security = useQuery(api.accounts.findSecurity.queryOptions())
  const [name, setName] = useState('')
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const settle = async () => {
    setAdding(false)
    setRemoving(null)
    setName('')
    await reloadSecurity()
  }
  const add = useMutation({ mutationFn: addPasskey, onSuccess: settle })
  const remove = useMutation({ mutationFn: removePasskey, onSuccess: settle })
  return (
    <Section
      title="Passkeys"
      intro="Log in with your fingerprint, face or PIN on a device you trust, without a password or a code."
    >
      {security.isPending && <Skeleton height={36} width={240} />}
      {security.isError && !security.data && (
        <Failed error={security.error} what="list of passkeys" retry={() => security.refetch()} />
      )}
      {security.data?.passkeys.map(({ id, name, createdAt }) => {
        const called = name || 'Passkey'
        return (
          <Group key={id} justify="space-between" wrap="nowrap">
            <div>
              <Text fw={500}>{called}</Text>
              <Text size="sm" c="dimmed">
                Added on {dayOf(createdAt)}
              </Text>
            </div>
            <Button
              variant="subtle"
              color="red"
              aria-label={`Remove ${called}`}
              onClick={() => {
                remove.reset()
                setRemoving({ id, name: called })
              }}
            >
              Remove
            </Button>
          </Group>
        )
      })}
      {knowsPasskeys() ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            add.reset()
            setAdding(true)
          }}
        >
          <Group align="flex-end">
            <TextInput
              label="Name of the new passkey"
              placeholder="My laptop"
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" variant="default">
              Add a passkey
            </Button>
          </Group>
        </form>
      ) : (
        <Text c="dimmed">This browser does not support passkeys.</Text>
      )}
      {adding && (
        <AskPassword
          title="Add a passkey"
          action="Continue"
          pending={add.isPending}
          refusal={add.isError && !wasCancelled(add.error) ? wordsForAdding(add.error) : null}
          onPassword={(password) => add.mutate({ name: name.trim() || 'Passkey', password })}
          onClose={() => setAdding(false)}
        >
          <Text>Enter your password; your device will then ask you to confirm.</Text>
        </AskPassword>
      )}
      {removing && (
        <AskPassword
          title={`Remove ${removing.name}?`}
          action="Remove"
          color="red.8"
          pending={remove.isPending}
          refusal={remove.isError ? wordsForSecondStep(remove.error) : null}
          onPassword={(password) => remove.mutate({ id: removing.id, password })}
          onClose={() => setRemoving(null)}
        >
          <Text>You will no longer be able to log in with it. Remove it from your device too.</Text>
        </AskPassword>
      )}
    </Section>
  )
}

function wordsForAdding(error: unknown): string {
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device already has a passkey for your account.'
  return wordsForSecondStep(error)
}
