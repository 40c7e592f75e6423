import type { PasswordInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { passwordMinLength, resetPasswordMinLength } from '#domain/people/accounts/accounts.ts'
import { api } from '#web/ground/api.ts'
import { PasswordField } from '#web/ground/ui/fields/PasswordField.tsx'

/** A field for a new password: says how long it must be. */
export function NewPasswordField({ isReset = false, ...props }: PasswordInputProps & { isReset?: boolean }) {
  const usual = { passwordMinLength, resetPasswordMinLength }
  const { data: rules = usual } = useQuery(api.accounts.findRules.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const least = isReset ? rules.resetPasswordMinLength : rules.passwordMinLength
  return <PasswordField description={`At least ${least} characters`} autoComplete="new-password" {...props} />
}
