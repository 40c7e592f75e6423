import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { meOptions } from '#web/ground/session/session.ts'
import { ApiTokens } from './ApiTokens.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoStep } from './TwoStep.tsx'

/** How somebody logs in, where they are logged in, and what acts in their name. */
export default function Security() {
  const me = useQuery(meOptions())
  if (me.isError && !me.data) return <Failed error={me.error} what="account" retry={() => me.refetch()} />
  if (!me.data) return <Skeleton height={480} radius="lg" />
  return (
    <>
      <ChangeEmail email={me.data.email} />
      <TwoStep />
      <Passkeys />
      <Sessions />
      <ApiTokens />
    </>
  )
}
