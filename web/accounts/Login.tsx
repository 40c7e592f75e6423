import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { Link, useNavigate } from 'react-router'
import { Login as LoginForm } from '#domain/accounts.ts'
import { afterLogin } from '#domain/profiles.ts'
import { api, queryClient } from '../api.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { logIn, SignInRefused, wordsForLogin } from './auth.ts'

export const meta = () => [{ title: 'Log in – Ninefold' }]

export default function Login() {
  const navigate = useNavigate()
  const form = useForm<LoginForm>({
    initialValues: { email: '', password: '' },
    validate: zod4Resolver(LoginForm),
    validateInputOnChange: true,
    validateInputOnBlur: false,
  })
  const login = useMutation({
    mutationFn: logIn,
    async onSuccess() {
      queryClient.clear()
      const me = await queryClient.fetchQuery(api.profiles.me.queryOptions()).catch(() => null)
      notifications.show({ message: 'Logged in successfully!', color: 'fynbos' })
      await navigate(afterLogin(me?.profile ?? null), { replace: true })
    },
  })
  const unconfirmed = login.error instanceof SignInRefused && login.error.code === 'EMAIL_NOT_VERIFIED'

  return (
    <AuthLayout heading="Welcome Back!">
      {login.isError && (
        <Alert color="red" role="alert">
          {wordsForLogin(login.error)}{' '}
          {unconfirmed && (
            <Anchor component={Link} to="/auth/verify-email" inherit onClick={() => keepForResend(form.values.email)}>
              Send the link again
            </Anchor>
          )}
        </Alert>
      )}
      <form onSubmit={form.onSubmit((values) => login.mutate(LoginForm.parse(values)))} noValidate>
        <Stack>
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" disabled={login.isPending}>
            {login.isPending ? 'Logging in...' : 'Login'}
          </Button>
        </Stack>
      </form>
      <Text>
        <Anchor component={Link} to="/signup">
          Need an account? Sign up
        </Anchor>
      </Text>
    </AuthLayout>
  )
}

/** The resend screen reads the address from here. */
const keepForResend = (email: string) => localStorage.setItem('email', email)
