import { notifications } from '@mantine/notifications'
import { useNavigate } from 'react-router'
import { client, isRefused } from '#web/ground/api.ts'
import { connection } from '#web/ground/live/connection.ts'
import { forget } from '#web/ground/session/forget.ts'
import { noteLeaving } from '#web/ground/session/known.ts'
import { leaveEnded, whoIsHere } from '#web/ground/session/session.ts'
import { dropUnsent } from '#web/ground/session/unsent.ts'
import { post, sessionSettled } from '#web/people/sign-in/auth.ts'

/**
 * Ends the session, clears everything about it, and goes to the login page. Says so when the session could not be
 * ended.
 */
export function useLeave() {
  const navigate = useNavigate()
  return async () => {
    const userId = whoIsHere()
    // What would tell this page that its session is over, and ask whether it is.
    connection.close()
    noteLeaving(userId)
    try {
      await post('sign-out', {})
    } catch {
      noteLeaving(null)
      connection.open()
      notifications.show({
        message: 'You are still logged in: the server could not be reached. Try again.',
        color: 'red',
      })
      return
    }
    dropUnsent(userId)
    // What the page shows is forgotten once it is gone from the screen: as long as it is there, it would ask for it again.
    await navigate('/login', { replace: true, flushSync: true })
    forget()
  }
}

/**
 * Checks again who is logged in when the session of this tab ends, and when the page comes back from the browser's
 * history: a tab never keeps showing one person's work under another login, or none.
 */
export function onSessionEnd(userId: string): () => void {
  let stopped = false
  async function check(retryDelay: number) {
    const me = await whoIsLoggedIn()
    if (stopped || me === userId || me === null) return
    if (me === 'nobody' && retryDelay > 0) return void setTimeout(() => check(0), retryDelay)
    if (me === 'nobody') return leaveEnded(userId, location.href)
    // Somebody else: a full page load, and nothing in memory survives.
    forget()
    location.replace('/dashboard')
  }
  async function checkWithRetry() {
    await sessionSettled()
    await check(cookieDelay)
  }
  const back = ({ persisted }: PageTransitionEvent) => persisted && check(0)
  window.addEventListener('pageshow', back)
  const stopListening = connection.listen({ onMessage: () => {}, onSessionEnd: checkWithRetry })
  return () => {
    stopped = true
    window.removeEventListener('pageshow', back)
    stopListening()
  }
}

/** Their id, 'nobody', or null when it cannot be determined now. */
async function whoIsLoggedIn(): Promise<string | null> {
  try {
    return (await client.profiles.me()).id
  } catch (error) {
    return isRefused(error, 401) ? 'nobody' : null
  }
}

/** Milliseconds. A new password gives this browser a new session: its cookie may arrive after the old one has ended. */
const cookieDelay = 800
