import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Findings } from './Findings.tsx'

type Shown = { candidatureId: string; institutionName: string }

/** Whether a student is listed as at risk, by which rules: what their institution reads. */
export function OwnRisk({ candidatureId, institutionName }: Shown) {
  const found = useQuery(api.risk.listMine.queryOptions({ staleTime: 0 }))
  if (found.isLoadingError) return <Failed error={found.error} what="rules" retry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={80} role="status" aria-label="Loading the rules" />
  const own = found.data.find((each) => each.candidatureId === candidatureId)
  if (!own) return null
  return (
    <>
      <Title order={4} fz="md">
        {own.risks.length > 0 ? 'You are listed as at risk' : 'You are not listed as at risk'}
      </Title>
      <Text size="sm" c="dimmed">
        {institutionName} lists candidatures by rules, and reads the same of you as you do here. A rule only lists:
        nothing is decided by it.
      </Text>
      <Findings found={own} />
    </>
  )
}
