/** Milliseconds after which the other pages of the dashboard are loaded, once the browser has nothing better to do. */
const preloadAfter = 3000
const pages = [
  'dashboard/Tab',
  'workspace/ProjectPage',
  'workspace/StagePage',
  'shell/Settings',
  'settings/EditAccount',
]

/**
 * Loads what the other pages are made of, so that they open at once, and also without a network. React Router's own
 * preloading reloads the whole page when it fails; this one leaves it for later.
 */
export function preloadPages(): () => void {
  const timer = setTimeout(() => {
    if (!navigator.onLine) return
    for (const page of pages) {
      const module = window.__reactRouterManifest?.routes[page]?.module
      if (module) void import(/* @vite-ignore */ module).catch(() => {})
    }
  }, preloadAfter)
  return () => clearTimeout(timer)
}
