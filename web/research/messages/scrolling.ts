import { usePrevious } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Row } from './rows.ts'

type List = RefObject<VirtualizerHandle | null>

/** Milliseconds until a thread that was opened, or has another size, has been measured. */
export const settleTime = 150

/**
 * Opens a thread at its first unread message, or else at its end, unless a message is sought; `onOpened` is called once its
 * rows have been measured.
 */
export function useOpenAtUnread(list: List, rows: Row[], sought: number | null, onOpened: () => void): void {
  const open = useEffectEvent(() => {
    if (sought !== null) return
    const unread = rows.findIndex(({ kind }) => kind === 'unread')
    if (unread > 0) list.current?.scrollToIndex(unread, { align: 'start' })
    else list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  })
  const opened = useEffectEvent(onOpened)
  useLayoutEffect(() => {
    open()
    // Sizes are known only once the rows are rendered: what was the end may not be the end any more.
    const drawn = setTimeout(() => {
      open()
      requestAnimationFrame(() => opened())
    }, settleTime)
    return () => clearTimeout(drawn)
  }, [])
}

type Followed = {
  newest: number
  unsent: number
  /** The visible height of the thread in pixels: it changes with the input under it. */
  height: number
  atEnd: boolean
  toEnd: () => void
}

/** People at the end stay there when a message arrives or the view changes; people who write are taken there. */
export function useStickToEnd({ newest, unsent, height, atEnd, toEnd }: Followed): void {
  const before = usePrevious(unsent) ?? unsent
  const follow = useEffectEvent((wrote: boolean) => {
    if (atEnd || wrote) toEnd()
  })
  const shown = `${newest} ${unsent} ${height}`
  useLayoutEffect(() => {
    if (shown) follow(unsent > before)
  }, [shown, unsent, before])
}

type Sought = {
  /** The `seq` of a message that the address points to, or a quote; following a quote again is another one. */
  target: { seq: number } | null
  /** The `seq` of the first message that is loaded. */
  first: number
  rows: Row[]
  load: () => void
}

/** Scrolls to a message, loading earlier pages until it is found. Happens once for each target. */
export function useScrollToMessage(list: List, { target, first, rows, load }: Sought): void {
  const reach = useEffectEvent((seq: number) => {
    const at = rows.findIndex((row) => row.kind === 'message' && row.message.seq === seq)
    if (at >= 0) list.current?.scrollToIndex(at, { align: 'center' })
  })
  const loadEarlier = useEffectEvent((_first: number) => load())
  // Each page brings the message nearer.
  const missing = target !== null && first > target.seq ? first : null
  useEffect(() => {
    if (missing !== null) loadEarlier(missing)
    else if (target !== null) reach(target.seq)
  }, [target, missing])
}
