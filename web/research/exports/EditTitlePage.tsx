import { Button, Group, SimpleGrid, Skeleton, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { TitlePage } from '#domain/research/exports/title-page.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'

type Opened = { projectId: string; onClose: () => void }

/** The window in which the title page of the dossier is written. */
export default function EditTitlePage({ projectId, onClose }: Opened) {
  const query = useQuery(api.exports.findTitlePage.queryOptions({ input: { projectId }, staleTime: 0 }))
  return (
    <Window title="Title page of the dossier" size="lg" onClose={onClose}>
      {query.isLoadingError && <Failed error={query.error} what="title page" retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={260} />}
      {query.data && <Form projectId={projectId} page={query.data.page} onClose={onClose} />}
    </Window>
  )
}

function Form({ projectId, page, onClose }: Opened & { page: TitlePage }) {
  const text = (name: keyof TitlePage) => page[name] ?? ''
  const form = useCheckedForm({
    initialValues: {
      ...{ degree: text('degree'), department: text('department'), studentNumber: text('studentNumber') },
      ...{ supervisors: text('supervisors'), ethicsNumber: text('ethicsNumber') },
    },
    validate: zod4Resolver(TitlePage),
  })
  const save = useMutation({
    mutationFn: (values: typeof form.values) => client.exports.setTitlePage({ projectId, ...values }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: api.exports.findTitlePage.key() })
      onClose()
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <Stack>
        {save.isError && <Refused>{sentenceOf(save.error)}</Refused>}
        <TextInput
          label="Degree"
          placeholder="Master of Science in Nursing"
          data-autofocus
          {...form.getInputProps('degree')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Department" {...form.getInputProps('department')} />
          <TextInput label="Student number" {...form.getInputProps('studentNumber')} />
        </SimpleGrid>
        <Textarea
          label="Supervisors"
          description="With their titles, as they should be printed: one a line."
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('supervisors')}
        />
        <TextInput
          label="Ethics approval number"
          description="Of the committee that approved the study."
          {...form.getInputProps('ethicsNumber')}
        />
        <Group justify="flex-end">
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
