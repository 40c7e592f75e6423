import { Button, Group, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LiveMessage } from '#domain/live.ts'
import { can } from '#domain/policy.ts'
import { api, failedTo, queryClient } from '../api.ts'
import { stageQuery } from '../stages/query.ts'
import type { Project } from '../stages/StageWindow.tsx'
import { withMessage } from '../stages/thread.ts'
import { timeOf } from '../ui/dates.ts'
import talk from './Discussion.module.css'
import { MessageText } from './MessageText.tsx'

type Shown = { project: Project; message: LiveMessage; sought?: boolean }

/** One message; its author can edit it in place. The one that somebody came for stands out. */
export function Message({ project, message, sought = false }: Shown) {
  const [editing, setEditing] = useState(false)
  const mine = can.editMessage(project.me, message)
  return (
    <article className={talk.message} data-mine={mine || undefined} data-sought={sought || undefined}>
      <Group gap={8} align="baseline">
        <Text size="sm" fw={600}>
          {mine ? 'You' : (message.username ?? 'Deleted user')}
        </Text>
        <Text size="xs" c="dimmed">
          <time dateTime={message.createdAt.toISOString()}>{timeOf(message.createdAt)}</time>
          {message.editedAt && ' · edited'}
        </Text>
        {mine && !editing && (
          <button type="button" className={talk.edit} onClick={() => setEditing(true)}>
            Edit
          </button>
        )}
      </Group>
      {editing ? (
        <Edit project={project} message={message} onDone={() => setEditing(false)} />
      ) : (
        <MessageText text={message.message} />
      )}
    </article>
  )
}

function Edit({ project, message, onDone }: { project: Project; message: LiveMessage; onDone: () => void }) {
  const [text, setText] = useState(message.message)
  const { stageId, id } = message
  const edit = useMutation(
    api.messages.edit.mutationOptions({
      onSuccess(edited) {
        queryClient.setQueryData(stageQuery(project.id, stageId).queryKey, (open) => open && withMessage(open, edited))
        onDone()
      },
    }),
  )
  const save = () => text.trim() && edit.mutate({ projectId: project.id, stageId, id, message: text })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Textarea
        aria-label="Edit message"
        autosize
        autoFocus
        size="sm"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onDone()
          }
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault()
            save()
          }
        }}
        error={edit.isError && failedTo('edit message', edit.error)}
      />
      <Group gap="xs" mt={6}>
        <Button type="submit" size="compact-sm" loading={edit.isPending} disabled={!text.trim()}>
          Save
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
