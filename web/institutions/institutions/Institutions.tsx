import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { roleLabels } from '#domain/institutions/institutions/grants.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import classes from './Institution.module.css'

/** The institutions that somebody has a role in; of one alone, its workspace. */
export default function Institutions() {
  const { data, error, isLoadingError, refetch } = useQuery(api.institutions.list.queryOptions())
  const [only, ...others] = data?.institutions ?? []
  if (only && others.length === 0) return <Navigate to={`/institution/${only.id}`} replace />
  return (
    <Stack maw={760}>
      <PageTitle>Institutions</PageTitle>
      <Title order={1}>Institutions</Title>
      {isLoadingError && <Failed error={error} what="institutions" retry={() => void refetch()} />}
      {!data && !isLoadingError && <Skeleton height={120} role="status" aria-label="Loading the institutions" />}
      {data && !only && (
        <Text>
          You have no role in an institution. What your university keeps of you, and roles that you are offered, are
          under{' '}
          <Anchor component={Link} to="/dashboard/account-settings/institution">
            Institution
          </Anchor>{' '}
          in your settings.
        </Text>
      )}
      {data && only && (
        <ul className={classes.list}>
          {data.institutions.map(({ id, name, roles }) => (
            <li key={id}>
              <Anchor component={Link} to={`/institution/${id}`}>
                {name}
              </Anchor>
              <span className={classes.quiet}>{roles.map((role) => roleLabels[role]).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
