import { Alert, Button, Group, Kbd, Text, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { LiveMessage, LiveStage } from '#domain/live.ts'
import { messageLimit } from '#domain/messages.ts'
import { client, failedTo, queryClient } from '../api.ts'
import { stageQuery } from '../stages/query.ts'
import classes from '../stages/StageWindow.module.css'
import type { Project } from '../stages/StageWindow.tsx'
import { merge } from '../stages/thread.ts'
import { dayOf } from '../ui/dates.ts'
import talk from './Discussion.module.css'
import { Message } from './Message.tsx'
import { observe, outboxOf, send, sendAgain, settle, write } from './outbox.ts'

type Shown = { project: Project; stage: LiveStage; messages: LiveMessage[] }

/** The chat of a stage: the thread, and the input under it. */
export function Discussion({ project, stage, messages }: Shown) {
  const outbox = useSyncExternalStore(observe, () => outboxOf(stage.id))
  const { draft, waiting, problem } = outbox
  const arrived = new Set(messages.map(({ id }) => id))
  const unsent = waiting.filter(({ id }) => !arrived.has(id))
  const { ref, onScroll } = useStickToEnd(messages.at(-1)?.seq ?? 0, unsent.length)
  const sendDraft = () => send(project.id, stage.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored may be told before or after its sending fails.
  useEffect(() => settle(stage.id, messages), [stage.id, messages, outbox])

  return (
    <section aria-labelledby="discussion" className={talk.frame}>
      <h3 id="discussion" className={classes.label}>
        Discussion
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1). */}
      <div ref={ref} onScroll={onScroll} className={talk.scroll} tabIndex={0} role="log" aria-label="Messages">
        <Earlier projectId={project.id} stageId={stage.id} first={messages[0]?.seq ?? 1} />
        {messages.length === 0 && unsent.length === 0 && (
          <Text c="dimmed" ta="center" my="xl">
            No messages yet. Ask a question or share where you are.
          </Text>
        )}
        {messages.map((message, at) => (
          <div key={message.id}>
            {startsDay(message, messages[at - 1]) && <p className={talk.day}>{dayOf(message.createdAt)}</p>}
            <Message project={project} message={message} />
          </div>
        ))}
        {unsent.map(({ id, message, failed }) => (
          <div key={id} className={talk.message} data-mine data-pending={!failed || undefined}>
            <p className={talk.text}>{message}</p>
            <Text size="xs" c={failed ? 'var(--mantine-color-error)' : 'dimmed'}>
              {failed ? 'Not sent' : 'Sending …'}
            </Text>
          </div>
        ))}
        {unsent.some(({ failed }) => failed) && (
          <Group justify="flex-end" my="xs">
            <Button size="compact-sm" variant="light" onClick={() => sendAgain(project.id, stage.id)}>
              Send again
            </Button>
          </Group>
        )}
      </div>
      {problem && (
        <Alert color="red" role="alert" p="xs" mt="xs">
          {problem}
        </Alert>
      )}
      <form
        className={talk.input}
        onSubmit={(event) => {
          event.preventDefault()
          sendDraft()
        }}
      >
        <Textarea
          aria-label="Message"
          placeholder="Write a message"
          autosize
          minRows={1}
          maxRows={6}
          value={draft}
          onChange={(event) => write(stage.id, event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!isSend(event)) return
            event.preventDefault()
            sendDraft()
          }}
          error={draft.length > messageLimit ? `${draft.length - messageLimit} characters too many` : undefined}
          style={{ flex: 1 }}
        />
        <Button type="submit" size="md" px="md" aria-label="Send" disabled={!draft.trim()}>
          <IconSend size={20} aria-hidden />
        </Button>
      </form>
      <Text size="xs" c="dimmed" mt={4} visibleFrom="sm">
        <Kbd size="xs">Enter</Kbd> sends, <Kbd size="xs">Shift</Kbd> + <Kbd size="xs">Enter</Kbd> starts a new line
      </Text>
    </section>
  )
}

/** Enter alone sends; not while an input method still composes a character. */
const isSend = (event: KeyboardEvent) => event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing

function Earlier({ projectId, stageId, first }: { projectId: string; stageId: string; first: number }) {
  const load = useMutation({
    mutationFn: () => client.messages.list({ projectId, stageId, before: first }),
    onSuccess: (page) =>
      queryClient.setQueryData(
        stageQuery(projectId, stageId).queryKey,
        (open) => open && { ...open, messages: merge(page, open.messages) },
      ),
  })
  if (first <= 1) return null
  return (
    <Group justify="center" my="xs">
      <Button variant="subtle" size="compact-sm" loading={load.isPending} onClick={() => load.mutate()}>
        {load.isError ? failedTo('fetch stage messages', load.error) : 'Earlier messages'}
      </Button>
    </Group>
  )
}

function startsDay(message: LiveMessage, before: LiveMessage | undefined): boolean {
  return !before || dayOf(before.createdAt) !== dayOf(message.createdAt)
}

/** Keeps the newest message in view for a reader who is at the end, and leaves one who reads back where they are. */
function useStickToEnd(newest: number, sending: number) {
  const ref = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolling follows what is shown, though it reads only the element.
  useLayoutEffect(() => {
    const thread = ref.current
    if (thread && (atEnd.current || sending)) thread.scrollTop = thread.scrollHeight
  }, [newest, sending])
  const onScroll = () => {
    const thread = ref.current
    if (thread) atEnd.current = thread.scrollHeight - thread.scrollTop - thread.clientHeight < 60
  }
  return { ref, onScroll }
}
