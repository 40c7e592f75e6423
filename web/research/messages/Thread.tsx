import { ActionIcon, Button, Group, Loader, Text } from '@mantine/core'
import { useMergedRef, usePrevious, useResizeObserver } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Message, Quote } from '#domain/research/messages/messages.ts'
import { merge } from '#domain/research/messages/thread.ts'
import { client } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import type { Project } from '../projects/project.ts'
import { Belongs } from '../stages/Belongs.tsx'
import { changeStage } from '../stages/query.ts'
import talk from './Discussion.module.css'
import type { Unsent } from './outbox.ts'
import { useReading } from './reading.ts'
import { hasUnread, rowsOf } from './rows.ts'
import { settleTime, useOpenAtUnread, useScrollToMessage, useStickToEnd } from './scrolling.ts'
import { type Edits, ThreadRow } from './ThreadRow.tsx'
import { words } from './words.ts'

type Shown = {
  project: Project
  stageId: string
  messages: Message[]
  readSeq: number
  unsent: Unsent[]
  away: boolean
  /** The `seq` of a message to start at; earlier pages are loaded until it is found. */
  sought: number | null
  isShown: boolean
  onReply: (quote: Quote) => void
}

/** How near to the beginning, in pixels, the previous page is loaded. */
const nearBeginning = 400
/** Within this distance somebody counts as being at the end, and stays there when a message arrives. */
const nearEnd = 60

/** The messages of a stage. Only what is in view is rendered, so that a long thread is as fast as a short one. */
export function Thread({ project, stageId, messages, readSeq, unsent, away, sought, isShown, onReply }: Shown) {
  const scroll = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const newest = messages.at(-1)
  const [atEnd, setAtEnd] = useState(() => !hasUnread(messages, readSeq, project.me.userId))
  const mark = useReading({
    projectId: project.id,
    stageId,
    newest: newest?.seq ?? 0,
    readSeq,
    atEnd: atEnd && isShown,
  })
  const rows = useMemo(
    () => rowsOf(messages, unsent, mark, project.me.userId),
    [messages, unsent, mark, project.me.userId],
  )
  const first = messages[0]?.seq ?? 1
  const earlier = useEarlier(project.id, stageId, first)
  const firstBefore = usePrevious(first) ?? first
  const [edits, setEdits] = useState<Edits>({})
  const [measured, { height }] = useResizeObserver<HTMLDivElement>()
  const frame = useMergedRef(scroll, measured)
  /** Its height in pixels when it last scrolled, and when that became another, in milliseconds of the page. */
  const looked = useRef({ height: 0, resizedAt: Number.NEGATIVE_INFINITY })

  const toEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  const unreadAt = rows.findIndex(({ kind }) => kind === 'unread')
  /** Whether the line above what is new has been in view. */
  const [hasSeenLine, setHasSeenLine] = useState(sought === null)
  function look() {
    const { clientHeight: height = 0, scrollHeight = 0, scrollTop = 0 } = scroll.current ?? {}
    // Behind another tab it has no height, and stays where it was.
    if (height === 0) return
    if (unreadAt >= 0 && isInView(list.current, unreadAt)) setHasSeenLine(true)
    const before = looked.current
    if (height !== before.height)
      looked.current = { height, resizedAt: before.height > 0 ? performance.now() : Number.NEGATIVE_INFINITY }
    const reachesEnd = scrollHeight - scrollTop - height < nearEnd
    // After a resize its rows are measured again, and move without anybody having scrolled.
    const settles = performance.now() - looked.current.resizedAt < settleTime
    if (atEnd && !reachesEnd && settles) toEnd()
    else setAtEnd(reachesEnd)
  }
  useEffect(() => {
    // Behind another tab it has no height. When it comes back its rows move, but nobody has scrolled.
    if (height === 0 && looked.current.height > 0) looked.current.height = 1
  }, [height])
  useOpenAtUnread(list, rows, sought, look)
  useStickToEnd({ newest: newest?.seq ?? 0, unsent: unsent.length, height, atEnd, toEnd })
  const [followed, setFollowed] = useState<{ seq: number } | null>(null)
  const target = useMemo(() => followed ?? (sought === null ? null : { seq: sought }), [followed, sought])
  useScrollToMessage(list, { target, first, rows, load: earlier.load })

  function onScroll(offset: number) {
    look()
    if (offset < nearBeginning) earlier.load()
  }
  // Rows rendered while scrolling back are not new.
  const live = atEnd ? 'polite' : 'off'
  return (
    <div className={talk.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1). */}
      <div ref={frame} className={talk.scroll} tabIndex={0} role="log" aria-live={live} aria-label="Messages">
        {rows.length === 0 && (
          <div className={talk.empty}>
            <Belongs number={project.stages.find(({ id }) => id === stageId)?.number ?? 1} width={84} />
            <Text c="dimmed">No messages yet. Ask a question or share your progress.</Text>
          </div>
        )}
        {earlier.problem && (
          <Group justify="center" my="xs">
            <Button variant="subtle" size="compact-sm" onClick={earlier.again}>
              {earlier.problem}
            </Button>
          </Group>
        )}
        <Virtualizer ref={list} scrollRef={scroll} data={rows} shift={firstBefore !== first} onScroll={onScroll}>
          {(row) => (
            <ThreadRow
              key={row.key}
              row={row}
              project={project}
              away={away}
              sought={target?.seq ?? null}
              edits={edits}
              onEdit={(id, text) => setEdits((all) => ({ ...all, [id]: text }))}
              onReply={onReply}
              onFollow={(seq) => setFollowed({ seq })}
            />
          )}
        </Virtualizer>
      </div>
      {earlier.loading && <Loader size="sm" className={talk.loading} aria-label="Loading earlier messages" />}
      {unreadAt >= 0 && !hasSeenLine && (
        <Button
          className={talk.toUnread}
          size="compact-sm"
          radius="xl"
          leftSection={<IconArrowUp size={15} aria-hidden />}
          onClick={() => {
            setHasSeenLine(true)
            list.current?.scrollToIndex(unreadAt, { align: 'start' })
            // The button goes.
            scroll.current?.focus()
          }}
        >
          Jump to unread
        </Button>
      )}
      {!atEnd && (
        <ActionIcon
          className={talk.toEnd}
          radius="xl"
          size="lg"
          variant="default"
          aria-label="Go to the newest message"
          onClick={toEnd}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

/** Whether a row can be seen. */
function isInView(list: VirtualizerHandle | null, at: number): boolean {
  if (!list) return false
  const { scrollOffset, viewportSize } = list
  return at >= list.findItemIndex(scrollOffset) && at <= list.findItemIndex(scrollOffset + viewportSize)
}

/** Loads the previous page, one at a time. */
function useEarlier(projectId: string, stageId: string, first: number) {
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: (before: number) => client.messages.list({ projectId, stageId, before }),
    onSuccess: (page) => changeStage(projectId, stageId, (open) => ({ ...open, messages: merge(page, open.messages) })),
  })
  const lastRequested = useRef(0)
  return {
    loading: isPending,
    problem: isError ? `${failedTo('fetch stage messages', error, words)}. Try again` : null,
    again: () => mutate(first),
    load() {
      if (first <= 1 || lastRequested.current === first) return
      lastRequested.current = first
      mutate(first)
    },
  }
}
