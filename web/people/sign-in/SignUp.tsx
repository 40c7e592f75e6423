import { Anchor, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { SignUp as SignUpForm } from '#domain/people/accounts/accounts.ts'
import { useFirstFocus } from '#web/ground/browser/first-focus.ts'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { PasswordField } from '#web/ground/ui/fields/PasswordField.tsx'
import { Submit } from '#web/ground/ui/fields/Submit.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { AlreadyIn } from './AlreadyIn.tsx'
import { keepAddress } from './address.ts'
import { post, SignInRefused } from './auth.ts'
import { InvitedByLink } from './InvitedTo.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { wordsForPassword, wordsForSignUp } from './words.ts'

export const meta = () => [{ title: 'Sign up – Ninefold' }]

export default function SignUp() {
  const navigate = useNavigate()
  const form = useCheckedForm<SignUpForm>({
    initialValues: { email: '', password: '', confirmPassword: '', termsAccepted: false, subscribeNewsletter: false },
    validate: zod4Resolver(SignUpForm),
  })
  // The link in an invitation email has the address of the invited person after #, which browsers send to no server.
  const fillIn = useEffectEvent(() => {
    const invited = new URLSearchParams(location.hash.slice(1)).get('email')
    const node = form.getInputNode('email')
    const isFree = node instanceof HTMLInputElement && node.value === '' && node !== document.activeElement
    if (invited && isFree) form.setFieldValue('email', invited)
  })
  useEffect(() => fillIn(), [])
  useFirstFocus(() => form.getInputNode(form.getValues().email ? 'password' : 'email')?.focus())
  const register = useMutation({
    mutationFn: ({ email, password, subscribeNewsletter }: SignUpForm) =>
      post<{ signUpId?: string }>('sign-up/email', { name: '', email, password, subscribeNewsletter }),
    async onSuccess({ signUpId }, { email }) {
      keepAddress(email)
      // The link is sent again for this sign-up, whoever else has signed up with the address since.
      if (signUpId) localStorage.setItem('sign-up', `${email} ${signUpId}`)
      notifications.show({
        message: 'Signed up successfully! Please check your email for verification.',
        color: 'fynbos',
        autoClose: 8000,
      })
      await navigate('/login', { state: { signedUp: true } })
    },
    onError(error) {
      const aboutPassword = wordsForPassword(error)
      if (aboutPassword) form.setFieldError('password', aboutPassword)
    },
  })

  return (
    <AuthLayout heading="Welcome" intro="Carry your research from concept sheet to final submission.">
      <AlreadyIn />
      <InvitedByLink />
      {register.isError && !wordsForPassword(register.error) && (
        <Refused>
          {wordsForSignUp(register.error)}{' '}
          {hasNoProfile(register.error) && (
            <Anchor component={Link} to="/login" inherit>
              Log in to complete your profile
            </Anchor>
          )}
        </Refused>
      )}
      <form onSubmit={form.onSubmit((values) => register.mutate(SignUpForm.parse(values)))} noValidate>
        <Stack>
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <NewPasswordField label="Password" {...form.getInputProps('password')} />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
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
          <Submit pending={register.isPending}>{register.isPending ? 'Signing up...' : 'Sign up'}</Submit>
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

const hasNoProfile = (error: unknown) => error instanceof SignInRefused && error.code === 'USER_WITHOUT_PROFILE'

function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <Anchor href={to} target="_blank" rel="noopener" inherit underline="always">
      {children}
    </Anchor>
  )
}
