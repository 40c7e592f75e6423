import { Alert, Button, Checkbox, Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  breakGlassOwners,
  monthsOfProof,
  type SignInRules as Rules,
} from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { AskReauthentication } from '#web/ground/credentials/AskReauthentication.tsx'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { whoIsHere } from '#web/ground/session/session.ts'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'
import { Section } from '#web/ground/ui/Section.tsx'
import { EmergencyAccess } from './EmergencyAccess.tsx'
import { words } from './words.ts'

// Whoever demands the login may have to use it themselves from then on: the page says so.
const onSettled = () =>
  Promise.all(
    [api.signInRules.key(), api.institutions.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )

/** Whether people join an institution by its login, and whether they have to use it. */
export function SignInRules({ institutionId }: { institutionId: string }) {
  const found = useQuery(api.signInRules.find.queryOptions({ input: { institutionId } }))
  const [asking, setAsking] = useState(false)
  const setJoining = useMutation(
    api.signInRules.setJoining.mutationOptions({ onSettled, onSuccess: () => setAsking(false) }),
  )
  if (found.isLoadingError) return <Failed error={found.error} what="rules" retry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={160} role="status" aria-label="Loading the rules" />
  const { joins } = found.data
  return (
    <>
      <Section
        title="Joining by login"
        intro="Students and staff with an address on a proven domain become members by logging in with your university; an account is made for whoever has none. Alumni and library visitors do not. Nobody gets a role by it, and over the seats they wait."
      >
        <Switch
          label="People join by your login"
          checked={joins}
          onChange={() => {
            setJoining.reset()
            setAsking(true)
          }}
        />
        {asking && (
          <AskReauthentication
            title={joins ? 'Turn off joining by login' : 'Turn on joining by login'}
            action={joins ? 'Turn it off' : 'Turn it on'}
            pending={setJoining.isPending}
            refusal={setJoining.error && sentenceOf(setJoining.error, words)}
            onPassword={(password, code) => setJoining.mutate({ institutionId, joins: !joins, password, code })}
            onClose={() => setAsking(false)}
          >
            <Text>
              {joins
                ? 'Nobody then becomes a member by logging in. The members stay.'
                : 'Students and staff with an address on a proven domain then become members when they log in with your university.'}{' '}
              We email all owners about it.
            </Text>
          </AskReauthentication>
        )}
      </Section>
      <Section
        title="Having to use your login"
        intro={`Whoever has an address on a proven domain, or had one when they got their role, logs in with your university at least every ${monthsOfProof} months before they act in the institution. After ${monthsOfProof} months without, they are suspended until they do. Their own projects stay open to them.`}
      >
        <Enforced institutionId={institutionId} rules={found.data} />
      </Section>
    </>
  )
}

function Enforced({ institutionId, rules }: { institutionId: string; rules: Rules }) {
  const [chosen, setChosen] = useState<string[] | null>(null)
  const [asking, setAsking] = useState<'enforce' | 'release' | null>(null)
  function onSuccess() {
    setChosen(null)
    setAsking(null)
  }
  const enforce = useMutation(api.signInRules.enforce.mutationOptions({ onSettled, onSuccess }))
  const release = useMutation(api.signInRules.release.mutationOptions({ onSettled, onSuccess }))
  const error = enforce.error ?? release.error
  function ask(what: 'enforce' | 'release') {
    enforce.reset()
    release.reset()
    setAsking(what)
  }
  const { enforcedAt, owners, breakGlass } = rules
  const named = chosen ?? breakGlass.map(({ profileId }) => profileId)
  return (
    <Stack>
      {enforcedAt && (
        <Alert color="fynbos">
          In force since {dayOf(enforcedAt)}.
          {breakGlass.map(
            ({ name, openUntil }) =>
              openUntil && ` ${name} opened emergency access, until ${dayOf(openUntil)}, ${timeOf(openUntil)}.`,
          )}
        </Alert>
      )}
      <Checkbox.Group
        label="Emergency access"
        description="Two owners with passkeys, for the day on which your login is away. Each use is in the log, and all owners are written to: try it now and then."
        value={named}
        onChange={setChosen}
      >
        <Stack gap="xs" mt="xs">
          {owners.map(({ profileId, name, hasPasskey }) => (
            <Checkbox
              key={profileId}
              value={profileId}
              label={name}
              description={hasPasskey ? undefined : 'No passkey yet'}
              disabled={!hasPasskey && !named.includes(profileId)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {owners.length < breakGlassOwners && (
        <Text c="dimmed">You are the only owner. Offer somebody the role first.</Text>
      )}
      {enforcedAt && breakGlass.some(({ profileId }) => profileId === whoIsHere()) && (
        <EmergencyAccess institutionId={institutionId} />
      )}
      <Group>
        <Button
          variant="default"
          disabled={named.length !== breakGlassOwners || (enforcedAt !== null && chosen === null)}
          onClick={() => ask('enforce')}
        >
          {enforcedAt ? 'Name these two' : 'Have people use your login'}
        </Button>
        {enforcedAt && (
          <Button variant="subtle" color="red" onClick={() => ask('release')}>
            No longer demand it
          </Button>
        )}
      </Group>
      {asking && (
        <AskReauthentication
          title={asking === 'enforce' ? 'Require your login' : 'Stop requiring your login'}
          action={asking === 'enforce' ? 'Require it' : 'Stop requiring it'}
          pending={enforce.isPending || release.isPending}
          refusal={error && sentenceOf(error, words)}
          onPassword={(password, code) =>
            asking === 'enforce'
              ? enforce.mutate({ institutionId, breakGlass: named, password, code })
              : release.mutate({ institutionId, password, code })
          }
          onClose={() => setAsking(null)}
        >
          <Text>
            {asking === 'enforce'
              ? 'People with an address on a proven domain then log in with your university before they act in the institution.'
              : 'People then act in the institution with any of their logins.'}{' '}
            We email all owners about it.
          </Text>
        </AskReauthentication>
      )}
    </Stack>
  )
}
