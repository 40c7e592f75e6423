import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { Discard } from './Window.tsx'

/**
 * A form on a page of its own: asks before another page takes its place, or the browser leaves. It asks when that happens, so
 * that not even the last key is missed. Whoever logs out has decided already.
 */
export function BeforeLeaving({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login' && isUnsaved(),
  )
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => ask(event)
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [])
  if (blocker.state !== 'blocked') return null
  return <Discard onDiscard={() => blocker.proceed()} onKeep={() => blocker.reset()} />
}
