import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { meOptions } from '#web/ground/session/session.ts'
import { BeforeLeaving } from '#web/ground/ui/BeforeLeaving.tsx'
import { EditProfile } from '#web/people/profiles/EditProfile.tsx'
import { ChangePassword } from '#web/people/settings/ChangePassword.tsx'
import { DeleteAccount } from '#web/people/settings/DeleteAccount.tsx'
import { PubMedKey } from '#web/tools/literature/PubMedKey.tsx'

/** The profile, the password, and the end of an account; how one logs in is beside it (`Security.tsx`). */
export default function EditAccount() {
  const me = useQuery(meOptions())
  // What is shown stays: a failed refetch must not discard a half-written form.
  if (me.isError && !me.data) return <Failed error={me.error} what="profile" retry={() => me.refetch()} />
  if (!me.data?.profile) return <Skeleton height={480} radius="lg" />
  const { id, email, profile } = me.data
  return (
    <BeforeLeaving>
      <EditProfile email={email} profile={profile} />
      <ChangePassword email={email} />
      <PubMedKey />
      <DeleteAccount userId={id} />
    </BeforeLeaving>
  )
}
