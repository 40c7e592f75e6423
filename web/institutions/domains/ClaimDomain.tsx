import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { NewDomain, usualMailboxes } from '#domain/institutions/domains/domains.ts'
import { api, queryClient } from '#web/ground/api.ts'
import {
  noReauthentication,
  ReauthenticationFields,
  reauthenticationShape,
} from '#web/ground/credentials/ReauthenticationFields.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

const Fields = NewDomain.extend(reauthenticationShape)

const byRecord = 'record'
const another = 'another'

/** Claims a domain, and chooses how it is proven. */
export function ClaimDomain({ institutionId, onClose }: { institutionId: string; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useCheckedForm({
    initialValues: { domain: '', mailbox: null as string | null, ...noReauthentication },
    validate: zod4Resolver(Fields),
  })
  const [way, setWay] = useState<string>(byRecord)
  const claim = useMutation(
    api.domains.claim.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: api.domains.key() })
        onClose()
      },
    }),
  )
  const domain = NewDomain.shape.domain.safeParse(form.values.domain).data ?? 'your domain'
  const choose = (chosen: string) => {
    setWay(chosen)
    form.setFieldValue('mailbox', chosen === byRecord ? null : chosen === another ? '' : chosen)
  }
  return (
    <Window title="Claim a domain" onClose={onClose}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => claim.mutate({ institutionId, id, ...Fields.parse(values) }))}
      >
        <Stack>
          {claim.isError && <Refused>{sentenceOf(claim.error, words)}</Refused>}
          <TextInput
            label="Domain"
            description="What stands after the @ in your people’s addresses."
            placeholder="ru.ac.za"
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('domain')}
          />
          <Radio.Group label="How do you prove it?" value={way} onChange={choose}>
            <Stack gap="xs" mt="xs">
              <Radio
                value={byRecord}
                label="By a record in its DNS"
                description="The next page shows it, ready to copy. It counts as soon as it is found."
              />
              {usualMailboxes.map((mailbox) => (
                <Radio key={mailbox} value={mailbox} label={`By a code that we mail to ${mailbox}@${domain}`} />
              ))}
              <Radio
                value={another}
                label="By a code to another mailbox there"
                description="After a code, Ninefold’s support looks at the claim as well."
              />
            </Stack>
          </Radio.Group>
          {way === another && (
            <TextInput
              label={`Mailbox at ${domain}`}
              description="The part before the @."
              autoComplete="off"
              {...form.getInputProps('mailbox')}
              value={form.values.mailbox ?? ''}
            />
          )}
          <ReauthenticationFields password={form.getInputProps('password')} code={form.getInputProps('code')} />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={claim.isPending}>
              Claim it
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
