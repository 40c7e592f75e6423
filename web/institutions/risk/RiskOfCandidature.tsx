import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { Findings } from './Findings.tsx'

/** Which rules fire for a candidature. */
export function RiskOfCandidature({ institutionId, id }: { institutionId: string; id: string }) {
  const found = useQuery(api.risk.find.queryOptions({ input: { institutionId, id }, staleTime: 0 }))
  return (
    <Section
      title="At risk"
      intro="What the rules of the programme find; the student reads the same. A rule only lists: nothing is decided by it."
    >
      {found.isLoadingError && <Failed error={found.error} what="rules" retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={80} role="status" aria-label="Loading the rules" />}
      {found.data && <Findings found={found.data} />}
    </Section>
  )
}
