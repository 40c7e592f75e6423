/** When this browser last renewed its session, in milliseconds. */
const renewedAs = 'session-renewed-at'
const often = 86_400_000

/** Renews the session's cookie, once a day: the server does nothing more often. */
export function renewSession(): void {
  if (Date.now() - Number(localStorage.getItem(renewedAs)) < often) return
  void fetch('/api/auth/get-session')
    .then(({ ok }) => ok && localStorage.setItem(renewedAs, String(Date.now())))
    .catch(() => null)
}
