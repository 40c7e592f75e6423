import { Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ActKind, actKinds, actLabels, type Workspace } from '#domain/institutions/institutions/institutions.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { saveText } from '#web/ground/browser/save-text.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { today } from '#web/ground/ui/dates.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import classes from './Institution.module.css'
import { words } from './words.ts'

const unfiltered = { who: '', kind: '', unitId: '', from: null as string | null, until: null as string | null }

/** Who did what in the institution, the newest first, as it is filtered. */
export default function Log({ workspace: { id: institutionId, units } }: { workspace: Workspace }) {
  const [chosen, setChosen] = useState(unfiltered)
  const choose = (part: Partial<typeof chosen>) => setChosen({ ...chosen, ...part })
  const [{ who, kind, unitId, from, until }] = useDebouncedValue(chosen, 300)
  const filters = {
    ...(who.trim() ? { who } : {}),
    ...(kind ? { kind: kind as ActKind } : {}),
    ...(unitId ? { unitId } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(until) ? { until } : {}),
  }
  const log = useInfiniteQuery(
    api.institutions.listLog.infiniteOptions({
      input: (before: string | undefined) => ({ institutionId, before, ...filters }),
      initialPageParam: undefined,
      getNextPageParam: ({ acts, isMore }) => (isMore ? acts.at(-1)?.id : undefined),
    }),
  )
  const take = useMutation({
    mutationFn: () => client.institutions.exportLog({ institutionId, ...filters }),
    onSuccess: ({ text }) => saveText(text, 'log.csv'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.institutions.listLog.key() }),
  })
  const year = Number(today().slice(0, 4))
  const years = { from: year - 10, to: year }
  const acts = log.data?.pages.flatMap((page) => page.acts) ?? []
  return (
    <Stack>
      <Group align="flex-start" gap="sm">
        <TextInput label="Who" value={chosen.who} onChange={({ currentTarget: { value } }) => choose({ who: value })} />
        <NativeSelect
          label="What"
          value={chosen.kind}
          data={[{ value: '', label: 'Everything' }, ...actKinds.map((value) => ({ value, label: actLabels[value] }))]}
          onChange={({ currentTarget: { value } }) => choose({ kind: value })}
        />
        <NativeSelect
          label="Unit and those below it"
          value={chosen.unitId}
          data={[
            { value: '', label: 'All' },
            ...inTree(units).map(({ id, name, depth }) => ({ value: id, label: `${'– '.repeat(depth)}${name}` })),
          ]}
          onChange={({ currentTarget: { value } }) => choose({ unitId: value })}
        />
        <DateField label="From" value={chosen.from} years={years} onChange={(day) => choose({ from: day })} />
        <DateField label="Until" value={chosen.until} years={years} onChange={(day) => choose({ until: day })} />
      </Group>
      <div>
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
          Download as CSV
        </Button>
      </div>
      {take.isError && <Refused>{sentenceOf(take.error, words)}</Refused>}
      {log.isLoadingError && <Failed error={log.error} what="log" retry={() => void log.refetch()} />}
      {log.isPending && <Skeleton height={240} role="status" aria-label="Loading the log" />}
      {log.data && acts.length === 0 && <Text c="dimmed">No entries match these filters.</Text>}
      <ul className={classes.list}>
        {acts.map(({ id, who: name, kind: did, about, unit, at }) => (
          <li key={id}>
            <Text>
              {name} {actLabels[did]}: {about}
            </Text>
            <span className={classes.quiet}>
              {unit && `${unit} · `}
              <Ago at={at} />
            </span>
          </li>
        ))}
      </ul>
      {log.hasNextPage && (
        <Group>
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show more
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const isDay = (day: string | null): day is string => day !== null && /^\d{4}-\d\d-\d\d$/.test(day)
