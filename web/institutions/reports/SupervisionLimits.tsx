import { Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { useIsReadOnly } from '../institutions/read-only.ts'
import { words } from './words.ts'

/** How many candidatures somebody should supervise at most, unit by unit: for owners and administrators. */
export default function SupervisionLimits({ workspace: { id: institutionId, units } }: { workspace: Workspace }) {
  const settings = useQuery(api.reports.findSettings.queryOptions({ input: { institutionId } }))
  const mine = inTree(units.filter((unit) => !unit.isArchived && may.changeUnits(unit)))
  const limits = new Map(settings.data?.limits.map(({ unitId, most }) => [unitId, most]))
  /** Of the nearest unit above that has one. */
  const inherited = (unitId: string | null): number | null => {
    const above = units.find(({ id }) => id === unitId)?.parentId ?? null
    return above === null ? null : (limits.get(above) ?? inherited(above))
  }
  return (
    <section aria-labelledby="supervision-limits">
      <Title order={2} id="supervision-limits" fz="lg">
        Supervision limits
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        How many candidatures somebody should supervise at most. It is shown beside what each has in “Supervision load”,
        holds in the units below that have none of their own, and stops nobody.
      </Text>
      {settings.isLoadingError && <Failed error={settings.error} what="limits" retry={() => void settings.refetch()} />}
      <Stack gap="sm">
        {settings.data &&
          mine.map(({ id, name, depth }) => (
            <OneLimit
              key={`${id} ${limits.get(id)}`}
              at={{ institutionId, unitId: id }}
              name={`${'– '.repeat(depth)}${name}`}
              most={limits.get(id) ?? null}
              inherited={inherited(id)}
            />
          ))}
      </Stack>
    </section>
  )
}

type Limit = {
  at: { institutionId: string; unitId: string }
  name: string
  most: number | null
  inherited: number | null
}

function OneLimit({ at, name, most, inherited }: Limit) {
  const readOnly = useIsReadOnly()
  const [typed, setTyped] = useState<number | null>(most)
  const set = useMutation(
    api.reports.setLimit.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.reports.key() }),
    }),
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        set.mutate({ ...at, most: typed })
      }}
    >
      {set.error && <Refused>{sentenceOf(set.error, words)}</Refused>}
      <Group align="flex-end">
        <NumberInput
          label={name}
          placeholder={inherited === null ? 'No limit' : `${inherited}, from above`}
          min={1}
          max={200}
          allowDecimal={false}
          readOnly={readOnly}
          value={typed ?? ''}
          onChange={(value) => setTyped(value === '' ? null : Number(value))}
          style={{ flex: '1 1 12rem' }}
        />
        {!readOnly && (
          <Button
            type="submit"
            variant="default"
            aria-label={`Save the limit of ${name}`}
            loading={set.isPending}
            disabled={typed === most}
          >
            Save
          </Button>
        )}
      </Group>
    </form>
  )
}
