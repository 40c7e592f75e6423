import { useLongPress } from '@mantine/hooks'
import type { MouseEvent, TouchEvent } from 'react'

/** Milliseconds, a little before the browser would begin to select. */
const threshold = 450
/** Pixels that a finger may move before it scrolls. */
const cancelOnMove = 10

/** What a finger means otherwise: a link has its own menu, a field its text. */
const ownUse = 'a, button, input, textarea'

/**
 * What opens something when a finger stays on an element. Scrolling, two fingers and what has a use of its own are left alone. Where the
 * browser says itself that it was a long press (Android, also with TalkBack), that counts.
 */
export function useHeld(open: () => void) {
  const press = useLongPress(open, {
    threshold,
    cancelOnMove,
    events: ['touch'],
    // The finger that lifts is not a press on what has opened under it.
    onFinish: (event) => event.preventDefault(),
  })
  return {
    onTouchStart(event: TouchEvent) {
      if (event.touches.length > 1) press.onTouchCancel?.(event)
      else if (!isOwnUse(event.target)) press.onTouchStart?.(event)
    },
    onTouchMove: press.onTouchMove,
    onTouchEnd: press.onTouchEnd,
    onTouchCancel: press.onTouchCancel,
    onContextMenu(event: MouseEvent) {
      const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
      if (!isTouch || isOwnUse(event.target)) return
      event.preventDefault()
      open()
    },
  }
}

const isOwnUse = (target: EventTarget) => target instanceof Element && target.closest(ownUse) !== null
