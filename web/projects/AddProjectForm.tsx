import { Alert, Button, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useNavigate } from 'react-router'
import { projectLimitReached } from '#domain/plans.ts'
import { NewProject, titleLimit } from '#domain/projects.ts'
import { stageNames } from '#domain/stages.ts'
import { api, failedTo, queryClient } from '../api.ts'
import { useCheckedForm } from '../ui/checked-form.ts'
import { DateField } from '../ui/DateField.tsx'

const phases = stageNames.map((name, at) => ({ value: String(at + 1), label: `${at + 1}. ${name}` }))

type Fields = {
  title: string
  researchQuestion: string
  studyAim: string
  finalSubmissionDate: string | null
  phase: string
}

type Form = { onAdded?: () => void; onCancel?: () => void }

export default function AddProjectForm({ onAdded, onCancel }: Form) {
  const navigate = useNavigate()
  const thisYear = new Date().getFullYear()
  const form = useCheckedForm<Fields>({
    initialValues: { title: '', researchQuestion: '', studyAim: '', finalSubmissionDate: null, phase: '1' },
    validate: (values) => zod4Resolver(NewProject)(toStored(values)),
    validateInputOnBlur: ['finalSubmissionDate'],
  })
  const create = useMutation(
    api.projects.create.mutationOptions({
      async onSuccess({ id }) {
        await queryClient.invalidateQueries({ queryKey: api.projects.list.key() })
        onAdded?.()
        await navigate(`/dashboard/my-research/${id}`)
      },
      onError: () => notifications.show({ message: 'Failed to create project ❌', color: 'red' }),
    }),
  )

  return (
    <form onSubmit={form.onSubmit((values) => create.mutate(NewProject.parse(toStored(values))))} noValidate>
      <Stack>
        {create.isError && (
          <Alert color="red" role="alert">
            {wordsFor(create.error)}
          </Alert>
        )}
        <TextInput
          label="Title"
          withAsterisk
          data-autofocus
          maxLength={titleLimit + 1}
          {...form.getInputProps('title')}
        />
        <Textarea
          label="Research question"
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('researchQuestion')}
        />
        <Textarea label="Study aim" autosize minRows={2} maxRows={8} {...form.getInputProps('studyAim')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select label="Phase" withAsterisk data={phases} allowDeselect={false} {...form.getInputProps('phase')} />
          <DateField
            label="Final submission date"
            years={{ from: thisYear - 10, to: thisYear + 20 }}
            value={form.values.finalSubmissionDate}
            {...form.getInputProps('finalSubmissionDate')}
          />
        </SimpleGrid>
        <Group justify="flex-end" mt="xs">
          {onCancel && (
            <Button variant="subtle" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={create.isPending}>
            Add project
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const toStored = (values: Fields) => ({ ...values, phase: Number(values.phase) })

type CreateError = Parameters<NonNullable<ReturnType<typeof api.projects.create.mutationOptions>['onError']>>[0]

function wordsFor(error: CreateError): string {
  if (!isDefinedError(error)) return failedTo('create project', error)
  switch (error.code) {
    case 'PROJECT_LIMIT':
      return projectLimitReached(error.data.plan, error.data.limit)
    case 'NO_PROFILE':
      return 'Complete your profile before you start a project.'
  }
}
