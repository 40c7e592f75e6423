import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import type { OwnProvider } from '#domain/institutions/providers/providers.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { EditProvider } from './EditProvider.tsx'
import { Entries } from './Entries.tsx'
import { Registration } from './Registration.tsx'
import { TrialResult } from './TrialResult.tsx'
import { words } from './words.ts'

const stateLabels = { draft: 'Not offered yet', on: 'Offered to people', off: 'Turned off' }

/** How people of an institution log in there: set up, tried, and then offered. */
export default function Providers({ workspace: { id: institutionId } }: { workspace: Workspace }) {
  const found = useQuery(api.providers.list.queryOptions({ input: { institutionId } }))
  const [editing, setEditing] = useState<OwnProvider | 'new' | null>(null)
  if (found.isLoadingError) return <Failed error={found.error} what="sign-in" retry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={240} role="status" aria-label="Loading the sign-in" />
  const { providers, entries } = found.data
  return (
    <Stack>
      <Section
        title="Log in with your university"
        intro="People connect their Ninefold account with your identity provider (Entra ID, Google, Shibboleth or another, by OpenID Connect or SAML), and log in through it. Set it up, try it, and turn it on."
      >
        {providers.map((provider) => (
          <Provider key={provider.id} at={{ institutionId, id: provider.id }} provider={provider} onEdit={setEditing} />
        ))}
        {providers.length === 0 && <Text c="dimmed">No provider is set up.</Text>}
        <Group>
          <Button variant="default" onClick={() => setEditing('new')}>
            Add a provider
          </Button>
        </Group>
      </Section>
      <Entries entries={entries} />
      {editing && (
        <EditProvider
          institutionId={institutionId}
          provider={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Stack>
  )
}

type Shown = {
  at: { institutionId: string; id: string }
  provider: OwnProvider
  onEdit: (provider: OwnProvider) => void
}

function Provider({ at, provider, onEdit }: Shown) {
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.providers.key() })
  const begin = useMutation(
    api.providers.startTrial.mutationOptions({ onSuccess: ({ address }) => address && location.assign(address) }),
  )
  const setState = useMutation(api.providers.setState.mutationOptions({ onSettled }))
  const remove = useMutation(api.providers.remove.mutationOptions({ onSettled }))
  const { state, issuer, connected, trial } = provider
  const error = begin.error ?? setState.error ?? remove.error
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {issuer}
        </Text>
        <Badge variant="light" color={state === 'on' ? 'fynbos' : 'gray'}>
          {stateLabels[state]}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {connected === 1 ? '1 account is connected.' : `${connected} accounts are connected.`}
      </Text>
      <Registration provider={provider} />
      {error && <Refused>{sentenceOf(error, words)}</Refused>}
      {trial && <TrialResult trial={trial} provider={provider} />}
      <Group>
        <Button onClick={() => begin.mutate(at)} loading={begin.isPending || begin.isSuccess}>
          Try it
        </Button>
        <Button
          variant="default"
          loading={setState.isPending}
          onClick={() => setState.mutate({ ...at, state: state === 'on' ? 'off' : 'on' })}
        >
          {state === 'on' ? 'Turn off' : 'Turn on'}
        </Button>
        <Button variant="default" onClick={() => onEdit(provider)}>
          Change
        </Button>
        {connected === 0 && (
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate(at)}>
            Remove
          </Button>
        )}
      </Group>
    </Stack>
  )
}
