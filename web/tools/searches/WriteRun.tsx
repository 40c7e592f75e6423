import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import * as z from 'zod'
import { WrittenRun } from '#domain/tools/searches/searches.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { today } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { runYears } from './run-years.ts'
import { words } from './words.ts'

/** As it is filled in: counts are digits in a text. */
const Written = z.object({
  ranOn: WrittenRun.shape.ranOn,
  count: z.string().regex(/^\d{1,8}$/, 'Write how many it found, in digits.'),
  newCount: z.string().regex(/^\d{0,8}$/, 'Write how many were new, in digits, or nothing.'),
})

type Opened = { projectId: string; searchId: string; onClose: () => void }

/** The window in which it is written down that a search was run again elsewhere. */
export default function WriteRun({ projectId, searchId, onClose }: Opened) {
  const form = useCheckedForm({
    initialValues: { ranOn: today(), count: '', newCount: '' },
    validate: zod4Resolver(Written),
  })
  const { idOf } = useRetryIds()
  const record = useMutation({
    mutationFn: ({ ranOn, count, newCount }: typeof form.values) =>
      client.searches.recordRun({
        ...{ projectId, searchId, id: idOf({ ranOn, count, newCount }) },
        run: { ranOn, count: Number(count), newCount: newCount === '' ? null : Number(newCount) },
      }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: api.searches.key() })
      onClose()
    },
  })
  return (
    <Window title="Add a run" onClose={onClose}>
      <form onSubmit={form.onSubmit((values) => record.mutate(values))} noValidate>
        <Stack>
          {record.isError && <Refused>{sentenceOf(record.error, words)}</Refused>}
          <DateField
            label="Run on"
            withAsterisk
            years={runYears()}
            {...form.getInputProps('ranOn')}
            value={form.values.ranOn}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label="Records found" withAsterisk inputMode="numeric" {...form.getInputProps('count')} />
            <TextInput label="Of these new" inputMode="numeric" {...form.getInputProps('newCount')} />
          </SimpleGrid>
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={record.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
