import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { Message } from '#domain/research/messages/messages.ts'
import { withMessage } from '#domain/research/messages/thread.ts'
import { api } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import type { Project } from '../projects/project.ts'
import { changeStage } from '../stages/query.ts'
import { words } from './words.ts'

type Shown = { project: Project; message: Message; opened: boolean; onClose: () => void }

/** Asks whether a message is to go for everybody, and removes it. */
export function DeleteMessage({ project, message, opened, onClose }: Shown) {
  const { stageId, id } = message
  const remove = useMutation(
    api.messages.remove.mutationOptions({
      onSuccess(placeholder) {
        // The placeholder has no menu to give the focus back to.
        const thread = document.querySelector<HTMLElement>('[role="log"]')
        changeStage(project.id, stageId, (open) => withMessage(open, placeholder))
        onClose()
        setTimeout(() => thread?.focus())
      },
      onError: (error) => notifications.show({ message: failedTo('delete message', error, words), color: 'red' }),
    }),
  )
  return (
    <Confirm
      opened={opened}
      title="Delete message"
      action="Delete"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ projectId: project.id, stageId, id })}
      onClose={onClose}
    >
      <Text>
        Its text will be deleted for everybody, including where it is quoted, under the bell and on agendas. A line
        stays to show that there was a message.
      </Text>
    </Confirm>
  )
}
