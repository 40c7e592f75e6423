/** The deployment this tab has reloaded itself for, so that it never does so twice. */
const reloadedFrom = 'reloaded-from'

/**
 * Reloads the page when a deployment has replaced the files this tab was loaded with; what was written to a chat is kept
 * (`messages/outbox.ts`). Resolves to false when that is not why something could not be loaded, or did not help before.
 */
export async function reloadIfOutdated(): Promise<boolean> {
  const version = window.__reactRouterManifest?.version
  if (!version || sessionStorage.getItem(reloadedFrom) === version) return false
  const current = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  )
  if (current === '' || current.includes(`manifest-${version}`)) return false
  sessionStorage.setItem(reloadedFrom, version)
  window.location.reload()
  return true
}
