import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Quote as Quoted } from '#domain/research/messages/messages.ts'
import talk from './Discussion.module.css'

const textOf = ({ text, isDeleted }: Quoted) => (isDeleted ? 'Message deleted' : text)

/** What a message replies to; it leads there. */
export function Quote({ quote, myId, onFollow }: { quote: Quoted; myId: string; onFollow: (seq: number) => void }) {
  return (
    <button type="button" className={talk.quote} onClick={() => onFollow(quote.seq)}>
      <span className={talk.quoted}>{nameIn(quote, myId)}</span>{' '}
      <span data-deleted={quote.isDeleted || undefined}>{textOf(quote)}</span>
    </button>
  )
}

const nameIn = ({ userId, username }: Quoted, myId: string) => (userId === myId ? 'You' : (username ?? 'Deleted user'))

/** What the message in the input replies to. */
export function Replying({ quote, myId, onEnd }: { quote: Quoted; myId: string; onEnd: () => void }) {
  return (
    <div className={talk.replying}>
      <span className={talk.quote}>
        <span className={talk.quoted}>Reply to {nameIn(quote, myId)}</span> <span>{textOf(quote)}</span>
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label="Cancel the reply" onClick={onEnd}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </div>
  )
}
