import { Anchor, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import { Submit } from '#web/ground/ui/fields/Submit.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { post } from './auth.ts'
import { wordsForSecondStep } from './words.ts'

/** Asks for the code of an authenticator app, or one of the recovery codes, after a correct password. */
export function SecondStep({ onDone, onBack }: { onDone: () => Promise<void>; onBack: () => void }) {
  const [isRecoveryCode, setIsRecoveryCode] = useState(false)
  const form = useForm({ initialValues: { code: '', trustDevice: false } })
  const enter = useMutation({
    mutationFn: (values: { code: string; trustDevice: boolean }) =>
      post(isRecoveryCode ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp', values),
    onSuccess: onDone,
  })
  const submit = form.onSubmit(({ code, trustDevice }) =>
    enter.mutate({ code: isRecoveryCode ? code.trim() : code.replace(/\s/g, ''), trustDevice }),
  )
  return (
    <AuthLayout heading="One more step" intro="Your account asks for a second step.">
      {enter.isError && <Refused>{wordsForSecondStep(enter.error)}</Refused>}
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            key={String(isRecoveryCode)}
            label={isRecoveryCode ? 'Recovery code' : 'Code from your authenticator app'}
            autoComplete={isRecoveryCode ? 'off' : 'one-time-code'}
            inputMode={isRecoveryCode ? 'text' : 'numeric'}
            autoFocus
            {...form.getInputProps('code')}
          />
          <Checkbox
            label="Do not ask again on this device for 30 days"
            {...form.getInputProps('trustDevice', { type: 'checkbox' })}
          />
          <Submit pending={enter.isPending} disabled={form.values.code.trim() === ''}>
            {enter.isPending ? 'Logging in...' : 'Continue'}
          </Submit>
        </Stack>
      </form>
      <Text>
        <Anchor component="button" type="button" onClick={() => setIsRecoveryCode(!isRecoveryCode)}>
          {isRecoveryCode ? 'Use the authenticator app' : 'Use a recovery code'}
        </Anchor>
      </Text>
      <Text>
        <Anchor component="button" type="button" onClick={onBack}>
          Back to login
        </Anchor>
      </Text>
    </AuthLayout>
  )
}
