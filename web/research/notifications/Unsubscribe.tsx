import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { words } from './words.ts'

export const meta = () => [{ title: 'Unsubscribe – Ninefold' }, { name: 'robots', content: 'noindex' }]

/** Ends mail about projects for the person who opened the link in such a mail, logged in or not. */
export default function Unsubscribe() {
  const [address] = useSearchParams()
  const token = address.get('token') ?? ''
  const unsubscribe = useMutation(api.notifications.unsubscribe.mutationOptions())
  if (unsubscribe.isSuccess) {
    return (
      <AuthLayout heading="You are unsubscribed">
        <Text role="status">
          You will get no more emails about what happens in your projects. You can still see all of it under the bell,
          and you will still get emails about your account.
        </Text>
        <Button component={Link} to="/dashboard/account-settings/notifications" variant="light">
          Choose which emails you get
        </Button>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout heading="Unsubscribe">
      {unsubscribe.isError && (
        <Refused>{`You have not been unsubscribed: ${reasonOf(unsubscribe.error, words)}`}</Refused>
      )}
      <Text>Stop all emails about invitations and what happens in your projects?</Text>
      <Button disabled={token === ''} loading={unsubscribe.isPending} onClick={() => unsubscribe.mutate({ token })}>
        Unsubscribe
      </Button>
    </AuthLayout>
  )
}
