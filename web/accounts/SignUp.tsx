import { Alert, Anchor, Button, Checkbox, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { Link, useNavigate } from 'react-router'
import { SignUp as SignUpForm } from '#domain/accounts.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { signUp, wordsForSignUp } from './auth.ts'

export const meta = () => [{ title: 'Sign up – Ninefold' }]

const toggle = { 'aria-label': 'Show or hide the password', tabIndex: 0 }

export default function SignUp() {
  const navigate = useNavigate()
  const form = useForm<SignUpForm>({
    initialValues: { email: '', password: '', confirmPassword: '', termsAccepted: false, subscribeNewsletter: false },
    validate: zod4Resolver(SignUpForm),
    validateInputOnChange: true,
  })
  const register = useMutation({
    mutationFn: signUp,
    async onSuccess(_done, { email }) {
      localStorage.setItem('email', email)
      notifications.show({
        message: 'Signed up successfully! Please check your email for verification.',
        color: 'fynbos',
        autoClose: 8000,
      })
      await navigate('/auth/verify-email')
    },
  })

  return (
    <AuthLayout heading="Welcome" intro="Carry your research from concept sheet to final submission.">
      {register.isError && (
        <Alert color="red" role="alert">
          {wordsForSignUp(register.error)}
        </Alert>
      )}
      <form onSubmit={form.onSubmit((values) => register.mutate(SignUpForm.parse(values)))} noValidate>
        <Stack>
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordInput
            label="Password"
            description="At least 6 characters"
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label="Confirm password"
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
            {...form.getInputProps('confirmPassword')}
          />
          <Checkbox
            label={
              <>
                I accept the <NewTab to="/terms">terms</NewTab> and the <NewTab to="/privacy">privacy policy</NewTab>
              </>
            }
            {...form.getInputProps('termsAccepted', { type: 'checkbox' })}
          />
          <Checkbox
            label="Keep me up to date with the product's newsletters."
            {...form.getInputProps('subscribeNewsletter', { type: 'checkbox' })}
          />
          <Button type="submit" size="md" disabled={register.isPending}>
            {register.isPending ? 'Signing up...' : 'Sign up'}
          </Button>
        </Stack>
      </form>
      <Text>
        Have an account?{' '}
        <Anchor component={Link} to="/login">
          Log in
        </Anchor>
      </Text>
    </AuthLayout>
  )
}

function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <Anchor href={to} target="_blank" rel="noopener" inherit underline="always">
      {children}
    </Anchor>
  )
}
