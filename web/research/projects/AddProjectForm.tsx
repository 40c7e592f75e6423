import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { StartedProject } from '#domain/research/projects/new-project.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { draftOf, dropDraft, useDraft } from '#web/ground/session/draft.ts'
import { useUnsaved } from '#web/ground/ui/Window.tsx'
import { SeePlans } from '#web/money/subscriptions/SeePlans.tsx'
import { carried, drop } from '#web/tools/questions/carried.ts'
import { invite } from '../invitations/invite.ts'
import { isDone, type Result, Results } from '../invitations/Results.tsx'
import { draftName } from './AddProject.tsx'
import { ProjectInputs } from './ProjectInputs.tsx'
import { type ProjectFields, toEdited, toInvitations, useProjectForm } from './project-form.ts'
import { notCreated, wordsFor } from './words.ts'

type Started = { id: string; title: string; failed: Result[] }
type Form = { onAdded?: () => void; onCancel?: () => void }

export default function AddProjectForm({ onAdded, onCancel }: Form) {
  const navigate = useNavigate()
  const waiting = useState(carried)[0]
  const [typed] = useState(() => draftOf<ProjectFields>(draftName))
  const form = useProjectForm(waiting ? { researchQuestion: waiting.question, studyAim: waiting.aim ?? '' } : {}, typed)
  const [started, setStarted] = useState<Started | null>(null)
  useUnsaved(() => (form.isDirty() || waiting !== null) && !started)
  useDraft(draftName, form.isDirty() && !started ? form.values : null)
  async function show(id: string) {
    onAdded?.()
    await navigate(`/dashboard/my-research/${id}`, { state: { started: true } })
  }
  const create = useMutation(
    api.projects.create.mutationOptions({
      async onSuccess(project) {
        drop()
        await queryClient.invalidateQueries({ queryKey: api.projects.list.key() })
        const failed = await invite(project.id, toInvitations(form.values))
        dropDraft(draftName)
        if (failed?.length !== 0) return setStarted({ ...project, failed: failed ?? [] })
        await show(project.id)
      },
      onError: () => notifications.show({ message: notCreated, color: 'red' }),
    }),
  )

  if (started) {
    return (
      <Stack>
        <Text>
          “{started.title}” has been started.
          {!(started.failed.length > 0 && started.failed.every(isDone)) &&
            ' Not everybody could be invited; you can invite them on its page.'}
        </Text>
        <Results projectId={started.id} results={started.failed} title={started.title} where="form" />
        <Group justify="flex-end">
          <Button data-autofocus autoFocus onClick={() => show(started.id)}>
            Open the project
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <form onSubmit={form.onSubmit((values) => create.mutate(toNew(values)))} noValidate>
      <Stack>
        {create.isError && (
          <Alert color="red" role="alert">
            {wordsFor('create project', create.error)} {isLimit(create.error) && <SeePlans />}
          </Alert>
        )}
        {waiting && <Text size="sm">The question that you worked out is filled in below.</Text>}
        <ProjectInputs form={form} />
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

/** The form does not ask for a new project's status, or how its stages are completed. */
function toNew(values: ProjectFields) {
  const { status: _active, reviewsRequired: _reviews, allMustApprove: _all, ...fields } = toEdited(values)
  return StartedProject.parse({ ...fields, earlierComplete: values.earlierComplete && fields.phase > 1 })
}

const isLimit = (error: unknown) => error instanceof ORPCError && error.code === 'PROJECT_LIMIT'
