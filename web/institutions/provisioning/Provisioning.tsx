import { Button, Fieldset, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { useIsReadOnly } from '../institutions/read-only.ts'
import { NewConnection } from './NewConnection.tsx'
import { OneConnection } from './OneConnection.tsx'

/** What an institution’s identity system speaks SCIM with: its token, the rules of its groups, and what it did. */
export default function Provisioning({ workspace: { id: institutionId, units } }: { workspace: Workspace }) {
  const found = useQuery(api.provisioning.list.queryOptions({ input: { institutionId } }))
  const readOnly = useIsReadOnly()
  const [adding, { open, close }] = useDisclosure()
  if (found.isLoadingError) return <Failed error={found.error} what="provisioning" retry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={240} role="status" aria-label="Loading the provisioning" />
  const { address, connections, providers } = found.data
  return (
    <Fieldset variant="unstyled" disabled={readOnly}>
      <Stack>
        <Section
          title="Provisioning"
          intro="Your identity system (Entra ID, Okta or another) says by SCIM 2.0 who belongs to the institution and who no longer does. Whose account somebody is, their login at your provider says; an account is never opened by an address."
        >
          {connections.length === 0 && <Text c="dimmed">No identity system is connected.</Text>}
          {providers.length > 0 ? (
            <Group>
              <Button variant="default" onClick={open}>
                Connect an identity system
              </Button>
            </Group>
          ) : (
            connections.length === 0 && (
              <Text size="sm">Set up under Sign-in how your people log in first: they are recognised by it.</Text>
            )
          )}
        </Section>
        {connections.map((connection) => (
          <OneConnection
            key={connection.id}
            at={{ institutionId, connectionId: connection.id }}
            connection={connection}
            address={address}
            units={units}
          />
        ))}
        {adding && <NewConnection institutionId={institutionId} providers={providers} onClose={close} />}
      </Stack>
    </Fieldset>
  )
}
