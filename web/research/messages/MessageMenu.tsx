import { Menu } from '@mantine/core'
import { IconCalendarQuestion, IconDots, IconLink, IconTrash } from '@tabler/icons-react'
import { may } from '#domain/research/messages/may.ts'
import type { Message } from '#domain/research/messages/messages.ts'
import { useMarkQuestion } from '../meetings/mark-question.ts'
import type { Project } from '../projects/project.ts'
import { copyLink } from './copy-link.ts'
import { forMessage } from './words.ts'

type Shown = { project: Project; message: Message; className: string | undefined; onDelete: () => void }

/** What can be done with a message beside answering it. */
export function MessageMenu({ project, message, className, onDelete }: Shown) {
  const { isMarked, mark } = useMarkQuestion({ projectId: project.id, stageId: message.stageId, messageId: message.id })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={className} aria-label={forMessage('More', project, message)} title="More">
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
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
