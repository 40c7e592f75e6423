import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { dayOf } from '../ui/dates.ts'
import { SignInRefused } from './auth.ts'
import { addPasskey, knowsPasskeys, removePasskey, wasCancelled } from './passkeys.ts'
import { Refused } from './Refused.tsx'
import { Section } from './Section.tsx'
import { reloadSecurity } from './security.ts'

/** Passkeys: log in with the fingerprint, face or PIN of a device, without password and code. */
export function Passkeys() {
  const security = useQuery(api.accounts.findSecurity.queryOptions())
  const [name, setName] = useState('')
  const [removing, setRemoving] = useState<{ id: string; name: string } | null>(null)
  const add = useMutation({
    mutationFn: addPasskey,
    async onSuccess() {
      setName('')
      await reloadSecurity()
    },
  })
  const remove = useMutation({
    mutationFn: removePasskey,
    async onSuccess() {
      setRemoving(null)
      await reloadSecurity()
    },
  })
  return (
    <Section
      title="Passkeys"
      intro="Log in with the fingerprint, face or PIN of a device you trust. A passkey asks for no password and no code."
    >
      {!security.data && <Skeleton height={36} width={240} />}
      {security.data?.passkeys.map((passkey) => {
        const called = passkey.name || 'Passkey'
        return (
          <Group key={passkey.id} justify="space-between" wrap="nowrap">
            <div>
              <Text fw={500}>{called}</Text>
              <Text size="sm" c="dimmed">
                Added on {dayOf(passkey.createdAt)}
              </Text>
            </div>
            <Button
              variant="subtle"
              color="red"
              aria-label={`Remove ${called}`}
              onClick={() => setRemoving({ id: passkey.id, name: called })}
            >
              Remove
            </Button>
          </Group>
        )
      })}
      {add.isError && !wasCancelled(add.error) && <Refused>{wordsForAdding(add.error)}</Refused>}
      {knowsPasskeys() ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            add.mutate(name.trim() || 'Passkey')
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
            <Button type="submit" variant="default" loading={add.isPending} size="md">
              Add a passkey
            </Button>
          </Group>
        </form>
      ) : (
        <Text c="dimmed">This browser cannot hold passkeys.</Text>
      )}
      <Confirm
        opened={removing !== null}
        title={`Remove ${removing?.name}?`}
        action="Remove"
        pending={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.id)}
        onClose={() => setRemoving(null)}
      >
        {remove.isError ? (
          <Refused>It was not removed. Try again in a moment.</Refused>
        ) : (
          <Text>It will no longer open your account. Remove it from your device too.</Text>
        )}
      </Confirm>
    </Section>
  )
}

function wordsForAdding(error: unknown): string {
  if (error instanceof Error && error.name === 'InvalidStateError') return 'This device has a passkey here already.'
  if (error instanceof SignInRefused && error.code === 'SESSION_NOT_FRESH') {
    return 'You logged in more than a day ago. Log out and in again, then add the passkey.'
  }
  return 'The passkey was not added. Try again in a moment.'
}
