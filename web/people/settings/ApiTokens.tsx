import { Anchor, Badge, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import * as z from 'zod'
import { NameOfThing } from '#domain/ground/text.ts'
import { type TokenScope, tokenDays, tokenScopeLabels, tokenScopes } from '#domain/people/accounts/api-tokens.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { reasonOf, sentenceOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { useCheckedForm } from '#web/ground/ui/checked-form.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import { PasswordField } from '#web/ground/ui/PasswordField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { MadeToken } from './MadeToken.tsx'
import { words } from './words.ts'

const listed = api.accounts.listTokens.queryOptions()
const reload = () => queryClient.invalidateQueries({ queryKey: listed.queryKey })

type Token = { id: string; name: string; scope: TokenScope; expiresAt: Date; lastUsedAt: Date | null }

/** The tokens with which somebody's own programs use the API. */
export function ApiTokens() {
  const tokens = useQuery(listed)
  const [making, { open, close }] = useDisclosure()
  const [revoking, setRevoking] = useState<Token | null>(null)
  const revoke = useMutation(
    api.accounts.revokeToken.mutationOptions({
      onSuccess: () => setRevoking(null),
      onError: (error) =>
        notifications.show({ message: `It could not be revoked: ${reasonOf(error, words)}`, color: 'red' }),
      onSettled: reload,
    }),
  )
  if (tokens.isError && !tokens.data)
    return <Failed error={tokens.error} what="list of tokens" retry={() => void tokens.refetch()} />
  return (
    <Section
      title="API tokens"
      intro="With a token, a program of yours can read your projects, or change what you can change in them. It never reaches your account or your plan."
    >
      <Anchor href="/api/docs" target="_blank" rel="noopener" size="sm">
        What the API can do
      </Anchor>
      {tokens.data?.length === 0 && <Text c="dimmed">You have no tokens.</Text>}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {tokens.data?.map((token) => (
          <Group key={token.id} component="li" justify="space-between" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Group gap="xs">
                <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {token.name}
                </Text>
                <Badge variant="light" tt="none">
                  {tokenScopeLabels[token.scope]}
                </Badge>
              </Group>
              <Text size="sm" c="dimmed">
                {token.lastUsedAt ? `Last used on ${dayOf(token.lastUsedAt)}` : 'Never used'} ·{' '}
                {token.expiresAt > new Date() ? `until ${dayOf(token.expiresAt)}` : 'expired'}
              </Text>
            </div>
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              aria-label={`Revoke ${token.name}`}
              onClick={() => setRevoking(token)}
            >
              Revoke
            </Button>
          </Group>
        ))}
      </Stack>
      <div>
        <Button variant="default" onClick={open}>
          New token
        </Button>
      </div>
      {making && <NewToken onClose={close} />}
      <Confirm
        opened={revoking !== null}
        title="Revoke token"
        action="Revoke"
        pending={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate({ tokenId: revoking.id })}
        onClose={() => setRevoking(null)}
      >
        <Text>Programs that use “{revoking?.name}” stop working at once.</Text>
      </Confirm>
    </Section>
  )
}

const NewTokenFields = z.object({ name: NameOfThing, password: z.string().min(1, 'Enter your password.') })

function NewToken({ onClose }: { onClose: () => void }) {
  const form = useCheckedForm({
    initialValues: { name: '', scope: 'read' as TokenScope, days: '90', password: '' },
    validate: zod4Resolver(NewTokenFields),
  })
  const make = useMutation(api.accounts.createToken.mutationOptions({ onSuccess: reload }))
  const made = make.data
  return (
    <Window title="New API token" onClose={onClose} onlyByButton={made !== undefined}>
      {made ? (
        <MadeToken token={made.token} onClose={onClose} />
      ) : (
        <form
          noValidate
          onSubmit={form.onSubmit(({ days, ...values }) =>
            make.mutate({ ...values, days: tokenDays.find((each) => String(each) === days) ?? 30 }),
          )}
        >
          <Stack>
            {make.isError && <Refused>{sentenceOf(make.error, words)}</Refused>}
            <TextInput
              label="Name"
              description="What uses it: “backup script”"
              data-autofocus
              {...form.getInputProps('name')}
            />
            <Select
              label="Scope"
              data={tokenScopes.map((scope) => ({ value: scope, label: tokenScopeLabels[scope] }))}
              allowDeselect={false}
              {...form.getInputProps('scope')}
            />
            <Select
              label="Expires after"
              data={tokenDays.map((days) => ({ value: String(days), label: `${days} days` }))}
              allowDeselect={false}
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
