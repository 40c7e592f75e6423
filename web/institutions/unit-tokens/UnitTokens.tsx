import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type TokenState, tokenReadsLabels, type UnitToken } from '#domain/institutions/unit-tokens/unit-tokens.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { TokenRows } from '#web/ground/credentials/TokenRows.tsx'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { Section } from '#web/ground/ui/Section.tsx'
import { useIsReadOnly } from '../institutions/read-only.ts'
import { NewUnitToken } from './NewUnitToken.tsx'
import { words } from './words.ts'

const ended: Record<TokenState, string | null> = {
  valid: null,
  revoked: 'Revoked',
  expired: 'Expired',
  role_ended: 'Ended with the role of whoever made it',
}

const reload = () => queryClient.invalidateQueries({ queryKey: api.unitTokens.key() })

type At = { institutionId: string; unitId: string }

/** The tokens with which programs read facts of a unit. */
export function UnitTokens({ at, unitName }: { at: At; unitName: string }) {
  const tokens = useQuery(api.unitTokens.list.queryOptions({ input: at }))
  const readOnly = useIsReadOnly()
  const [making, { open, close }] = useDisclosure()
  return (
    <Section
      title="API tokens"
      intro={`With a token, a program of yours reads facts of ${unitName} and the units below it. It is nobody’s login, changes nothing, and ends with the role of whoever made it.`}
    >
      <Anchor href="/api/docs" target="_blank" rel="noopener" size="sm">
        What a program can read
      </Anchor>
      {tokens.isLoadingError && (
        <Failed error={tokens.error} what="list of tokens" retry={() => void tokens.refetch()} />
      )}
      {tokens.isPending && <Skeleton height={80} role="status" aria-label="Loading the tokens" />}
      {tokens.data?.length === 0 && <Text c="dimmed">This unit has no tokens.</Text>}
      {tokens.data && (
        <TokenRows
          rows={tokens.data.map((token) => ({
            ...token,
            badge: tokenReadsLabels[token.reads],
            says: usageOf(token),
            ended: ended[token.state],
          }))}
          readOnly={readOnly}
          warning={(name) => `Programs that use “${name}” stop working at once.`}
          revoke={(id) => client.unitTokens.revoke({ ...at, id }).finally(reload)}
          words={words}
        />
      )}
      {!readOnly && (
        <div>
          <Button variant="default" onClick={open}>
            New token
          </Button>
        </div>
      )}
      {making && <NewUnitToken at={at} onClose={close} />}
    </Section>
  )
}

function usageOf({ madeBy, expiresAt, lastUsedAt, calls }: UnitToken): string {
  const used = lastUsedAt
    ? `last used on ${dayOf(lastUsedAt)}, ${calls} ${calls === 1 ? 'call' : 'calls'} in thirty days`
    : 'never used'
  return `Made by ${madeBy ?? 'somebody whose account is deleted'}, until ${dayOf(expiresAt)}; ${used}`
}
