import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProvisioningToken, ProvisioningTokenState } from '#domain/institutions/provisioning/provisioning.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import classes from '../institutions/Institution.module.css'
import { NewToken } from './NewToken.tsx'
import type { At } from './OneConnection.tsx'
import { words } from './words.ts'

const stateLabels: Record<ProvisioningTokenState, string> = { valid: '', revoked: 'Revoked', expired: 'Expired' }

/** The tokens of a connection: one is made before the other ends, so that nothing is interrupted. */
export function Tokens({ at, tokens }: { at: At; tokens: readonly ProvisioningToken[] }) {
  const [making, { open, close }] = useDisclosure()
  const [revoking, setRevoking] = useState<ProvisioningToken | null>(null)
  const revoke = useMutation(
    api.provisioning.revokeToken.mutationOptions({
      onSettled() {
        setRevoking(null)
        return queryClient.invalidateQueries({ queryKey: api.provisioning.key() })
      },
    }),
  )
  return (
    <Section
      title="Tokens"
      intro="The identity system sends one with each request. Make the next before the last day of the one in use, enter it there, and revoke the old one; at most five are valid."
    >
      {revoke.isError && <Refused>{sentenceOf(revoke.error, words)}</Refused>}
      {tokens.length === 0 && <Text c="dimmed">There are no tokens.</Text>}
      <ul className={classes.list}>
        {tokens.map((token) => (
          <li key={token.id}>
            <div className={classes.unit}>
              <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                {token.name}
              </Text>
              <span className={classes.quiet}>{usageOf(token)}</span>
            </div>
            {token.state === 'valid' ? (
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
      <div>
        <Button variant="default" onClick={open}>
          New token
        </Button>
      </div>
      {making && <NewToken at={at} onClose={close} />}
      <Confirm
        opened={revoking !== null}
        title="Revoke token"
        action="Revoke"
        pending={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate({ ...at, id: revoking.id })}
        onClose={() => setRevoking(null)}
      >
        <Text>An identity system that uses “{revoking?.name}” can send nothing more at once.</Text>
      </Confirm>
    </Section>
  )
}

function usageOf({ madeBy, expiresAt, lastUsedAt }: ProvisioningToken): string {
  const used = lastUsedAt ? `last used on ${dayOf(lastUsedAt)}` : 'never used'
  return `Made by ${madeBy ?? 'somebody whose account is deleted'}, until ${dayOf(expiresAt)}; ${used}`
}
