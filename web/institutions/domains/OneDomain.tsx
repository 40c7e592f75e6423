import { Badge, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import type { ClaimedDomain, DomainState } from '#domain/institutions/domains/domains.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { AskReauthentication } from '#web/ground/credentials/AskReauthentication.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { dayOf, plainDate } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { EnterCode } from './EnterCode.tsx'
import { words } from './words.ts'

const labels: Record<DomainState, [label: string, color: string]> = {
  waits: ['Not proven yet', 'gray'],
  desk: ['Support looks at it', 'blue'],
  proven: ['Proven', 'fynbos'],
  lost: ['Proof not found', 'orange'],
  lapsed: ['Counts no longer', 'red'],
}

type At = { institutionId: string; id: string }

/** A domain that is claimed: its state, what proves it, and what can be done. */
export function OneDomain({ at, claimed }: { at: At; claimed: ClaimedDomain }) {
  const { domain, state, record, address } = claimed
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.domains.key() })
  const [removing, { open, close }] = useDisclosure()
  const check = useMutation(api.domains.check.mutationOptions({ onSettled }))
  const remove = useMutation(api.domains.remove.mutationOptions({ onSettled }))
  const [label, color] = labels[state]
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {domain}
        </Text>
        <Badge variant="light" color={color} tt="none">
          {label}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {sentence(claimed)}
      </Text>
      {check.error && <Refused>{sentenceOf(check.error, words)}</Refused>}
      {check.data && check.data.look !== 'proven' && (
        <Refused>
          {check.data.look === 'missing'
            ? 'It is not there yet. New records can take up to an hour, and sometimes a day, to be seen everywhere.'
            : 'The name servers of this domain do not answer at the moment. Please try again.'}
        </Refused>
      )}
      {record && state !== 'proven' && (
        <Stack gap={4}>
          <Copied what="Name" value={record.name} />
          <Copied what="Value" value={record.value} />
        </Stack>
      )}
      {address && state === 'waits' && <EnterCode at={at} address={address} />}
      <Group>
        {(record || state === 'lost' || state === 'lapsed') && (
          <Button
            variant="default"
            loading={check.isPending}
            onClick={() => check.mutate(at)}
            aria-label={`Check ${domain} now`}
          >
            Check now
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={open} aria-label={`Remove ${domain}`}>
          Remove
        </Button>
      </Group>
      {removing && (
        <AskReauthentication
          title={`Remove ${domain}?`}
          action="Remove"
          color="red.8"
          pending={remove.isPending}
          refusal={remove.error && sentenceOf(remove.error, words)}
          onPassword={(password, code) => remove.mutate({ ...at, password, code })}
          onClose={() => {
            remove.reset()
            close()
          }}
        >
          <Text>
            Nobody then joins by this domain or has to log in through your university because of it. Nobody is logged
            out, and members stay members. We email all owners about it.
          </Text>
        </AskReauthentication>
      )}
    </Stack>
  )
}

/** One part of a record, to be copied. */
function Copied({ what, value }: { what: string; value: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" w={48} style={{ flexShrink: 0 }}>
        {what}
      </Text>
      <Code style={{ overflowWrap: 'anywhere', flex: '1 1 0', minWidth: 0 }}>{value}</Code>
      <CopyButton value={value} timeout={2000}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            size="compact-sm"
            flex="none"
            onClick={copy}
            aria-label={`Copy the ${what.toLowerCase()}`}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}

function sentence({ domain, state, proof, address, provenAt, checkedAt, countsUntil }: ClaimedDomain): string {
  const missing = proof === 'dns' ? 'The record is not found any more.' : `${domain} does not take mail any more.`
  switch (state) {
    case 'waits':
      return proof === 'dns'
        ? 'Add this TXT record at whoever runs your DNS, leave it there, and check it. We look again every week.'
        : `A code was sent to ${address}. Ask whoever reads it there, and enter it here.`
    case 'desk':
      return `The code from ${address} was right. You are written to once support has decided.`
    case 'proven':
      return `Proven on ${provenAt ? dayOf(provenAt) : ''}${checkedAt ? `, last seen on ${dayOf(checkedAt)}` : ''}.`
    case 'lost':
      return `${missing} The domain counts until ${countsUntil ? plainDate(countsUntil) : ''}; nobody is logged out.`
    case 'lapsed':
      return `${missing} Nobody joins by this domain. Once it is found again, it counts again.`
  }
}
