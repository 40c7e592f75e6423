import { Alert, Button, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import { storedAddress } from './address.ts'
import { post } from './auth.ts'
import { BackToLogin } from './BackToLogin.tsx'
import { ContactSupport } from './ContactSupport.tsx'
import { wordsForResend } from './words.ts'

export const meta = () => [{ title: 'Verify your email – Ninefold' }]

export default function VerifyEmail() {
  const resend = useMutation({
    async mutationFn() {
      const email = storedAddress()
      const [signedUp, signUpId] = localStorage.getItem('sign-up')?.split(' ') ?? []
      if (email) await post('send-verification-email', { email, ...(signedUp === email ? { signUpId } : {}) })
      return Boolean(email)
    },
  })
  return (
    <AuthLayout heading="Verify your email">
      <Stack>
        <ThemeIcon size={72} radius="xl" variant="light" aria-hidden>
          <IconMailCheck size={38} stroke={1.5} />
        </ThemeIcon>
        <Title order={2}>Verify Your Email To Get Started</Title>
        <Text>
          We have sent you a link. Open it to confirm your address, then log in. If it is not in your inbox in a minute
          or two, look in the spam folder or send it again. If nothing arrives at all, <ContactSupport />.
        </Text>
        {resend.data === false && (
          <Alert role="status">This browser has no address to send it to. Log in to have the link sent again.</Alert>
        )}
        {resend.data && <Alert role="status">The link is on its way, if your address is not confirmed yet.</Alert>}
        {resend.isError && (
          <Alert color="red" role="alert">
            {wordsForResend(resend.error)}
          </Alert>
        )}
        <Button onClick={() => resend.mutate()} disabled={resend.isPending} variant="light">
          Resend email
        </Button>
        <BackToLogin />
      </Stack>
    </AuthLayout>
  )
}
