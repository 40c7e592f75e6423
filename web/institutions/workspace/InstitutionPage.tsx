import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { api, isRefused } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { plainDate } from '#web/ground/ui/dates.ts'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import classes from '../institutions/Institution.module.css'
import { parts } from './parts.tsx'

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
  const open = parts.filter(({ isFor }) => isFor(workspace))
  const here = open.find(({ name: each }) => each === search.get('part')) ?? open[0]
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <Title order={1}>{name}</Title>
      {contract && (
        <Text c="dimmed" mb="md">
          {contract.taken} of {contract.seats} seats taken
          {contract.waiting > 0 && `, ${contract.waiting} waiting for one`}. The contract runs until{' '}
          {plainDate(contract.contractUntil)}.
        </Text>
      )}
      <nav aria-label="Institution" className={classes.parts}>
        {open.map((part) => (
          <Link
            key={part.name}
            to={`/institution/${id}?part=${part.name}`}
            aria-current={part === here ? 'page' : undefined}
          >
            {part.label}
          </Link>
        ))}
      </nav>
      {here && <here.Part workspace={workspace} />}
    </>
  )
}
