import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { projectIdIn } from '#domain/research/projects/projects.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Window } from '#web/ground/ui/Window.tsx'
import { AskOnPlan } from './AskOnPlan.tsx'
import { isOwnPlan } from './answers.tsx'
import { wordsForRequest } from './words.ts'

/** The window in which somebody asks to join a project whose id they know. Its owner answers. */
export default function JoinProject({ onClose }: { onClose: () => void }) {
  const [id, setId] = useState('')
  const [ownName, setOwnName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const ask = useMutation(
    api.invitations.request.mutationOptions({
      onSuccess() {
        notifications.show({
          message: 'The owner has been asked. You will find the answer under the bell.',
          color: 'fynbos',
        })
        void queryClient.invalidateQueries({ queryKey: api.invitations.listRequests.key() })
        onClose()
      },
    }),
  )
  function send() {
    ask.reset()
    if (!id.trim()) return setProblem('Please enter a project ID')
    const projectId = projectIdIn(id)
    if (!projectId) return setProblem('This is not a project ID, and no project’s address.')
    ask.mutate({ projectId, ownName })
  }
  return (
    <Window title="Join a project" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack>
          <Text c="dimmed">
            Ask somebody in the project for its address or its ID. Its owner will then see your request.
          </Text>
          {ask.isError &&
            (isOwnPlan(ask.error) ? (
              <AskOnPlan refusal={wordsForRequest(ask.error)} onBegun={send} />
            ) : (
              <Alert color="red" role="alert">
                {wordsForRequest(ask.error)}
              </Alert>
            ))}
          <TextInput
            label="Project ID"
            description="Or the address of the project’s page"
            data-autofocus
            value={id}
            error={problem}
            onChange={(event) => {
              setId(event.currentTarget.value)
              setProblem(null)
            }}
          />
          <TextInput
            label="Your name for it (optional)"
            description="Only you see it, in your list of requests and in the answer"
            maxLength={120}
            value={ownName}
            onChange={(event) => setOwnName(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={ask.isPending}>
              Ask to join
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
