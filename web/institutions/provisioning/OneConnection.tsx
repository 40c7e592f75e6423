import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import type { SeenUnit } from '#domain/institutions/institutions/institutions.ts'
import type { Connection } from '#domain/institutions/provisioning/provisioning.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { ConnectionLog } from './ConnectionLog.tsx'
import { Rules } from './Rules.tsx'
import { Tokens } from './Tokens.tsx'
import { WhatToEnter } from './WhatToEnter.tsx'
import { words } from './words.ts'

export type At = { institutionId: string; connectionId: string }
type Shown = { at: At; connection: Connection; address: string; units: readonly SeenUnit[] }

/** One connection: whom it sent, what to enter there, its tokens, the rules of its groups, and its log. */
export function OneConnection({ at, connection, address, units }: Shown) {
  const { name, provider, people } = connection
  const [removing, { open, close }] = useDisclosure()
  const remove = useMutation(
    api.provisioning.remove.mutationOptions({
      onSettled() {
        close()
        return queryClient.invalidateQueries({ queryKey: api.provisioning.key() })
      },
    }),
  )
  return (
    <Stack>
      <Section title={name} intro={`For those who log in through ${provider}.`}>
        {remove.isError && <Refused>{sentenceOf(remove.error, words)}</Refused>}
        <Text size="sm">{countsOf(people)}</Text>
        <WhatToEnter address={address} kind={connection.externalIdKind} />
        <Group>
          <Button variant="subtle" color="red" onClick={open}>
            Remove {name}
          </Button>
        </Group>
      </Section>
      <Tokens at={at} tokens={connection.tokens} />
      <Rules at={at} rules={connection.rules} groups={connection.groups} units={units} />
      <ConnectionLog at={at} />
      <Confirm
        opened={removing}
        title={`Remove ${name}`}
        action="Remove"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(at)}
        onClose={close}
      >
        <Text>
          Its tokens stop at once, and its log and rules are gone. Members, roles and suspensions that came by it stay:
          you change them by hand from then on.
        </Text>
      </Confirm>
    </Stack>
  )
}

function countsOf({ active, connected, waiting, inactive }: Connection['people']): string {
  const parts = [
    `${active} active`,
    `${connected} of them have connected their account`,
    ...(waiting > 0 ? [`${waiting} wait for a seat`] : []),
    ...(inactive > 0 ? [`${inactive} deactivated`] : []),
  ]
  return `${parts.join(', ')}.`
}
