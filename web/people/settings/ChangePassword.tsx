import { Alert, Button, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { ChangePassword as ChangePasswordForm } from '#domain/people/accounts/accounts.ts'
import { api } from '#web/ground/api.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { PasswordField } from '#web/ground/ui/fields/PasswordField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { useUnsaved } from '#web/ground/ui/Window.tsx'
import { post } from '../sign-in/auth.ts'
import { NewPasswordField } from '../sign-in/NewPasswordField.tsx'
import { NoEmail, wordsForChangePassword, wordsForPassword } from '../sign-in/words.ts'
import { FirstPassword } from './FirstPassword.tsx'
import { reloadSecurity } from './security.ts'

/** Changes the password, or gives a first one to whose account has none. */
export function ChangePassword({ email }: { email: string }) {
  const security = useQuery(api.accounts.findSecurity.queryOptions())
  return security.data?.hasPassword === false ? <FirstPassword email={email} /> : <AnotherPassword email={email} />
}

/** Asks for the current password first. */
function AnotherPassword({ email }: { email: string }) {
  const form = useCheckedForm<ChangePasswordForm>({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: zod4Resolver(ChangePasswordForm),
  })
  // The current one may have been filled in by the browser.
  useUnsaved(() => form.isDirty('newPassword') || form.isDirty('confirmPassword'))
  const change = useMutation({
    async mutationFn(passwords: ChangePasswordForm) {
      if (!email) throw new NoEmail()
      const { currentPassword, newPassword } = passwords
      await post('change-password', { currentPassword, newPassword })
    },
    async onSuccess(_, passwords) {
      form.resetSent(passwords)
      await reloadSecurity()
    },
    onError(error) {
      const aboutPassword = wordsForPassword(error)
      if (aboutPassword) form.setFieldError('newPassword', aboutPassword)
    },
  })
  return (
    <Section title="Change Password" intro="You will be logged out everywhere else.">
      {change.isSuccess && (
        <Alert color="green" role="status">
          Your password has been changed.
        </Alert>
      )}
      {change.isError && !wordsForPassword(change.error) && <Refused>{wordsForChangePassword(change.error)}</Refused>}
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <Stack>
          {/* So that a password manager knows whose password it keeps. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordField label="New password" {...form.getInputProps('newPassword')} />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
          <div>
            <Button type="submit" loading={change.isPending}>
              Change password
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}
