import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '../failures/Failed.tsx'
import { EditProfile } from '../profiles/EditProfile.tsx'
import { meOptions } from '../session/session.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoStep } from './TwoStep.tsx'

/** Everything about one's own account: who one is, how one logs in, and the way out. */
export default function EditAccount() {
  const me = useQuery(meOptions())
  // What is shown stays: a refetch that failed takes nobody's half-written form away.
  if (me.isError && !me.data) return <Failed error={me.error} what="profile" retry={() => me.refetch()} />
  if (!me.data?.profile) return <Skeleton height={480} radius="lg" />
  const { id, email, profile } = me.data
  return (
    <>
      <EditProfile email={email} profile={profile} />
      <ChangePassword email={email} />
      <TwoStep />
      <Passkeys />
      <Sessions />
      <DeleteAccount userId={id} />
    </>
  )
}
