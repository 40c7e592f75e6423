import { useContext, useEffect, useEffectEvent } from 'react'
import { createKeybindingsHandler } from 'tinykeys'
import { createStore } from 'zustand/vanilla'
import { InWindow, topWindow } from '../browser/windows.ts'
import { areOff } from './off.ts'

/** What a key, or keys one after the other (`g p`), do: in words for the list of keys, and the act. */
export type Keys = Readonly<Record<string, readonly [does: string, act: () => void]>>

type Scope = { where: string; window: string | null; keys: Keys; act: (key: string) => void }

/** What can be pressed on this page, the newest last: it goes before what was there. */
export const scopes = createStore<Scope[]>()(() => [])

/**
 * Single keys that work while this is on the page: `useKeys('Reviews', { j: ['Next review', next] })`. They are listed under `?`
 * at once. Nothing happens while somebody types, holds another key down or has turned single keys off; with a window open, only
 * the keys of what is in it work.
 */
export function useKeys(where: string, keys: Keys, isOn = true): void {
  const window = useContext(InWindow)
  const act = useEffectEvent((key: string) => keys[key]?.[1]())
  const read = useEffectEvent(() => keys)
  const names = Object.entries(keys)
    .map(([key, [does]]) => `${key}\t${does}`)
    .join('\n')
  useEffect(() => {
    if (!isOn || names === '') return
    const scope: Scope = { where, window, keys: read(), act: (key) => act(key) }
    scopes.setState((all) => [...all, scope], true)
    return () => scopes.setState((all) => all.filter((each) => each !== scope), true)
  }, [where, window, names, isOn])
}

/** Listens for the keys of all that is on the page; asked for once, by what stands around every page. */
export function listenForKeys(): () => void {
  let handle: ((event: KeyboardEvent) => void) | undefined
  const build = () => {
    // The longest first, so that `g r` is not also `r`.
    const names = [...new Set(scopes.getState().flatMap(({ keys }) => Object.keys(keys)))]
    names.sort((one, other) => other.length - one.length)
    handle = createKeybindingsHandler(
      Object.fromEntries(names.map((name) => [name === '?' ? 'Shift+?' : name, (event) => press(name, event)])),
    )
  }
  build()
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return submitAround(event)
    if (isTyping(event.target) || areOff()) return
    handle?.(event)
    // On some keyboards a question mark needs no Shift.
    if (event.key === '?' && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey) press('?', event)
  }
  const stop = scopes.subscribe(build)
  addEventListener('keydown', onKey)
  return () => {
    stop()
    removeEventListener('keydown', onKey)
  }
}

/** Ctrl + Enter sends the form around a field of several lines, where Enter alone begins a line; not while its button cannot be pressed. */
function submitAround(event: KeyboardEvent): void {
  const button =
    event.target instanceof HTMLTextAreaElement &&
    event.target.form?.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (!button) return
  event.preventDefault()
  if (!button.disabled) button.form?.requestSubmit(button)
}

function press(name: string, event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  const top = topWindow()
  const scope = scopes.getState().findLast(({ keys, window }) => window === top && name in keys)
  if (!scope) return
  event.preventDefault()
  scope.act(name)
}

/** Where keys are text, or choose something. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="menu"], [role="listbox"], [role="combobox"]'

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null
