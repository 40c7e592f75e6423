import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useNavigate } from 'react-router'
import { NewProject, StartedProject, titleLimit } from '#domain/research/projects/new-project.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { TouchPath } from '../stages/TouchPath.tsx'
import classes from './StartProject.module.css'
import { notCreated } from './words.ts'

const Named = NewProject.pick({ title: true })

/** The first visit of somebody whose research this is: the path to touch, and one field. Everything else can follow. */
export function StartProject({ onMore }: { onMore: () => void }) {
  const navigate = useNavigate()
  const form = useCheckedForm({ initialValues: { title: '' }, validate: zod4Resolver(Named) })
  const start = useMutation(
    api.projects.create.mutationOptions({
      async onSuccess({ id }) {
        await queryClient.invalidateQueries({ queryKey: api.projects.list.key() })
        await navigate(`/dashboard/my-research/${id}`, { state: { started: true } })
      },
      onError: () => notifications.show({ message: notCreated, color: 'red' }),
    }),
  )
  return (
    <div className={classes.start}>
      <div>
        <Title order={2}>Start your first project</Title>
        <Text c="dimmed" mt={4}>
          It goes through nine stages, from concept sheet to final submission. Touch one to see what belongs there.
        </Text>
      </div>
      <TouchPath />
      <form onSubmit={form.onSubmit(({ title }) => start.mutate(StartedProject.parse({ title, phase: 1 })))} noValidate>
        <Stack gap="sm">
          {start.isError && (
            <Alert color="red" role="alert">
              {failedTo('create project', start.error)}
            </Alert>
          )}
          <Group align="flex-end" gap="sm">
            <TextInput
              label="What is your research called?"
              description="A working name will do."
              className={classes.field}
              maxLength={titleLimit + 1}
              {...form.getInputProps('title')}
            />
          </Group>
          <Group gap="xs">
            <Button type="submit" loading={start.isPending}>
              Start the project
            </Button>
            <Button variant="subtle" className={classes.more} onClick={onMore}>
              Add a project with its question, dates and people
            </Button>
          </Group>
        </Stack>
      </form>
    </div>
  )
}
