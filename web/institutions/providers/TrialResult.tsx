import { Alert, Button, CopyButton, Stack, Table, Text } from '@mantine/core'
import type { Trial } from '#domain/people/sign-in/providers.ts'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'
import { reasons } from './words.ts'

/** What the provider said of whoever tried it, what would happen, and what to ask the identity team for. */
export function TrialResult({ trial, callback }: { trial: Trial; callback: string }) {
  const { at, problem, detail, key, email, attributes } = trial
  const letter = letterFor(trial, callback)
  return (
    <Alert color={problem ? 'orange' : 'fynbos'} title={`Tried on ${dayOf(at)}, ${timeOf(at)}`}>
      <Stack gap="xs">
        {problem ? (
          <Text>
            {reasons[problem]} {detail && `(${detail})`}
          </Text>
        ) : (
          <Text>
            It works. Whoever comes like this connects an account with {email ?? 'no address'} once, and is logged in to
            it from then on.
          </Text>
        )}
        {key && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            Known again by: {key.issuer}, {key.kind}, {key.subject}
          </Text>
        )}
        {attributes.length > 0 && (
          <Table.ScrollContainer minWidth={280}>
            <Table aria-label="What the provider said">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Attribute</Table.Th>
                  <Table.Th>Value</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {attributes.map(({ name, values }) => (
                  <Table.Tr key={name}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td style={{ overflowWrap: 'anywhere' }}>{values.join(', ')}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        {letter && (
          <>
            <Text fw={500}>For your identity team</Text>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {letter}
            </Text>
            <CopyButton value={letter}>
              {({ copied, copy }) => (
                <Button variant="default" size="xs" onClick={copy} w="fit-content">
                  {copied ? 'Copied' : 'Copy this text'}
                </Button>
              )}
            </CopyButton>
          </>
        )}
      </Stack>
    </Alert>
  )
}

/** What is missing, as a text to send; null when nothing is. */
function letterFor({ problem, detail, attributes }: Trial, callback: string): string | null {
  const names = attributes.map(({ name }) => name)
  const missing = ['email', 'name'].filter((each) => attributes.length > 0 && !names.includes(each))
  if (!problem && missing.length === 0) return null
  return [
    'We are setting up Ninefold as an OpenID Connect application (authorization code with PKCE, confidential client).',
    `Redirect URI: ${callback}`,
    'Scopes: openid email profile.',
    ...(problem ? [`Trying it, we get: ${reasons[problem]}${detail ? ` (${detail})` : ''}`] : []),
    ...(missing.length > 0 ? [`These claims are missing: ${missing.join(', ')}.`] : []),
  ].join('\n')
}
