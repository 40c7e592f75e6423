import { Avatar, Button, Group, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconDots, IconPencil } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { may } from '#domain/research/messages/may.ts'
import type { Message as StoredMessage } from '#domain/research/messages/messages.ts'
import { withMessage } from '#domain/research/messages/thread.ts'
import { api } from '#web/ground/api.ts'
import { onTouchScreen } from '#web/ground/browser/on-touch-screen.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { timeOf } from '#web/ground/ui/dates.ts'
import { useMarkQuestion } from '../meetings/mark-question.ts'
import type { Project } from '../projects/project.ts'
import { changeStage } from '../stages/query.ts'
import { DeleteMessage } from './DeleteMessage.tsx'
import talk from './Discussion.module.css'
import { useHeld } from './long-press.ts'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageSheet } from './MessageSheet.tsx'
import { MessageText } from './MessageText.tsx'
import { Quote } from './Quote.tsx'
import { React, Reactions } from './Reactions.tsx'
import { forMessage, words } from './words.ts'

type Shown = {
  project: Project
  message: StoredMessage
  /** Whether it stands under the name of the message above it. */
  continues: boolean
  sought: boolean
  /** Its text while it is being edited. */
  edited: string | null
  onEdit: (text: string | null) => void
  onReply: () => void
  /** Leads to the message with this number. */
  onFollow: (seq: number) => void
}

/** One message; its author can edit it in place. The one the address points to is highlighted. */
export function Message({ project, message, continues, sought, edited, onEdit, onReply, onFollow }: Shown) {
  const button = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const row = useRef<HTMLElement>(null)
  const [acting, { open: openSheet, close: closeSheet }] = useDisclosure()
  const [deleting, { open: askToDelete, close: endDeleting }] = useDisclosure()
  const held = useHeld(openSheet)
  const wasEdited = useRef(false)
  /* A row that scrolls back into view does not take the focus: only the button does. */
  const takesFocus = useRef(false)
  const mine = may.editMessage(project.me, message)
  useEffect(() => {
    // If the focus has moved elsewhere in the meantime, it stays there.
    if (wasEdited.current && edited === null && document.activeElement === document.body) {
      button.current?.focus()
      // On a touch screen there is no button.
      if (document.activeElement === document.body) row.current?.focus()
    }
    wasEdited.current = edited !== null
    takesFocus.current = false
  }, [edited])
  function edit() {
    takesFocus.current = true
    onEdit(message.message)
  }
  function endActing() {
    closeSheet()
    // What was chosen may have taken the focus elsewhere.
    setTimeout(() => document.activeElement === document.body && more.current?.focus({ preventScroll: true }))
  }
  const author = message.username ?? 'Deleted user'
  const hasActions = edited === null && !message.deletedAt
  return (
    <article
      ref={row}
      tabIndex={-1}
      className={talk.message}
      data-row={hasActions || undefined}
      data-continues={continues || undefined}
      data-mine={mine || undefined}
      data-sought={sought || undefined}
      {...(hasActions ? held : {})}
    >
      {!continues && <Face name={author} />}
      <div className={talk.said}>
        <div className={talk.who} data-hidden={continues || undefined}>
          <strong>{mine ? 'You' : author}</strong>
          <time dateTime={message.createdAt.toISOString()}>{timeOf(message.createdAt)}</time>
        </div>
        {message.replyTo && <Quote quote={message.replyTo} myId={project.me.userId} onFollow={onFollow} />}
        {message.deletedAt && <p className={talk.deleted}>Message deleted</p>}
        {!message.deletedAt && edited === null && <MessageText project={project} text={message.message} />}
        {!message.deletedAt && edited !== null && (
          <Edit
            focus={takesFocus.current}
            project={project}
            message={message}
            text={edited}
            onChange={onEdit}
            onDone={() => onEdit(null)}
          />
        )}
        {message.editedAt && !message.deletedAt && edited === null && <small className={talk.edited}>edited</small>}
        <Reactions project={project} message={message} />
        <ForMeeting project={project} message={message} />
      </div>
      {hasActions && (
        <button
          ref={more}
          type="button"
          className={talk.more}
          aria-label={forMessage('More', project, message)}
          aria-haspopup="dialog"
          onClick={openSheet}
        >
          <IconDots size={18} stroke={1.6} aria-hidden />
        </button>
      )}
      {hasActions && (
        <div className={talk.buttons}>
          <React project={project} message={message} className={talk.edit} />
          <button
            type="button"
            data-key="r"
            className={talk.edit}
            aria-label={forMessage('Reply', project, message)}
            title="Reply"
            onClick={onReply}
          >
            <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
          </button>
          {mine && (
            <button
              ref={button}
              type="button"
              data-key="e"
              className={talk.edit}
              aria-label={forMessage('Edit', project, message)}
              title="Edit"
              onClick={edit}
            >
              <IconPencil size={18} stroke={1.6} aria-hidden />
            </button>
          )}
          <MessageMenu project={project} message={message} className={talk.edit} onDelete={askToDelete} />
        </div>
      )}
      {acting && hasActions && (
        <MessageSheet
          project={project}
          message={message}
          onReply={onReply}
          onEdit={edit}
          onDelete={askToDelete}
          onClose={endActing}
        />
      )}
      <DeleteMessage project={project} message={message} opened={deleting} onClose={endDeleting} />
    </article>
  )
}

/** Says that a message is a question for the next meeting. */
function ForMeeting({ project, message }: Pick<Shown, 'project' | 'message'>) {
  const { isMarked } = useMarkQuestion({ projectId: project.id, stageId: message.stageId, messageId: message.id })
  return isMarked && !message.deletedAt ? <small className={talk.edited}>For the next meeting</small> : null
}

/** The initials of whoever wrote a message. */
export const Face = ({ name }: { name: string }) => (
  <Avatar name={name} size={34} radius="xl" color="fynbos" alt="" className={talk.face} />
)

type Editing = Pick<Shown, 'project' | 'message'> & {
  focus: boolean
  text: string
  onChange: (text: string) => void
  onDone: () => void
}

function Edit({ project, message, focus, text, onChange, onDone }: Editing) {
  const { stageId, id } = message
  const edit = useMutation(
    api.messages.edit.mutationOptions({
      onSuccess(edited) {
        changeStage(project.id, stageId, (open) => withMessage(open, edited))
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
        autoFocus={focus}
        readOnly={edit.isPending}
        size="sm"
        value={text}
        // Escape ends the editing, not the window.
        data-mantine-stop-propagation="true"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && !onTouchScreen()) {
            event.preventDefault()
            save()
          }
        }}
        error={edit.isError && failedTo('edit message', edit.error, words)}
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
