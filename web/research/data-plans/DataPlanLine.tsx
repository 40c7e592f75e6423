import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api } from '#web/ground/api.ts'
import { standingOf } from './standing.ts'

export const dataPlanQuery = (projectId: string) => api.dataPlans.find.queryOptions({ input: { projectId } })

/** Beside the ethics approvals: which version of the data management plan there is, and the way to it. */
export function DataPlanLine({ projectId }: { projectId: string }) {
  const { tabName = 'my-research' } = useParams()
  const { data, isError } = useQuery(dataPlanQuery(projectId))
  return (
    <Text size="sm">
      <Anchor component={Link} to={`/dashboard/${tabName}/${projectId}/data-plan`} inherit>
        Data management plan
      </Anchor>
      {data ? `: ${standingOf(data)}` : isError ? ': it could not be loaded' : ''}
    </Text>
  )
}
