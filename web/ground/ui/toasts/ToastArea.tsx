import { Notifications, useNotifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Box, freePlace, type Place } from '../../browser/free-place.ts'
import { topElement } from '../../browser/windows.ts'
import classes from './ToastArea.module.css'

/**
 * Where toasts show: at the lower right, and where they would cover something that can be pressed there, at the nearest place
 * where they do not. Pages without any do not load it.
 */
export function ToastArea() {
  const { notifications } = useNotifications()
  const place = useRef<Place | null>(null)
  const put = useEffectEvent((_come?: unknown) => {
    const toasts = document.querySelector<HTMLElement>(`.${classes.toasts}[data-position="bottom-right"]`)
    const height = toasts ? heightOf(toasts) : 0
    if (!toasts || height === 0) {
      place.current = null
      return
    }
    // Whoever reaches for a toast finds it where it is.
    if (toasts.matches(':hover, :focus-within')) return
    place.current = freePlace({ width: toasts.offsetWidth, height }, screen(), taken(), place.current)
    toasts.style.left = `${place.current.left}px`
    toasts.style.top = `${place.current.top}px`
  })
  // The library draws them once this has been drawn.
  const [isDrawn, setDrawn] = useState(false)
  useLayoutEffect(() => setDrawn(true), [])
  // Each that comes or goes changes the room they take.
  useLayoutEffect(() => put(isDrawn && notifications), [isDrawn, notifications])
  useEffect(() => {
    const again = () => put()
    // A window that opens moves into its place; what was under a toast may be scrolled away.
    const events = ['resize', 'transitionend', 'scrollend'] as const
    for (const event of events) window.addEventListener(event, again, true)
    return () => {
      for (const event of events) window.removeEventListener(event, again, true)
    }
  }, [])
  return <Notifications position="bottom-right" className={classes.toasts} limit={3} />
}

const margin = 16
/** Below the bar of the dashboard. */
const barHeight = 72

function screen(): Box {
  const { innerWidth: width, visualViewport } = window
  return {
    left: margin,
    top: barHeight,
    right: width - margin,
    bottom: (visualViewport?.height ?? innerHeight) - margin,
  }
}

/** How high toasts are once they have come, or are gone. */
function heightOf(toasts: HTMLElement): number {
  const each = [...(toasts.firstElementChild?.children ?? [])]
  return each.reduce((sum, { scrollHeight }) => sum + scrollHeight + margin, each.length > 0 ? -margin : 0)
}

const controls =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [role="button"], [role="tab"], [role="option"]'

/** What can be pressed on the screen now, and toasts that have a place of their own. */
function taken(): Box[] {
  const pressed = [...topElement().querySelectorAll(controls)].filter((each) => !each.closest(`.${classes.toasts}`))
  const others = document.querySelectorAll(`.${classes.toasts}:not([data-position="bottom-right"]) > * > *`)
  return [...pressed.filter(isOnScreen), ...others].map((each) => each.getBoundingClientRect())
}

/** Whether it can be seen, neither scrolled away nor under something else in its window. */
function isOnScreen(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return false
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  return document.elementsFromPoint(x, y).some((each) => element.contains(each))
}
