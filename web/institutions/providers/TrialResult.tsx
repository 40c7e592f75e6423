import { Alert, Button, CopyButton, Stack, Table, Text } from '@mantine/core'
import type { OwnProvider } from '#domain/institutions/providers/providers.ts'
import { isUnprovenMail, type Protocol, type Trial } from '#domain/people/sign-in/providers.ts'
import { attributeNames } from '#domain/people/sign-in/saml.ts'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'
import { registrationOf } from './Registration.tsx'
import { reasons } from './words.ts'

/** What the provider said of whoever tried it, what would happen, and what to ask the identity team for. */
export function TrialResult({ trial, provider }: { trial: Trial; provider: OwnProvider }) {
  const { at, problem, detail, key, email, attributes } = trial
  const letter = letterFor(trial, provider)
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
        {isUnprovenMail(attributes) && <Text>{reasons.UNPROVEN_MAIL}</Text>}
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

const needed = { oidc: ['email', 'name'], saml: ['mail', 'displayName'] } as const

/** What is missing, as a text to send; null when nothing is. */
function letterFor({ problem, detail, attributes }: Trial, provider: OwnProvider): string | null {
  const { protocol } = provider
  const names = attributes.map(({ name }) => name)
  const missing: string[] = needed[protocol].filter((each) => attributes.length > 0 && !names.includes(each))
  if (
    protocol === 'saml' &&
    attributes.length > 0 &&
    !['subject-id', 'pairwise-id'].some((each) => names.includes(each))
  )
    missing.unshift('subject-id')
  const isUnproven = isUnprovenMail(attributes)
  if (!problem && missing.length === 0 && !isUnproven) return null
  return [
    protocol === 'saml'
      ? 'We are setting up Ninefold as a SAML service provider.'
      : 'We are setting up Ninefold as an OpenID Connect application (authorization code with PKCE, confidential client).',
    registrationOf(provider),
    ...(protocol === 'oidc' ? ['Scopes: openid email profile.'] : []),
    ...(problem ? [`Trying it, we get: ${reasons[problem]}${detail ? ` (${detail})` : ''}`] : []),
    ...(isUnproven
      ? [
          'The address comes as not verified (email_verified is false). Please send only addresses that the university gave.',
        ]
      : []),
    ...(missing.length > 0 ? [missingSays(missing, protocol)] : []),
  ].join('\n')
}

const oidOf = (name: string) => Object.entries(attributeNames).find(([each]) => each === name)?.[1][0] ?? name

const missingSays = (missing: string[], protocol: Protocol) =>
  protocol === 'saml'
    ? `These attributes are missing: ${missing.map((name) => `${name} (${oidOf(name)})`).join(', ')}.`
    : `These claims are missing: ${missing.join(', ')}.`
