import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { words } from './words.ts'

type Shown = { institutionId: string; programmeId: string; candidatureId: string }

/** Moves one candidature, which began with older stages of its programme or none, to the newest. */
export function RenewOne({ institutionId, programmeId, candidatureId }: Shown) {
  const renew = useMutation(
    api.candidatures.renewTemplate.mutationOptions({
      onSuccess: () =>
        Promise.all(
          [api.candidatures.key(), api.risk.key(), api.templates.key()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  )
  return (
    <>
      {renew.isError && <Refused>{sentenceOf(renew.error, words)}</Refused>}
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          The programme has saved stages since: this candidature keeps those that it began with.
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          loading={renew.isPending}
          onClick={() => renew.mutate({ institutionId, programmeId, candidatureId, registeredIn: null })}
        >
          Move to the newest stages
        </Button>
      </Group>
    </>
  )
}
