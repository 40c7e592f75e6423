import { Button, Code, CopyButton, Group, Stack, Table, Text } from '@mantine/core'
import type { ExternalIdKind } from '#domain/institutions/provisioning/provisioning.ts'

type Shown = { address: string; kind: ExternalIdKind }

/** What an identity team enters in Entra ID and in Okta, to be copied. */
export function WhatToEnter({ address, kind }: Shown) {
  const rows = rowsOf(address, kind)
  const text = rows.map(({ at, entra, okta }) => `${at}\n  Entra ID: ${entra}\n  Okta: ${okta}`).join('\n')
  return (
    <Stack gap="xs">
      <Text fw={500}>For your identity team</Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {address}
      </Code>
      <Table.ScrollContainer type="native" minWidth={520} tabIndex={0} role="region" aria-label="What to enter">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>What</Table.Th>
              <Table.Th>Entra ID</Table.Th>
              <Table.Th>Okta</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ at, entra, okta }) => (
              <Table.Tr key={at}>
                <Table.Td>{at}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{entra}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{okta}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? 'Copied' : 'Copy the address'}
            </Button>
          )}
        </CopyButton>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? 'Copied' : 'Copy the table'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  )
}

const entraOf: Record<ExternalIdKind, string> = {
  oid: 'objectId → externalId',
  sub: 'what the sub of the ID token is → externalId',
  'subject-id': 'what the claim subject-id is → externalId',
  'pairwise-id': 'what the claim pairwise-id is → externalId',
  persistent: 'what the NameID is → externalId',
}

function oktaOf(kind: ExternalIdKind): string {
  if (kind === 'oid') return 'None: Okta has no object ID. Make a connection whose external ID is the sub'
  return kind === 'sub' ? 'user.id, as Okta sends it' : entraOf[kind]
}

const rowsOf = (address: string, kind: ExternalIdKind) => [
  { at: 'Address', entra: `Tenant URL: ${address}`, okta: `SCIM connector base URL: ${address}` },
  { at: 'Token', entra: 'Secret token: a token from below', okta: 'HTTP Header: a token from below' },
  { at: 'Name', entra: 'userPrincipalName → userName', okta: 'Unique identifier: userName' },
  { at: 'External ID', entra: entraOf[kind], okta: oktaOf(kind) },
  { at: 'Address of a person', entra: 'mail → emails[type eq "work"].value', okta: 'Primary email' },
  { at: 'Active', entra: 'Switch([IsSoftDeleted], …) → active', okta: 'Deactivate Users: on' },
  { at: 'Groups', entra: 'Provision groups: on, assigned groups alone', okta: 'Push Groups, by name' },
]
