import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { api, isRefused } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import { plainDate } from '#web/ground/ui/dates.ts'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import classes from '../institutions/Institution.module.css'

const wait = <Skeleton height={240} radius={14} />
const Candidatures = part(() => import('../candidatures/Candidatures.tsx'), wait)
const Units = part(() => import('../institutions/Units.tsx'), wait)
const Roles = part(() => import('../institutions/Roles.tsx'), wait)
const Log = part(() => import('../institutions/Log.tsx'), wait)

/** An institution as somebody with a role in it sees it: their units and those below. */
export default function InstitutionPage() {
  const { institutionId = '' } = useParams()
  const found = useQuery(api.institutions.find.queryOptions({ input: { institutionId } }))
  if (isRefused(found.error, 404)) return <NotFound />
  if (found.isLoadingError)
    return <Failed isPage error={found.error} what="institution" retry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={360} role="status" aria-label="Loading the institution" />
  return <Found workspace={found.data} />
}

function Found({ workspace }: { workspace: Workspace }) {
  const { id, name, contract } = workspace
  const [search] = useSearchParams()
  const parts = partsOf(workspace)
  const here = parts.find(([part]) => part === search.get('part')) ?? parts[0]
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <Title order={1}>{name}</Title>
      {contract && (
        <Text c="dimmed" mb="md">
          {contract.taken} of {contract.seats} seats taken. The contract runs until {plainDate(contract.contractUntil)}.
        </Text>
      )}
      <nav aria-label="Institution" className={classes.parts}>
        {parts.map(([part, label]) => (
          <Link
            key={part}
            to={`/institution/${id}?part=${part}`}
            aria-current={part === here?.[0] ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {here?.[0] === 'candidatures' && <Candidatures workspace={workspace} />}
      {here?.[0] === 'units' && <Units workspace={workspace} />}
      {here?.[0] === 'roles' && <Roles workspace={workspace} />}
      {here?.[0] === 'log' && <Log institutionId={id} />}
    </>
  )
}

/** The parts that somebody may open. Whoever sees one programme alone has candidatures, and a role in no whole unit. */
function partsOf({ units, contract }: Workspace): [part: string, label: string][] {
  const some = (allowed: (standing: Workspace['units'][number]) => boolean) => units.some(allowed)
  return [
    ...(some(may.seeCandidatures) || units.every(({ roles }) => roles.length === 0)
      ? [['candidatures', 'Candidatures'] as [string, string]]
      : []),
    ['units', 'Units and programmes'],
    ...(some(may.seeGrants) ? [['roles', 'Roles'] as [string, string]] : []),
    ...(contract ? [['log', 'Log'] as [string, string]] : []),
  ]
}
