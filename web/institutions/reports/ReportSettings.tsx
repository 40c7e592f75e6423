import { Button, Group, NumberInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leastThreshold } from '#domain/institutions/reports/withhold.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { useIsReadOnly } from '../institutions/read-only.ts'
import { words } from './words.ts'

/** Of how few people readers read nothing: for owners. */
export default function ReportSettings({ institutionId }: { institutionId: string }) {
  const settings = useQuery(api.reports.findSettings.queryOptions({ input: { institutionId } }))
  const readOnly = useIsReadOnly()
  const [changed, setChanged] = useState<number | null>(null)
  const set = useMutation(
    api.reports.setThreshold.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.reports.key() }),
      onSuccess: () => setChanged(null),
    }),
  )
  if (!settings.data) return null
  const threshold = changed ?? settings.data.threshold
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        set.mutate({ institutionId, threshold })
      }}
    >
      {set.error && <Refused>{sentenceOf(set.error, words)}</Refused>}
      <Group align="flex-end">
        <NumberInput
          label="Readers see nothing of fewer people than"
          description="From the next monthly snapshot on. What they see besides is rounded to multiples of it."
          min={leastThreshold}
          max={100}
          allowDecimal={false}
          readOnly={readOnly}
          value={threshold}
          onChange={(value) => setChanged(Number(value) || leastThreshold)}
        />
        {!readOnly && (
          <Button type="submit" variant="default" loading={set.isPending} disabled={changed === null}>
            Save
          </Button>
        )}
      </Group>
    </form>
  )
}
