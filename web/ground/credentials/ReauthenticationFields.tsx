import { Anchor, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as z from 'zod'
import { api } from '#web/ground/api.ts'
import { PasswordField } from '../ui/fields/PasswordField.tsx'

/** Values of the fields below, as a form checks them. */
export const reauthenticationShape = { password: z.string().min(1, 'Enter your password.'), code: z.string().max(100) }

/** Values of the fields below in an empty form. */
export const noReauthentication = { password: '', code: '' }

/** Sentences for the errors of procedures with `requireReauthentication`. */
export const reauthenticationWords = {
  WRONG_PASSWORD: () => 'The password is incorrect. If this form has no field for it, reload the page.',
  WRONG_SECOND_FACTOR: () => 'Enter the code that your authenticator app shows now. Each code works only once.',
}

type Field = { value?: string; onChange?: (event: React.ChangeEvent<HTMLInputElement>) => void; error?: ReactNode }

/** Fields for the password and, if the account has a second factor, for a code of its authenticator app. */
export function ReauthenticationFields({ password, code }: { password: Field; code: Field }) {
  return (
    <>
      <PasswordField label="Your Ninefold password" autoComplete="current-password" {...password} />
      <CodeField {...code} />
    </>
  )
}

/** A field for a code if the account has a second factor; for an account without a password, the way to choose one. */
export function CodeField(field: Field) {
  const { data: security } = useQuery(api.accounts.findSecurity.queryOptions())
  return (
    <>
      {security?.hasPassword === false && (
        <Text size="sm">
          Your account has no password yet.{' '}
          <Anchor component={Link} to="/dashboard/account-settings/security" inherit>
            Choose one in the security settings
          </Anchor>
          , then come back.
        </Text>
      )}
      {security?.twoFactorEnabled && (
        <TextInput
          label="Code from your authenticator app"
          autoComplete="one-time-code"
          inputMode="numeric"
          {...field}
        />
      )}
    </>
  )
}
