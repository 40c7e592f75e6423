import { Alert, Button, Divider, Group, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EditedProject } from '#domain/research/projects/new-project.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { draftOf, dropDraft, useDraft } from '#web/ground/session/draft.ts'
import { Foot, Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { invite } from '../invitations/invite.ts'
import { isDone, type Result, Results } from '../invitations/Results.tsx'
import { ProjectInputs } from './ProjectInputs.tsx'
import type { Project } from './project.ts'
import { type ProjectFields, toEdited, toInvitations, useProjectForm } from './project-form.ts'
import { notUpdated, wordsFor } from './words.ts'

type Opened = {
  project: Project
  /** The field that somebody came for. */
  focus?: 'title' | 'researchQuestion'
  onClose: () => void
}

/** The window in which the owner changes a project, or deletes it. */
export default function EditProject({ project, focus = 'title', onClose }: Opened) {
  const name = `edit ${project.id}`
  const [typed] = useState(() => draftOf<ProjectFields>(name))
  const form = useProjectForm(
    {
      title: project.title,
      researchQuestion: project.researchQuestion ?? '',
      studyAim: project.studyAim ?? '',
      finalSubmissionDate: project.finalSubmissionDate,
      phase: String(project.currentPhase),
      earlierComplete: false,
      status: project.status,
      reviewsRequired: project.reviewsRequired,
      allMustApprove: project.allMustApprove,
      supervisor: '',
      collaborator: '',
    },
    typed,
  )
  useDraft(name, form.isDirty() ? form.values : null)
  function close() {
    dropDraft(name)
    onClose()
  }
  const [notInvited, setNotInvited] = useState<Result[]>([])
  const update = useMutation(
    api.projects.update.mutationOptions({
      async onSuccess() {
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: api.projects.find.queryKey({ input: { projectId: project.id } }) }),
          queryClient.invalidateQueries({ queryKey: api.projects.list.key() }),
        ])
        const members = [project.creatorProfile, ...project.members].map(({ email }) => email)
        const invitations = toInvitations(form.values, members)
        const failed = await invite(project.id, invitations)
        // What went wrong has been said.
        if (failed?.every(isDone))
          notifications.show({ message: `“${form.values.title.trim()}” has been saved.`, color: 'fynbos' })
        if (failed?.length === 0) return close()
        if (!failed) return
        setNotInvited(failed)
        // People already invited are not invited again when the form is sent once more.
        for (const { email, role } of invitations)
          if (!failed.some((each) => each.email === email && !isDone(each))) form.setFieldValue(role, '')
        form.resetDirty()
      },
      onError: () => notifications.show({ message: notUpdated, color: 'red' }),
    }),
  )
  const submit = form.onSubmit((values) => {
    const { phase, ...edited } = EditedProject.parse(toEdited(values))
    // Somebody may have moved it on in the meantime: the phase is sent only if it was changed here.
    const chosen = form.isDirty('phase') ? { phase } : {}
    update.mutate({ projectId: project.id, ...edited, ...chosen })
  })
  return (
    <Window title="Edit Research Project" size="lg" onClose={close}>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <form onSubmit={submit} noValidate>
        <Stack>
          {update.isError && (
            <Alert color="red" role="alert">
              {failedTo('update project', update.error)}
            </Alert>
          )}
          <ProjectInputs form={form} withStatus focus={focus} />
          <Results projectId={project.id} results={notInvited} title={project.title} where="form" />
          <Foot>
            <Button variant="subtle" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={update.isPending}>
              Save
            </Button>
          </Foot>
        </Stack>
      </form>
      <Divider my="lg" />
      <DeleteProject project={project} />
    </Window>
  )
}

function DeleteProject({ project }: { project: Project }) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const remove = useMutation(
    api.projects.remove.mutationOptions({
      async onSuccess() {
        await navigate('/dashboard/my-research', { replace: true })
        notifications.show({ message: `“${project.title}” has been deleted.`, color: 'fynbos' })
        queryClient.removeQueries({ queryKey: api.projects.find.queryKey({ input: { projectId: project.id } }) })
        await queryClient.invalidateQueries({ queryKey: api.projects.list.key() })
      },
    }),
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        remove.mutate({ projectId: project.id, title })
      }}
    >
      <Stack gap="sm">
        <Text fw={600}>Delete this project</Text>
        <Text size="sm" c="dimmed">
          Its stages, links and conversations are deleted with it, for everyone in it. This cannot be undone.
        </Text>
        {remove.isError && (
          <Alert color="red" role="alert">
            {wordsFor('delete project', remove.error)}
          </Alert>
        )}
        <TextInput
          label="Type the title to delete it"
          description={project.title}
          autoComplete="off"
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button
            type="submit"
            color="red"
            variant="light"
            loading={remove.isPending}
            disabled={title.trim() !== project.title}
          >
            Delete project
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
