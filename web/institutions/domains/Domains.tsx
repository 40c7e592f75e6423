import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { ClaimDomain } from './ClaimDomain.tsx'
import { OneDomain } from './OneDomain.tsx'

/** The domains of an institution: claimed, and proven. */
export function Domains({ institutionId }: { institutionId: string }) {
  const found = useQuery(api.domains.list.queryOptions({ input: { institutionId } }))
  const [claiming, { open, close }] = useDisclosure()
  return (
    <Section
      title="Domains"
      intro="Addresses at a domain of yours lead to your login, and your provider may say whose they are. Each domain is claimed by itself, also those below another, such as students.ru.ac.za. Claiming one takes nobody’s account."
    >
      {found.isLoadingError && <Failed error={found.error} what="domains" retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={80} role="status" aria-label="Loading the domains" />}
      {found.data?.length === 0 && <Text c="dimmed">No domain has been claimed yet.</Text>}
      {found.data?.map((each) => (
        <OneDomain key={each.id} at={{ institutionId, id: each.id }} claimed={each} />
      ))}
      <Group>
        <Button variant="default" onClick={open}>
          Claim a domain
        </Button>
      </Group>
      {claiming && <ClaimDomain institutionId={institutionId} onClose={close} />}
    </Section>
  )
}
