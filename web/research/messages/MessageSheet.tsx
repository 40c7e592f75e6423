import { Drawer } from '@mantine/core'
import { IconArrowBackUp, IconCalendarQuestion, IconCopy, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { may } from '#domain/research/messages/may.ts'
import type { Message } from '#domain/research/messages/messages.ts'
import { useTopmost } from '#web/ground/browser/topmost.ts'
import { windowName } from '#web/ground/browser/windows.ts'
import { useMarkQuestion } from '../meetings/mark-question.ts'
import type { Project } from '../projects/project.ts'
import { copyLink, copyText } from './copy-link.ts'
import classes from './MessageSheet.module.css'
import { Signs } from './Reactions.tsx'

type Shown = {
  project: Project
  message: Message
  onReply: () => void
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

/**
 * Everything that can be done with a message, where fingers reach it. Its text stands there to be selected: on the message itself a
 * long press opens this.
 */
export function MessageSheet({ project, message, onReply, onEdit, onDelete, onClose }: Shown) {
  const { isMarked, mark } = useMarkQuestion({ projectId: project.id, stageId: message.stageId, messageId: message.id })
  const topmost = useTopmost(true)
  const id = useId()
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  const acts = [
    { label: 'Reply', Icon: IconArrowBackUp, act: onReply },
    ...(may.editMessage(project.me, message) ? [{ label: 'Edit', Icon: IconPencil, act: onEdit }] : []),
    { label: 'Copy text', Icon: IconCopy, act: () => void copyText(message.message) },
    { label: 'Copy link', Icon: IconLink, act: () => void copyLink(project, message) },
    {
      label: isMarked ? 'Not for the next meeting' : 'For the next meeting',
      Icon: IconCalendarQuestion,
      act: () => mark(!isMarked),
    },
    ...(may.deleteMessage(project.me, message) ? [{ label: 'Delete', Icon: IconTrash, act: onDelete }] : []),
  ]
  return (
    <Drawer
      {...windowName(id)}
      opened
      position="bottom"
      size="auto"
      title="Message"
      onClose={onClose}
      returnFocus={false}
      closeOnEscape={topmost}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ inner: classes.inner, content: classes.sheet }}
    >
      <p className={classes.text}>{message.message}</p>
      <fieldset className={classes.signs} aria-label="Reactions">
        <Signs project={project} message={message} onDone={onClose} />
      </fieldset>
      <ul className={classes.acts}>
        {acts.map(({ label, Icon, act }) => (
          <li key={label}>
            <button
              type="button"
              className={classes.act}
              data-danger={label === 'Delete' || undefined}
              onClick={then(act)}
            >
              <Icon size={20} stroke={1.6} aria-hidden />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
