import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import type { OwnProvider } from '#domain/institutions/providers/providers.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { AskReauthentication } from '#web/ground/credentials/AskReauthentication.tsx'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { EditProvider } from './EditProvider.tsx'
import { Entries } from './Entries.tsx'
import { Registration } from './Registration.tsx'
import { TrialResult } from './TrialResult.tsx'
import { words } from './words.ts'

const stateLabels = { draft: 'Draft', on: 'Offered to people', off: 'Turned off' }

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

type Ask = 'on' | 'off' | 'remove'

const asks: Record<Ask, { title: string; action: string; color?: string }> = {
  on: { title: 'Turn on the provider', action: 'Turn it on' },
  off: { title: 'Turn off the provider', action: 'Turn it off' },
  remove: { title: 'Remove the provider', action: 'Remove it', color: 'red' },
}

const asksSay: Record<Ask, string> = {
  on: 'People can then log in through this provider.',
  off: 'Nobody can then log in through this provider. Passwords and passkeys work as before.',
  remove: 'The settings of this provider are then deleted. No account is connected with it.',
}

const refusalOf = (error: Error | null) => error && sentenceOf(error, words)

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
  const [asking, setAsking] = useState<Ask | null>(null)
  const onSuccess = () => setAsking(null)
  const setState = useMutation(api.providers.setState.mutationOptions({ onSettled, onSuccess }))
  const remove = useMutation(api.providers.remove.mutationOptions({ onSettled, onSuccess }))
  const { state, issuer, connected, trial } = provider
  const isTested = trial !== null && trial.problem === null
  function ask(what: Ask) {
    setState.reset()
    remove.reset()
    setAsking(what)
  }
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
        {connected === 1 ? '1 account is connected.' : `${connected} accounts are connected.`}{' '}
        {state === 'draft' &&
          `Nobody can log in through a draft. ${isTested ? 'The test went well: you can turn it on.' : 'Test it, then turn it on.'}`}
      </Text>
      <Registration provider={provider} />
      {begin.error && <Refused>{sentenceOf(begin.error, words)}</Refused>}
      {trial && <TrialResult trial={trial} provider={provider} />}
      <Group>
        <Button onClick={() => begin.mutate(at)} loading={begin.isPending || begin.isSuccess}>
          Try it
        </Button>
        <Button variant="default" onClick={() => ask(state === 'on' ? 'off' : 'on')}>
          {state === 'on' ? 'Turn off' : 'Turn on'}
        </Button>
        <Button variant="default" onClick={() => onEdit(provider)}>
          Change
        </Button>
        {connected === 0 && (
          <Button variant="subtle" color="red" onClick={() => ask('remove')}>
            Remove
          </Button>
        )}
      </Group>
      {asking && (
        <AskReauthentication
          {...asks[asking]}
          pending={setState.isPending || remove.isPending}
          refusal={refusalOf(setState.error ?? remove.error)}
          onPassword={(password, code) =>
            asking === 'remove'
              ? remove.mutate({ ...at, password, code })
              : setState.mutate({ ...at, state: asking, password, code })
          }
          onClose={() => setAsking(null)}
        >
          <Text>{asksSay[asking]} We email all owners about it.</Text>
        </AskReauthentication>
      )}
    </Stack>
  )
}
