import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import { meOptions } from '#web/ground/session/session.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { Sessions } from './Sessions.tsx'

const waiting = <Skeleton height={140} radius={14} />
const ApiTokens = part(() => import('./ApiTokens.tsx').then(({ ApiTokens }) => asDefault(ApiTokens)), waiting)
const Identities = part(() => import('./Identities.tsx').then(({ Identities }) => asDefault(Identities)), waiting)
const Passkeys = part(() => import('./Passkeys.tsx').then(({ Passkeys }) => asDefault(Passkeys)), waiting)
const TwoStep = part(() => import('./TwoStep.tsx').then(({ TwoStep }) => asDefault(TwoStep)), waiting)

/** How somebody logs in, where they are logged in, and what acts in their name. */
export default function Security() {
  const me = useQuery(meOptions())
  if (me.isError && !me.data) return <Failed error={me.error} what="account" retry={() => me.refetch()} />
  if (!me.data) return <Skeleton height={480} radius="lg" />
  return (
    <>
      <FirstPassword email={me.data.email} />
      <ChangeEmail email={me.data.email} />
      <TwoStep />
      <Passkeys />
      <Identities />
      <Sessions />
      <ApiTokens />
    </>
  )
}
