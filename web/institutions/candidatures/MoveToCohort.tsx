import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CandidatureRow } from '#domain/institutions/candidatures/candidatures.ts'
import type { Cohort } from '#domain/institutions/cohorts/cohorts.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { words } from './words.ts'

type Props = {
  institutionId: string
  chosen: readonly CandidatureRow[]
  cohorts: readonly Cohort[]
  onDone: () => void
}

/** Puts those who were chosen in the list into a cohort of their programme, or takes them out of theirs. */
export function MoveToCohort({ institutionId, chosen, cohorts, onDone }: Props) {
  const [cohort, setCohort] = useState('')
  const move = useMutation(
    api.candidatures.moveToCohort.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.candidatures.key() }),
      onSuccess: onDone,
    }),
  )
  const programmeIds = [...new Set(chosen.map(({ programmeId }) => programmeId))]
  const [programmeId = ''] = programmeIds
  const open = cohorts.filter((each) => each.programmeId === programmeId && !each.isArchived)
  const target = cohort === 'none' ? null : open.find(({ id }) => id === cohort)?.id
  const count = chosen.length === 1 ? '1 chosen' : `${chosen.length} chosen`
  return (
    <Stack gap="xs">
      {move.error && <Refused>{sentenceOf(move.error, words)}</Refused>}
      <Group align="flex-end" gap="sm">
        <Text role="status">{count}</Text>
        {programmeIds.length > 1 ? (
          <Text size="sm">A cohort belongs to one programme. Choose people in the same programme.</Text>
        ) : (
          <>
            <NativeSelect
              label="To the cohort"
              value={target === null ? 'none' : (target ?? '')}
              onChange={({ currentTarget }) => setCohort(currentTarget.value)}
              data={[
                { value: '', label: 'Choose one' },
                ...open.map(({ id: value, name: label }) => ({ value, label })),
                { value: 'none', label: 'None' },
              ]}
            />
            <Button
              loading={move.isPending}
              disabled={target === undefined}
              onClick={() =>
                target !== undefined &&
                move.mutate({ institutionId, programmeId, cohortId: target, ids: chosen.map(({ id }) => id) })
              }
            >
              Move to cohort
            </Button>
          </>
        )}
        <Button variant="subtle" onClick={onDone}>
          Clear the selection
        </Button>
      </Group>
    </Stack>
  )
}
