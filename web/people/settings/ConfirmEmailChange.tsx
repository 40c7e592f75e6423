import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { api, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import { words } from './words.ts'

export const meta = () => [{ title: 'Confirm your new email address – Ninefold' }]

/** Where the mailed links of a change of address lead. A button confirms: programs that open links in mails do not. */
export default function ConfirmEmailChange() {
  // Another link, opened in the same tab, changes nothing but the fragment.
  const { hash } = useLocation()
  return <Confirmation key={hash} token={hash.slice(1)} />
}

function Confirmation({ token }: { token: string }) {
  const confirm = useMutation(
    api.accounts.confirmEmailChange.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(),
    }),
  )
  if (confirm.isSuccess && confirm.data.isChanged)
    return (
      <AuthLayout heading="Email address changed">
        <Text role="status">Your account now has the address {confirm.data.email}. Log in with that one.</Text>
        <Button component={Link} to="/dashboard/account-settings/security">
          Continue
        </Button>
      </AuthLayout>
    )
  if (confirm.isSuccess)
    return (
      <AuthLayout heading="One more link">
        <Text role="status">
          This address has confirmed the change. Open the link that was emailed to the other one too: then your account
          has the address {confirm.data.email}.
        </Text>
      </AuthLayout>
    )
  return (
    <AuthLayout heading="Confirm your new email address">
      <Text>Your account’s address changes once both the old and the new one have confirmed it.</Text>
      {(confirm.isError || token === '') && (
        <Text role="alert" c="var(--danger)">
          {token === '' ? words.INVALID_LINK({}) : reasonOf(confirm.error, words)}
        </Text>
      )}
      <Button loading={confirm.isPending} disabled={token === ''} onClick={() => confirm.mutate({ token })}>
        Confirm the change
      </Button>
    </AuthLayout>
  )
}
