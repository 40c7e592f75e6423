import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '../failures/Failed.tsx'
import { PubMedKey } from '../literature/PubMedKey.tsx'
import { EditProfile } from '../profiles/EditProfile.tsx'
import { meOptions } from '../session/session.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'

/** The profile, the password, and the end of an account; how one logs in is beside it (`Security.tsx`). */
export default function EditAccount() {
  const me = useQuery(meOptions())
  // What is shown stays: a failed refetch must not discard a half-written form.
  if (me.isError && !me.data) return <Failed error={me.error} what="profile" retry={() => me.refetch()} />
  if (!me.data?.profile) return <Skeleton height={480} radius="lg" />
  const { id, email, profile } = me.data
  return (
    <>
      <EditProfile email={email} profile={profile} />
      <ChangePassword email={email} />
      <PubMedKey />
      <DeleteAccount userId={id} />
    </>
  )
}
