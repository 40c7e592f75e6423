import { onForget } from './forget.ts'

/** When this browser last renewed its session, in milliseconds. */
const renewedAs = 'session-renewed-at'
/** The server renews a session once it is a day old. */
const often = 6 * 3_600_000

/** Renews the session's cookie, a few times a day. */
export function renewSession(): void {
  if (Math.abs(Date.now() - Number(localStorage.getItem(renewedAs))) < often) return
  void fetch('/api/auth/get-session')
    .then(({ ok }) => ok && localStorage.setItem(renewedAs, String(Date.now())))
    .catch(() => null)
}

onForget(() => localStorage.removeItem(renewedAs))
