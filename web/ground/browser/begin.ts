import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the palette can begin on the page that it leads to. */
export type Begins = 'addProject' | 'invite' | 'schedule'

/** Begins what the palette leads to this page for: once, and not again when somebody reloads it or comes back. */
export function useBegin(what: Begins, begin: () => void): void {
  const { state, key, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isMeant = (state as { begins?: Begins } | null)?.begins === what
  // Each visit begins anew, also where the page is the same.
  const start = useEffectEvent((_visit: string) => {
    begin()
    void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true })
  })
  useEffect(() => {
    if (isMeant) start(key)
  }, [isMeant, key])
}
