import { Alert, Button, Group, Select, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Connectable, Identity } from '#domain/people/sign-in/providers.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { AskPassword } from '#web/ground/ui/fields/AskPassword.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { post } from '../sign-in/auth.ts'
import { personWords } from '../sign-in/provider-words.ts'
import { wordsForSecondStep } from '../sign-in/words.ts'

/** Through whom else somebody logs in: their university, Google, Microsoft or ORCID. */
export function Identities() {
  const found = useQuery(api.accounts.listIdentities.queryOptions())
  const [connecting, setConnecting] = useState<Connectable | null>(null)
  const [leaving, setLeaving] = useState<Identity | null>(null)
  const connect = useMutation({
    mutationFn: (sent: { provider: string; password: string }) => post<{ address: string }>('provider/connect', sent),
    onSuccess: ({ address }) => location.assign(address),
  })
  const disconnect = useMutation({
    mutationFn: (sent: { id: string; password: string }) => post('provider/disconnect', sent),
    async onSuccess() {
      setLeaving(null)
      await queryClient.invalidateQueries({ queryKey: api.accounts.listIdentities.key() })
    },
  })
  // Where nothing can be connected and nothing is, there is nothing to say.
  if (found.data?.identities.length === 0 && found.data.connectable.length === 0) return null
  return (
    <Section
      title="Your university and other services"
      intro="Log in through your university, Google, Microsoft or ORCID. Your password and passkeys go on working."
    >
      <CameBack />
      {found.isPending && <Skeleton height={36} width={240} />}
      {found.isLoadingError && (
        <Failed error={found.error} what="list of services" retry={() => void found.refetch()} />
      )}
      {found.data?.identities.map((identity) => (
        <Group key={identity.id} justify="space-between" wrap="nowrap">
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Text fw={500}>{identity.providerName}</Text>
            <Text size="sm" c="dimmed">
              {identity.label && `As ${identity.label}. `}
              Connected on {dayOf(identity.connectedAt)}
              {identity.lastUsedAt && `, last used on ${dayOf(identity.lastUsedAt)}`}
            </Text>
          </div>
          <Button
            variant="subtle"
            color="red"
            aria-label={`Disconnect ${identity.providerName}`}
            onClick={() => {
              disconnect.reset()
              setLeaving(identity)
            }}
          >
            Disconnect
          </Button>
        </Group>
      ))}
      <Connect
        connectable={found.data?.connectable ?? []}
        onChoose={(chosen) => {
          connect.reset()
          setConnecting(chosen)
        }}
      />
      {connecting && (
        <AskPassword
          title={`Connect ${connecting.name}`}
          action="Go on"
          pending={connect.isPending || connect.isSuccess}
          refusal={connect.isError ? wordsForSecondStep(connect.error) : null}
          onPassword={(password) => connect.mutate({ provider: connecting.key, password })}
          onClose={() => setConnecting(null)}
        >
          <Text>Enter your Ninefold password. Then log in there, and you come back here.</Text>
        </AskPassword>
      )}
      {leaving && (
        <AskPassword
          title={`Disconnect ${leaving.providerName}?`}
          action="Disconnect"
          color="red.8"
          pending={disconnect.isPending}
          refusal={disconnect.isError ? wordsForSecondStep(disconnect.error) : null}
          onPassword={(password) => disconnect.mutate({ id: leaving.id, password })}
          onClose={() => setLeaving(null)}
        >
          <Text>You will no longer be able to log in through it. Both addresses get an email.</Text>
        </AskPassword>
      )}
    </Section>
  )
}

/** How it went, for somebody who has just come back. */
function CameBack() {
  const [search] = useSearchParams()
  const words = personWords(search.get('problem'))
  if (words) return <Refused>{words}</Refused>
  return search.has('connected') ? (
    <Alert role="status">It is connected. From now on you can log in with it.</Alert>
  ) : null
}

function Connect({ connectable, onChoose }: { connectable: Connectable[]; onChoose: (chosen: Connectable) => void }) {
  const [key, setKey] = useState<string | null>(null)
  const universities = connectable.filter(({ isUniversity }) => isUniversity)
  const chosen = universities.find((each) => each.key === key)
  return (
    <>
      {universities.length > 0 && (
        <Group align="flex-end">
          <Select
            label="Your university"
            placeholder="Choose it by its name"
            searchable
            data={universities.map((each) => ({ value: each.key, label: each.name }))}
            value={key}
            onChange={setKey}
          />
          <Button variant="default" disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
            Connect your university
          </Button>
        </Group>
      )}
      <Group>
        {connectable
          .filter(({ isUniversity }) => !isUniversity)
          .map((each) => (
            <Button key={each.key} variant="default" onClick={() => onChoose(each)}>
              Connect {each.name}
            </Button>
          ))}
      </Group>
    </>
  )
}
