import { Alert, Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { post } from '../sign-in/auth.ts'
import { wordsForForgotPassword } from '../sign-in/words.ts'

/** For whose account a login of their university made: they have no password, and get a link by which they choose one. */
export function FirstPassword({ email }: { email: string }) {
  const security = useQuery(api.accounts.findSecurity.queryOptions())
  const request = useMutation({ mutationFn: () => post('request-password-reset', { email }) })
  if (security.data?.hasPassword !== false) return null
  return (
    <Section
      title="Another way in"
      intro="Your university’s login made this account, and you have no password. With one you also get in when that login is away, or once you have left."
    >
      <Text>
        Some security settings ask for one, such as adding a passkey. You choose it by a link that we email you; then
        you connect your university again, under Security.
      </Text>
      {request.isError && <Refused>{wordsForForgotPassword(request.error)}</Refused>}
      {request.isSuccess ? (
        <Alert color="green" role="status">
          The link is on its way to {email}.
        </Alert>
      ) : (
        <div>
          <Button variant="default" loading={request.isPending} onClick={() => request.mutate()}>
            Email me the link
          </Button>
        </div>
      )}
    </Section>
  )
}
