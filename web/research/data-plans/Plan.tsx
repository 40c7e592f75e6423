import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { meOptions } from '#web/ground/session/session.ts'
import { Approvals } from './Approvals.tsx'
import classes from './Plan.module.css'
import { Versions } from './Versions.tsx'
import { WritePlan } from './WritePlan.tsx'

/** The data management plan of a project: as everybody works on it, its versions, and what the register of approvals says. */
export function Plan({ projectId, address }: { projectId: string; address: string }) {
  const query = useQuery(api.dataPlans.find.queryOptions({ input: { projectId } }))
  const me = useQuery(meOptions())
  if (query.isLoadingError) return <Failed error={query.error} what="plan" retry={() => void query.refetch()} />
  if (!query.data || !me.data)
    return <Skeleton height={420} radius={14} role="status" aria-label="Loading the data management plan" />
  const found = query.data
  // Whoever begins the plan can be asked about it, until somebody else is named.
  const contact = { name: me.data.profile?.username ?? '', email: me.data.email, orcid: '' }
  return (
    <div className={classes.columns}>
      <WritePlan projectId={projectId} found={found} contact={contact} />
      <div className={classes.aside}>
        <Versions projectId={projectId} found={found} />
        <Approvals approvals={found.approvals} address={`${address}/ethics`} />
      </div>
    </div>
  )
}
