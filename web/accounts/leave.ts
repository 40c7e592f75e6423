import { useNavigate } from 'react-router'
import { api, isRefused, queryClient } from '../api.ts'
import { connection } from '../live/connection.ts'
import { forgetAll } from '../messages/outbox.ts'
import { logOut } from './auth.ts'

/** Ends the session and forgets everything of it, then goes to the login page. */
export function useLeave() {
  const navigate = useNavigate()
  return async () => {
    await logOut().catch(() => null)
    forget()
    await navigate('/login', { replace: true })
  }
}

/** Forgets what this tab knows of whoever was logged in. */
export function forget() {
  connection.close()
  forgetAll()
  queryClient.clear()
}

/**
 * Asks again who is logged in when the session of this tab ends, and when the page comes back from the browser's
 * history: a tab never goes on showing one person's work under the login of another, or of nobody.
 */
export function onSessionEnd(userId: string): () => void {
  async function check() {
    try {
      const me = await queryClient.fetchQuery({ ...api.profiles.me.queryOptions(), staleTime: 0 })
      if (me.id !== userId) start('/dashboard')
    } catch (error) {
      if (isRefused(error, 401)) start('/login')
    }
  }
  const back = ({ persisted }: PageTransitionEvent) => persisted && check()
  window.addEventListener('pageshow', back)
  const stopListening = connection.listen({ onFrame: () => {}, onCatchUp: () => {}, onSessionEnd: check })
  return () => {
    window.removeEventListener('pageshow', back)
    stopListening()
  }
}

/** A new page: nothing that is in memory survives. */
function start(address: string) {
  forget()
  location.replace(address)
}
