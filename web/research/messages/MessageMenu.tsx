import { Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconCalendarQuestion, IconDots, IconLink, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { may } from '#domain/research/messages/may.ts'
import type { Message } from '#domain/research/messages/messages.ts'
import { withMessage } from '#domain/research/messages/thread.ts'
import { api } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { useMarkQuestion } from '../meetings/mark-question.ts'
import type { Project } from '../projects/project.ts'
import { changeStage } from '../stages/query.ts'
import { copyLink } from './copy-link.ts'
import { words } from './words.ts'

type Shown = { project: Project; message: Message; className: string | undefined }

/** What can be done with a message beside answering it. */
export function MessageMenu({ project, message, className }: Shown) {
  const { isMarked, mark } = useMarkQuestion({ projectId: project.id, stageId: message.stageId, messageId: message.id })
  const [asking, { open: ask, close }] = useDisclosure()
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={className} aria-label="More" title="More">
            <IconDots size={18} stroke={1.6} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => void copyLink(project, message)}>
            Copy link
          </Menu.Item>
          <Menu.Item leftSection={<IconCalendarQuestion size={16} aria-hidden />} onClick={() => mark(!isMarked)}>
            {isMarked ? 'Not for the next meeting' : 'For the next meeting'}
          </Menu.Item>
          {may.deleteMessage(project.me, message) && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={ask}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <DeleteMessage project={project} message={message} opened={asking} onClose={close} />
    </>
  )
}

type DeleteMessageProps = Omit<Shown, 'className'> & { opened: boolean; onClose: () => void }

function DeleteMessage({ project, message, opened, onClose }: DeleteMessageProps) {
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
