import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { isLeftWithoutPrompt, saysUnsaved } from '../browser/windows.ts'
import { type Ask, Discard, UnsavedIn } from './Window.tsx'

/**
 * Forms on a page of their own (`useUnsaved`): it asks before another page takes their place, or the browser leaves. It asks when
 * that happens, so that not even the last key is missed. Whoever logs out has decided already. `part` is the parameter of the address
 * that says which part of a page is shown, where a page has several.
 */
export function BeforeLeaving({ part, children }: { part?: string; children: ReactNode }) {
  const forms = useRef(new Set<Ask>())
  const [register] = useState(() => (ask: Ask) => {
    forms.current.add(ask)
    return () => void forms.current.delete(ask)
  })
  const [isUnsaved] = useState(() => () => [...forms.current].some((ask) => ask()))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pageAt(nextLocation, part) !== pageAt(currentLocation, part) && nextLocation.pathname !== '/login' && isUnsaved(),
  )
  useEffect(() => saysUnsaved('', isUnsaved), [isUnsaved])
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => isUnsaved() && !isLeftWithoutPrompt() && event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [isUnsaved])
  return (
    <UnsavedIn value={register}>
      {children}
      {blocker.state === 'blocked' && <Discard onDiscard={() => blocker.proceed()} onKeep={() => blocker.reset()} />}
    </UnsavedIn>
  )
}

const pageAt = ({ pathname, search }: Location, part: string | undefined) =>
  part === undefined ? pathname : `${pathname} ${new URLSearchParams(search).get(part)}`
