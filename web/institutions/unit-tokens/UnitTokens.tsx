import { Anchor, Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TokenState, tokenReadsLabels, type UnitToken } from '#domain/institutions/unit-tokens/unit-tokens.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import classes from '../institutions/Institution.module.css'
import { useIsReadOnly } from '../institutions/read-only.ts'
import { NewUnitToken } from './NewUnitToken.tsx'
import { words } from './words.ts'

const stateLabels: Record<TokenState, string> = {
  valid: '',
  revoked: 'Revoked',
  expired: 'Expired',
  role_ended: 'Ended with the role of whoever made it',
}

type At = { institutionId: string; unitId: string }

/** The tokens with which programs read facts of a unit. */
export function UnitTokens({ at, unitName }: { at: At; unitName: string }) {
  const tokens = useQuery(api.unitTokens.list.queryOptions({ input: at }))
  const readOnly = useIsReadOnly()
  const [making, { open, close }] = useDisclosure()
  const [revoking, setRevoking] = useState<UnitToken | null>(null)
  const revoke = useMutation(
    api.unitTokens.revoke.mutationOptions({
      onSettled() {
        setRevoking(null)
        return queryClient.invalidateQueries({ queryKey: api.unitTokens.key() })
      },
    }),
  )
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
      {revoke.isError && <Refused>{sentenceOf(revoke.error, words)}</Refused>}
      {tokens.data?.length === 0 && <Text c="dimmed">This unit has no tokens.</Text>}
      <ul className={classes.list}>
        {tokens.data?.map((token) => (
          <li key={token.id}>
            <div className={classes.unit}>
              <Group gap="xs">
                <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {token.name}
                </Text>
                <Badge variant="light" tt="none">
                  {tokenReadsLabels[token.reads]}
                </Badge>
              </Group>
              <span className={classes.quiet}>{usageOf(token)}</span>
            </div>
            {token.state === 'valid' && !readOnly ? (
              <Button
                variant="subtle"
                color="red"
                size="compact-md"
                aria-label={`Revoke ${token.name}`}
                onClick={() => setRevoking(token)}
              >
                Revoke
              </Button>
            ) : (
              <span className={classes.quiet}>{stateLabels[token.state]}</span>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <div>
          <Button variant="default" onClick={open}>
            New token
          </Button>
        </div>
      )}
      {making && <NewUnitToken at={at} onClose={close} />}
      <Confirm
        opened={revoking !== null}
        title="Revoke token"
        action="Revoke"
        pending={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate({ ...at, id: revoking.id })}
        onClose={() => setRevoking(null)}
      >
        <Text>Programs that use “{revoking?.name}” stop working at once.</Text>
      </Confirm>
    </Section>
  )
}

function usageOf({ madeBy, expiresAt, lastUsedAt, calls }: UnitToken): string {
  const used = lastUsedAt
    ? `last used on ${dayOf(lastUsedAt)}, ${calls} ${calls === 1 ? 'call' : 'calls'} in thirty days`
    : 'never used'
  return `Made by ${madeBy ?? 'somebody whose account is deleted'}, until ${dayOf(expiresAt)}; ${used}`
}
