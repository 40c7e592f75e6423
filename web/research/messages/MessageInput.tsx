import { Button, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Quote as Quoted } from '#domain/research/messages/messages.ts'
import { messageLimit } from '#domain/research/messages/new-message.ts'
import { onTouchScreen } from '#web/ground/browser/on-touch-screen.ts'
import type { Project } from '../projects/project.ts'
import talk from './Discussion.module.css'
import { OfferedNames, useMentions } from './Mentions.tsx'
import { Replying } from './Quote.tsx'

type Written = {
  project: Project
  draft: string
  replyTo: Quoted | null
  onWrite: (draft: string) => void
  onSend: () => void
  onEndReply: () => void
}

/** Where a message is written. Enter sends it, except on a touch screen; an `@` offers the names of those who belong to the project. */
export function MessageInput({ project, draft, replyTo, onWrite, onSend, onEndReply }: Written) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const target = replyTo?.seq
  useEffect(() => {
    if (target !== undefined) input.current?.focus()
  }, [target])
  const mentions = useMentions(project, {
    draft,
    caret,
    onName(named, after) {
      // The caret can be put there only once the text is rendered.
      flushSync(() => onWrite(named))
      input.current?.setSelectionRange(after, after)
      setCaret(after)
    },
  })
  return (
    <>
      {replyTo && <Replying quote={replyTo} myId={project.me.userId} onEnd={onEndReply} />}
      <form
        className={talk.input}
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        <OfferedNames mentions={mentions}>
          <Textarea
            ref={input}
            aria-label="Message"
            placeholder="Write a message"
            autosize
            minRows={1}
            maxRows={6}
            value={draft}
            onChange={(event) => {
              onWrite(event.currentTarget.value)
              setCaret(event.currentTarget.selectionStart)
              mentions.offerAgain()
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onBlur={mentions.dismiss}
            {...mentions.inputProps}
            // Escape ends the reply, or closes the list of names; not the window.
            data-mantine-stop-propagation={
              mentions.inputProps['data-mantine-stop-propagation'] || replyTo !== null || undefined
            }
            onKeyDown={(event) => {
              // An input method is still composing a character.
              if (event.nativeEvent.isComposing) return
              if (mentions.takesKey(event.key)) event.preventDefault()
              else if (event.key === 'Escape' && replyTo) {
                onEndReply()
              } else if (event.key === 'Enter' && !event.shiftKey && !onTouchScreen()) {
                event.preventDefault()
                onSend()
              }
            }}
            error={draft.length > messageLimit ? `${draft.length - messageLimit} characters too many` : undefined}
            style={{ flex: 1 }}
          />
        </OfferedNames>
        <Button type="submit" px="md" aria-label="Send" disabled={!draft.trim()}>
          <IconSend size={20} aria-hidden />
        </Button>
      </form>
    </>
  )
}
