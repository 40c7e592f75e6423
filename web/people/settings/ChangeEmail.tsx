import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import * as z from 'zod'
import { Email } from '#domain/people/accounts/accounts.ts'
import { api } from '#web/ground/api.ts'
import { reasonOf, sentenceOf } from '#web/ground/failures/words.ts'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { PasswordField } from '#web/ground/ui/fields/PasswordField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { reloadSecurity } from './security.ts'
import { words } from './words.ts'

const NewEmailFields = z.object({ email: Email, password: z.string().min(1, 'Enter your password.') })

/** Changes the address of the account, which the old and the new one both confirm. */
export function ChangeEmail({ email }: { email: string }) {
  const security = useQuery(api.accounts.findSecurity.queryOptions())
  const pending = security.data?.emailChange
  const form = useCheckedForm({ initialValues: { email: '', password: '' }, validate: zod4Resolver(NewEmailFields) })
  const request = useMutation(
    api.accounts.requestEmailChange.mutationOptions({
      async onSuccess(_, fields) {
        form.resetSent(fields)
        await reloadSecurity()
      },
    }),
  )
  const cancel = useMutation(
    api.accounts.cancelEmailChange.mutationOptions({
      onError: (error) =>
        notifications.show({ message: `The change could not be cancelled: ${reasonOf(error, words)}`, color: 'red' }),
      onSettled: reloadSecurity,
    }),
  )
  return (
    <Section title="Email address" intro={`You log in with ${email}.`}>
      {pending && (
        <Alert color="fynbos" role="status" title={`Waiting to change to ${pending.newEmail}`}>
          <Text size="sm">
            {waitsFor(pending, email)} The links work until {dayOf(pending.expiresAt)}, {timeOf(pending.expiresAt)}.
          </Text>
          <Group mt="xs">
            <Button size="compact-sm" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
              Cancel the change
            </Button>
          </Group>
        </Alert>
      )}
      {request.isError && <Refused>{sentenceOf(request.error, words)}</Refused>}
      <form noValidate onSubmit={form.onSubmit((values) => request.mutate(values))}>
        <Stack>
          <TextInput label="New email address" type="email" autoComplete="email" {...form.getInputProps('email')} />
          <PasswordField
            label="Password for the change"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <div>
            <Button type="submit" loading={request.isPending}>
              Change email address
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}

type Pending = { newEmail: string; oldConfirmedAt: Date | null; newConfirmedAt: Date | null }

function waitsFor({ newEmail, oldConfirmedAt, newConfirmedAt }: Pending, email: string): string {
  if (oldConfirmedAt) return `${email} has confirmed it. Open the link that was emailed to ${newEmail} too.`
  if (newConfirmedAt) return `${newEmail} has confirmed it. Open the link that was emailed to ${email} too.`
  return `Open the links that were emailed to ${email} and to ${newEmail}.`
}
