import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { NameOfThing } from '#domain/ground/text.ts'
import { type SomeWords, sentenceOf } from '../failures/words.ts'
import { useCheckedForm } from '../ui/fields/checked-form.ts'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { Refused } from '../ui/Refused.tsx'
import { Window } from '../ui/Window.tsx'
import { noReauthentication, ReauthenticationFields, reauthenticationShape } from './ReauthenticationFields.tsx'
import { ShownOnce } from './ShownOnce.tsx'

const Fields = z.object({ name: NameOfThing, ...reauthenticationShape })

type NewTokenProps<Days extends number> = {
  title: string
  /** What a name could say. */
  example: string
  /** After how many days it can expire. */
  days: readonly Days[]
  usual: Days
  /** True if it also asks for a code where the account has a second factor. */
  withCode?: boolean
  make: (values: { name: string; password: string; days: Days; code?: string }) => Promise<{ token: string }>
  words: SomeWords
  onClose: () => void
  /** What else is chosen. */
  children?: ReactNode
}

/** Makes a token for a program, with the password of whoever makes it, and shows it once. */
export function NewToken<Days extends number>(props: NewTokenProps<Days>) {
  const { title, example, days, usual, words, withCode = false, onClose, children } = props
  const form = useCheckedForm({
    initialValues: { name: '', days: String(usual), ...noReauthentication },
    validate: zod4Resolver(Fields),
  })
  const make = useMutation({
    mutationFn: ({ code, ...values }: typeof form.values) =>
      props.make({
        ...values,
        ...(withCode ? { code } : {}),
        days: days.find((each) => String(each) === values.days) ?? usual,
      }),
  })
  const made = make.data
  return (
    <Window title={title} onClose={onClose} onlyByButton={made !== undefined}>
      {made ? (
        <ShownOnce secret={made.token} onClose={onClose}>
          This is the only time the token is shown. Keep it as safe as a password.
        </ShownOnce>
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => make.mutate(values))}>
          <Stack>
            {make.isError && <Refused>{sentenceOf(make.error, words)}</Refused>}
            <TextInput label="Name" description={example} data-autofocus {...form.getInputProps('name')} />
            {children}
            <Select
              label="Expires after"
              data={days.map((each) => ({ value: String(each), label: `${each} days` }))}
              allowDeselect={false}
              {...form.getInputProps('days')}
            />
            {withCode ? (
              <ReauthenticationFields password={form.getInputProps('password')} code={form.getInputProps('code')} />
            ) : (
              <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
            )}
            <Group justify="flex-end">
              <Button variant="subtle" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={make.isPending}>
                Create token
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Window>
  )
}
