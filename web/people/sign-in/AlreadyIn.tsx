import { Alert, Anchor } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mayBeLoggedIn } from '#web/ground/session/known.ts'
import { meOptions } from '#web/ground/session/session.ts'

/** Tells somebody who is logged in that they are. Whoever has not been in this browser is not asked about. */
export function AlreadyIn() {
  const mounted = useMounted()
  const me = useQuery({ ...meOptions(), enabled: mounted && mayBeLoggedIn(), retry: false })
  if (!me.data) return null
  return (
    <Alert role="status">
      You are logged in as {me.data.email}.{' '}
      <Anchor component={Link} to="/dashboard" inherit>
        Continue to your projects
      </Anchor>
    </Alert>
  )
}
