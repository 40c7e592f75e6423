import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { words } from './words.ts'

/** Opens emergency access, for the two owners who are named: also to try whether it works. */
export function EmergencyAccess({ institutionId }: { institutionId: string }) {
  const open = useMutation(
    api.signInRules.openBreakGlass.mutationOptions({
      onSuccess: () =>
        Promise.all(
          [api.signInRules.key(), api.institutions.key()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  )
  return (
    <>
      {open.isError && <Refused>{sentenceOf(open.error, words)}</Refused>}
      <Group>
        <Button variant="default" loading={open.isPending} onClick={() => open.mutate({ institutionId })}>
          Open emergency access
        </Button>
      </Group>
    </>
  )
}
