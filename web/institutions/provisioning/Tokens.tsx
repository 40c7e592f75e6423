import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { v7 as uuidv7 } from 'uuid'
import {
  type ProvisioningToken,
  type ProvisioningTokenState,
  provisioningTokenDays,
} from '#domain/institutions/provisioning/provisioning.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { NewToken } from '#web/ground/credentials/NewToken.tsx'
import { TokenRows } from '#web/ground/credentials/TokenRows.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { Section } from '#web/ground/ui/Section.tsx'
import type { At } from './OneConnection.tsx'
import { words } from './words.ts'

const ended: Record<ProvisioningTokenState, string | null> = { valid: null, revoked: 'Revoked', expired: 'Expired' }

const reload = () => queryClient.invalidateQueries({ queryKey: api.provisioning.key() })

/** The tokens of a connection: one is made before the other ends, so that nothing is interrupted. */
export function Tokens({ at, tokens }: { at: At; tokens: readonly ProvisioningToken[] }) {
  const [making, { open, close }] = useDisclosure()
  return (
    <Section
      title="Tokens"
      intro="The identity system sends one with each request. Make the next before the last day of the one in use, enter it there, and revoke the old one; at most five are valid."
    >
      {tokens.length === 0 && <Text c="dimmed">There are no tokens.</Text>}
      <TokenRows
        rows={tokens.map((token) => ({ ...token, says: usageOf(token), ended: ended[token.state] }))}
        warning={(name) => `An identity system that uses “${name}” can send nothing more at once.`}
        revoke={(id) => client.provisioning.revokeToken({ ...at, id }).finally(reload)}
        words={words}
      />
      <div>
        <Button variant="default" onClick={open}>
          New token
        </Button>
      </div>
      {making && (
        <NewToken
          title="New token"
          withCode
          example="Where it is entered, and since when"
          days={provisioningTokenDays}
          usual={180}
          make={(values) => client.provisioning.createToken({ ...at, ...values, id: uuidv7() }).finally(reload)}
          words={words}
          onClose={close}
        />
      )}
    </Section>
  )
}

function usageOf({ madeBy, expiresAt, lastUsedAt }: ProvisioningToken): string {
  const used = lastUsedAt ? `last used on ${dayOf(lastUsedAt)}` : 'never used'
  return `Made by ${madeBy ?? 'somebody whose account is deleted'}, until ${dayOf(expiresAt)}; ${used}`
}
