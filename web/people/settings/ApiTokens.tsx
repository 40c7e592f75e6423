import { Anchor, Button, Select, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TokenScope, tokenDays, tokenScopeLabels, tokenScopes } from '#domain/people/accounts/api-tokens.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { NewToken } from '#web/ground/credentials/NewToken.tsx'
import { TokenRows } from '#web/ground/credentials/TokenRows.tsx'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { Section } from '#web/ground/ui/Section.tsx'
import { words } from './words.ts'

const listed = api.accounts.listTokens.queryOptions()
const reload = () => queryClient.invalidateQueries({ queryKey: listed.queryKey })

/** The tokens with which somebody's own programs use the API. */
export function ApiTokens() {
  const tokens = useQuery(listed)
  const [making, { open, close }] = useDisclosure()
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
      <TokenRows
        rows={(tokens.data ?? []).map(({ scope, ...token }) => ({
          ...token,
          badge: tokenScopeLabels[scope],
          says: usageOf(token),
          // One that has expired is listed until it is revoked.
          ended: null,
        }))}
        warning={(name) => `Programs that use “${name}” stop working at once.`}
        revoke={(tokenId) => client.accounts.revokeToken({ tokenId }).finally(reload)}
        words={words}
      />
      <div>
        <Button variant="default" onClick={open}>
          New token
        </Button>
      </div>
      {making && <MakeToken onClose={close} />}
    </Section>
  )
}

function usageOf({ lastUsedAt, expiresAt }: { lastUsedAt: Date | null; expiresAt: Date }): string {
  const used = lastUsedAt ? `Last used on ${dayOf(lastUsedAt)}` : 'Never used'
  return `${used} · ${expiresAt > new Date() ? `until ${dayOf(expiresAt)}` : 'expired'}`
}

function MakeToken({ onClose }: { onClose: () => void }) {
  const [scope, setScope] = useState<TokenScope>('read')
  return (
    <NewToken
      title="New API token"
      example="What uses it: “backup script”"
      days={tokenDays}
      usual={90}
      make={(values) => client.accounts.createToken({ ...values, scope }).finally(reload)}
      words={words}
      onClose={onClose}
    >
      <Select
        label="Scope"
        data={tokenScopes.map((each) => ({ value: each, label: tokenScopeLabels[each] }))}
        allowDeselect={false}
        value={scope}
        onChange={(value) => setScope(value ?? scope)}
      />
    </NewToken>
  )
}
