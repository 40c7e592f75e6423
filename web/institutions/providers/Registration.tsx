import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import type { OwnProvider } from '#domain/institutions/providers/providers.ts'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'

/** What the identity team registers on their side, ready to copy; and for SAML, what was read of theirs. */
export function Registration({ provider }: { provider: OwnProvider }) {
  const { callback, saml } = provider
  if (!saml)
    return (
      <>
        <Text size="sm">Address to come back to (redirect URI), to be registered there:</Text>
        <Value>{callback}</Value>
      </>
    )
  const text = registrationOf(provider)
  return (
    <Stack gap="xs">
      <Text size="sm">For your identity team, to be registered there:</Text>
      <Value>{text}</Value>
      <Group>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? 'Copied' : 'Copy what to register'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Metadata saml={saml} />
    </Stack>
  )
}

const Value = ({ children }: { children: string }) => (
  <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
    {children}
  </Code>
)

/** The same text stands in the letter that says what is missing. */
export const registrationOf = ({ callback, saml }: Pick<OwnProvider, 'callback' | 'saml'>): string =>
  saml
    ? [
        `Metadata and entity ID of Ninefold: ${saml.entityId}`,
        `Assertion consumer service (HTTP-POST): ${callback}`,
        'Signed: the assertion itself, with SHA-256. Not encrypted. Logins begin at Ninefold.',
        'NameID: persistent. Attributes: subject-id (or pairwise-id), mail, displayName, eduPersonScopedAffiliation.',
      ].join('\n')
    : `Redirect URI: ${callback}`

const warnedBefore = 60 * 86_400_000

function Metadata({
  saml: { metadataAddress, readAt, readProblem, certificatesUntil, scopes },
}: {
  saml: NonNullable<OwnProvider['saml']>
}) {
  const [last] = certificatesUntil
  const isNear = last && last.getTime() - Date.now() < warnedBefore
  const whence = metadataAddress
    ? 'their address, and again every night'
    : 'a file: enter the new ones when a certificate changes'
  return (
    <>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        Their metadata were read on {dayOf(readAt)}, {timeOf(readAt)}, from {whence}.{' '}
        {certificatesUntil.length === 1
          ? 'Their certificate holds'
          : `Their ${certificatesUntil.length} certificates hold`}{' '}
        until {certificatesUntil.map(dayOf).join(' and ')}.{' '}
        {scopes.length > 0 ? `They speak for ${scopes.join(', ')}.` : 'They announce no scopes.'}
      </Text>
      {isNear && (
        <Refused>
          {last.getTime() < Date.now()
            ? 'Their certificate has expired'
            : `Their certificate expires on ${dayOf(last)}`}
          . Ask the identity team for the next one: both hold side by side.
        </Refused>
      )}
      {readProblem && <Refused>Their metadata could not be read again. ({readProblem})</Refused>}
    </>
  )
}
