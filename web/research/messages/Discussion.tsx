import { Alert, Button, Group, Kbd, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { typingSeconds } from '#domain/ground/live.ts'
import { quoteOf } from '#domain/research/messages/messages.ts'
import type { OpenStage } from '#domain/research/stages/open-stage.ts'
import { onTouchScreen } from '#web/ground/browser/on-touch-screen.ts'
import { connection } from '#web/ground/live/connection.ts'
import { usePresence } from '#web/ground/live/presence.ts'
import panel from '#web/ground/ui/panel.module.css'
import type { Project } from '../projects/project.ts'
import talk from './Discussion.module.css'
import { MessageInput } from './MessageInput.tsx'
import { outboxes, outboxOf, replyTo, send, sendAgain, settle, takeUp, write } from './outbox.ts'
import { Presence } from './Presence.tsx'
import { Thread } from './Thread.tsx'

type Shown = {
  project: Project
  open: OpenStage
  sought: number | null
  /** Whether it can be seen: what is behind another tab is not read. */
  isShown: boolean
}

/** The chat of a stage: who is here, the thread, and the input under it. */
export function Discussion({ project, open, sought, isShown }: Shown) {
  const { stage, messages, readSeq } = open
  useEffect(() => takeUp(project.me.userId), [project.me.userId])
  const outbox = useStore(outboxes, () => outboxOf(stage.id))
  const { draft, waiting, problem } = outbox
  // What was kept by an earlier version of the page has none.
  const storedQuote = outbox.replyTo ?? null
  // As it is now: its author may have changed or deleted it.
  const quoted = messages.find(({ seq }) => seq === storedQuote?.seq)
  const replying = quoted ? quoteOf(quoted) : storedQuote
  const away = useStore(connection.status) === 'down'
  const presence = usePresence(stage.id)
  const unsent = useMemo(() => {
    const arrived = new Set(messages.map(({ id }) => id))
    return waiting
      .filter(({ id }) => !arrived.has(id))
      .map((each) => {
        const quoted = messages.find(({ seq }) => seq === each.replyTo?.seq)
        return quoted ? { ...each, replyTo: quoteOf(quoted) } : each
      })
  }, [messages, waiting])
  const tellTyping = useSeldom(() => connection.send({ type: 'typing' }), (typingSeconds * 1000) / 2)
  // A stored message may arrive before or after its sending fails, so this checks whenever either changes.
  const settleNow = useEffectEvent((stored: typeof messages, _outbox: typeof outbox) => settle(stage.id, stored))
  useEffect(() => settleNow(messages, outbox), [messages, outbox])

  return (
    <section aria-labelledby="discussion" className={talk.frame}>
      <Group justify="space-between" wrap="nowrap">
        <h2 id="discussion" className={panel.label}>
          Discussion
        </h2>
        <Presence project={project} presence={presence} />
      </Group>
      <Thread
        project={project}
        stageId={stage.id}
        messages={messages}
        readSeq={readSeq}
        unsent={unsent}
        away={away}
        sought={sought}
        isShown={isShown}
        onReply={(quote) => replyTo(project.id, stage.id, quote)}
      />
      {unsent.some(({ failed }) => failed) && (
        <Group justify="flex-end" my="xs">
          <Button size="compact-sm" variant="light" onClick={() => sendAgain(project.id, stage.id)}>
            Send again
          </Button>
        </Group>
      )}
      {problem && (
        <Alert color="red" role="alert" p="xs" mt="xs">
          {problem}
        </Alert>
      )}
      <MessageInput
        project={project}
        draft={draft}
        replyTo={replying}
        onEndReply={() => replyTo(project.id, stage.id, null)}
        onWrite={(text) => {
          write(project.id, stage.id, text)
          tellTyping()
        }}
        onSend={() => send(project.id, stage.id)}
      />
      {!onTouchScreen() && (
        <Text size="xs" c="dimmed" mt={4} visibleFrom="sm">
          <Kbd size="xs">Enter</Kbd> sends, <Kbd size="xs">Shift</Kbd> + <Kbd size="xs">Enter</Kbd> starts a new line,{' '}
          <Kbd size="xs">@</Kbd> mentions somebody
        </Text>
      )}
    </section>
  )
}

/** Calls a function at most once in this many milliseconds. */
function useSeldom(act: () => void, milliseconds: number): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < milliseconds) return
    last.current = Date.now()
    act()
  }
}
