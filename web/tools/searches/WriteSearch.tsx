import { Autocomplete, Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import * as z from 'zod'
import { databases } from '#domain/papers/library/databases.ts'
import { WrittenRun, WrittenSearch } from '#domain/tools/searches/searches.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { today } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { runYears } from './run-years.ts'
import { words } from './words.ts'

/** As it is filled in: the count is digits in a text. */
const Written = WrittenSearch.extend({
  ranOn: WrittenRun.shape.ranOn,
  count: z.string().regex(/^\d{1,8}$/, 'Write how many it found, in digits.'),
})

/** The window in which a search of another database is written down. */
export default function WriteSearch({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const form = useCheckedForm({
    initialValues: { title: '', database: '', platform: '', query: '', limits: '', ranOn: today(), count: '' },
    validate: zod4Resolver(Written),
  })
  const { idOf } = useRetryIds()
  const record = useMutation({
    mutationFn: ({ ranOn, count, ...search }: typeof form.values) =>
      client.searches.record({
        ...{ projectId, search, id: idOf({ search, ranOn, count }) },
        run: { ranOn, count: Number(count) },
      }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: api.searches.key() })
      onClose()
    },
  })
  return (
    <Window title="Record a search" size="lg" onClose={onClose}>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <form onSubmit={form.onSubmit((values) => record.mutate(values))} noValidate>
        <Stack>
          {record.isError && <Refused>{sentenceOf(record.error, words)}</Refused>}
          <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('title')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Autocomplete label="Database" withAsterisk data={[...databases]} {...form.getInputProps('database')} />
            <TextInput label="Platform" placeholder="Ovid, EBSCOhost" {...form.getInputProps('platform')} />
          </SimpleGrid>
          <Textarea
            label="Search, word for word"
            description="As it was run: copy it from the database."
            withAsterisk
            autosize
            minRows={4}
            maxRows={14}
            {...form.getInputProps('query')}
          />
          <TextInput label="Limits and filters" placeholder="English; 2015 to 2025" {...form.getInputProps('limits')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField
              label="Run on"
              withAsterisk
              years={runYears()}
              {...form.getInputProps('ranOn')}
              value={form.values.ranOn}
            />
            <TextInput label="Records found" withAsterisk inputMode="numeric" {...form.getInputProps('count')} />
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
