import { Alert, Anchor, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { Link } from 'react-router'
import { ForgotPassword as ForgotPasswordForm } from '#domain/people/accounts/accounts.ts'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Submit } from '#web/ground/ui/fields/Submit.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { post } from './auth.ts'
import { BackToLogin } from './BackToLogin.tsx'
import { wordsForForgotPassword } from './words.ts'

export const meta = () => [{ title: 'Forgot password – Ninefold' }]

export default function ForgotPassword() {
  const form = useCheckedForm<ForgotPasswordForm>({
    initialValues: { email: '' },
    validate: zod4Resolver(ForgotPasswordForm),
  })
  const request = useMutation({ mutationFn: (form: ForgotPasswordForm) => post('request-password-reset', form) })
  return (
    <AuthLayout heading="Forgot Password" intro="We will send you a link to choose a new one.">
      {request.isSuccess && (
        <Alert color="green" role="status">
          Password reset email sent! Please check your inbox.{' '}
          <Anchor component={Link} to="/auth/password-reset-check-email" inherit>
            Nothing there?
          </Anchor>
        </Alert>
      )}
      {request.isError && <Refused>{wordsForForgotPassword(request.error)}</Refused>}
      <form onSubmit={form.onSubmit((values) => request.mutate(ForgotPasswordForm.parse(values)))} noValidate>
        <Stack>
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <Submit pending={request.isPending}>{request.isPending ? 'Sending...' : 'Send Reset Password Email'}</Submit>
        </Stack>
      </form>
      <BackToLogin />
    </AuthLayout>
  )
}
