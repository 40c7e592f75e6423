import { Anchor, Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ResetPassword as ResetPasswordForm } from '#domain/people/accounts/accounts.ts'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { PasswordField } from '#web/ground/ui/fields/PasswordField.tsx'
import { Submit } from '#web/ground/ui/fields/Submit.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { post, SignInRefused } from './auth.ts'
import { BackToLogin } from './BackToLogin.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { type KnownPasskey, openRecovery, type ResetTokens, readResetTokens } from './recovery.ts'
import { wordsForPassword, wordsForReset, wordsForResetLink } from './words.ts'

export const meta = () => [{ title: 'Reset password – Ninefold' }]

export default function ResetPassword() {
  // Another link, opened in the same tab, changes nothing but the fragment.
  const { hash, search } = useLocation()
  return <Reset key={hash + search} />
}

function Reset() {
  const [tokens] = useState(() => readResetTokens(location.hash))
  const recovery = useQuery({
    queryKey: ['recovery', tokens.accessToken],
    queryFn: () => open(tokens),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (recovery.isSuccess) return <NewPassword {...recovery.data} />
  return (
    <AuthLayout heading="Reset Password">
      {recovery.isError ? (
        <>
          <Refused>{wordsForResetLink(recovery.error)}</Refused>
          <Button component={Link} to="/forgot-password">
            Request New Reset Link
          </Button>
        </>
      ) : (
        <Group role="status">
          <Loader size="sm" aria-hidden />
          <Text>Validating reset link...</Text>
        </Group>
      )}
    </AuthLayout>
  )
}

/** The tokens are removed from the address bar and the history, whatever the outcome. */
async function open(tokens: ResetTokens) {
  try {
    return await openRecovery(tokens)
  } finally {
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }
}

function NewPassword({ email, passkeys }: { email: string; passkeys: KnownPasskey[] }) {
  const [keepPasskeys, setKeepPasskeys] = useState<string[]>([])
  const navigate = useNavigate()
  const form = useCheckedForm<ResetPasswordForm>({
    initialValues: { password: '', confirmPassword: '' },
    validate: zod4Resolver(ResetPasswordForm),
  })
  const reset = useMutation({
    mutationFn: (chosen: { newPassword: string; keepPasskeys: string[] }) => post('recovery/password', chosen),
    async onSuccess() {
      notifications.show({ message: 'Password has been reset! You can now log in.', color: 'fynbos', autoClose: 8000 })
      await navigate('/login', { replace: true })
    },
    onError(error) {
      const aboutPassword = wordsForPassword(error)
      if (aboutPassword) form.setFieldError('password', aboutPassword)
    },
  })
  return (
    <AuthLayout heading="Reset Password" intro={`For ${email}`}>
      {reset.isError && !wordsForPassword(reset.error) && (
        <Refused>
          {wordsForReset(reset.error)}{' '}
          {reset.error instanceof SignInRefused && reset.error.status === 401 && (
            <Anchor component={Link} to="/forgot-password" inherit>
              Request New Reset Link
            </Anchor>
          )}
        </Refused>
      )}
      <form
        onSubmit={form.onSubmit(({ password }) => reset.mutate({ newPassword: password, keepPasskeys }))}
        noValidate
      >
        <Stack>
          {/* So that a password manager knows whose password it keeps. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField isReset label="New password" autoFocus {...form.getInputProps('password')} />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
          {passkeys.length > 0 && (
            <Checkbox.Group
              size="md"
              label="Passkeys that can log in to your account"
              description="Passkeys you do not tick will be removed. Keep only those you recognise."
              value={keepPasskeys}
              onChange={setKeepPasskeys}
            >
              <Stack gap="xs" mt="xs">
                {passkeys.map(({ id, name, createdAt }) => (
                  <Checkbox
                    key={id}
                    value={id}
                    label={`Keep ${name || 'Passkey'}, added on ${dayOf(new Date(createdAt))}`}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <Submit pending={reset.isPending}>{reset.isPending ? 'Resetting...' : 'Reset Password'}</Submit>
        </Stack>
      </form>
      <BackToLogin />
    </AuthLayout>
  )
}
