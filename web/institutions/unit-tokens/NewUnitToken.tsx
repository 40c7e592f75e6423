import { Button, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod'
import { NameOfThing } from '#domain/ground/text.ts'
import {
  type TokenReads,
  tokenReads,
  tokenReadsLabels,
  tokenReadsSays,
  unitTokenDays,
} from '#domain/institutions/unit-tokens/unit-tokens.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/checked-form.ts'
import { PasswordField } from '#web/ground/ui/PasswordField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { MadeToken } from '#web/people/settings/MadeToken.tsx'
import { words } from './words.ts'

const Fields = z.object({ name: NameOfThing, password: z.string().min(1, 'Enter your password.') })

/** Makes a token of a unit, and shows it once. */
export function NewUnitToken({ at, onClose }: { at: { institutionId: string; unitId: string }; onClose: () => void }) {
  const form = useCheckedForm({
    initialValues: { name: '', reads: 'numbers' as TokenReads, days: '90', password: '' },
    validate: zod4Resolver(Fields),
  })
  const make = useMutation({
    mutationFn: ({ days, ...values }: typeof form.values) =>
      client.unitTokens.create({
        ...at,
        ...values,
        id: uuidv7(),
        days: unitTokenDays.find((each) => String(each) === days) ?? 30,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.unitTokens.key() }),
  })
  const made = make.data
  return (
    <Window title="New API token" onClose={onClose} onlyByButton={made !== undefined}>
      {made ? (
        <MadeToken token={made.token} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => make.mutate(values))}>
          <Stack>
            {make.isError && <Refused>{sentenceOf(make.error, words)}</Refused>}
            <TextInput
              label="Name"
              description="What uses it: “faculty dashboard”"
              data-autofocus
              {...form.getInputProps('name')}
            />
            <Radio.Group label="What it may read" {...form.getInputProps('reads')}>
              <Stack gap="xs" mt="xs">
                {tokenReads.map((reads) => (
                  <Radio
                    key={reads}
                    value={reads}
                    label={tokenReadsLabels[reads]}
                    description={tokenReadsSays[reads]}
                  />
                ))}
              </Stack>
            </Radio.Group>
            <NativeSelect
              label="Expires after"
              data={unitTokenDays.map((days) => ({ value: String(days), label: `${days} days` }))}
              {...form.getInputProps('days')}
            />
            <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
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
