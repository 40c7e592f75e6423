import { Text } from '@mantine/core'
import { type Quote, quoteOf } from '#domain/research/messages/messages.ts'
import { peopleOf } from '../members/people-of.ts'
import type { Project } from '../projects/project.ts'
import talk from './Discussion.module.css'
import { Face, Message } from './Message.tsx'
import { Quote as Quoted } from './Quote.tsx'
import type { Row } from './rows.ts'

/**
 * Messages that are being edited, by their id. They are kept outside the rows, because rows out of view are not
 * rendered.
 */
export type Edits = Record<string, string | null>

type Shown = {
  row: Row
  project: Project
  away: boolean
  /** The `seq` of the message that is looked for. */
  sought: number | null
  edits: Edits
  onEdit: (id: string, text: string | null) => void
  onReply: (quote: Quote) => void
  onFollow: (seq: number) => void
}

/** One row of a thread: a day, the line above what is new, a message, or one that is on its way. */
export function ThreadRow({ row, project, away, sought, edits, onEdit, onReply, onFollow }: Shown) {
  switch (row.kind) {
    case 'day':
      return <p className={talk.day}>{row.day}</p>
    case 'unread':
      return <p className={talk.unread}>New messages</p>
    case 'message':
      return (
        <Message
          project={project}
          message={row.message}
          continues={row.continues}
          sought={row.message.seq === sought}
          edited={edits[row.message.id] ?? null}
          onEdit={(text) => onEdit(row.message.id, text)}
          onReply={() => onReply(quoteOf(row.message))}
          onFollow={onFollow}
        />
      )
    case 'unsent':
      return (
        <div
          className={talk.message}
          data-continues={row.continues || undefined}
          data-pending={!row.unsent.failed || undefined}
        >
          {!row.continues && <Face name={nameOfMe(project)} />}
          <div className={talk.said}>
            <div className={talk.who} data-hidden={row.continues || undefined}>
              <strong>You</strong>
            </div>
            {row.unsent.replyTo && <Quoted quote={row.unsent.replyTo} myId={project.me.userId} onFollow={onFollow} />}
            <p className={talk.text}>{row.unsent.message}</p>
            <Text size="xs" c={row.unsent.failed ? 'var(--danger)' : 'dimmed'}>
              {row.unsent.failed ? 'Not sent' : away ? 'Waiting for the connection' : 'Sending…'}
            </Text>
          </div>
        </div>
      )
  }
}

const nameOfMe = (project: Project) =>
  peopleOf(project).find(({ userId }) => userId === project.me.userId)?.username ?? ''
