/** Milliseconds after which the other pages of the dashboard are loaded, once the browser has nothing better to do. */
const preloadAfter = 3000
const pages = ['app/dashboard/Tab', 'research/workspace/ProjectPage', 'app/shell/Settings', 'app/shell/EditAccount']

/**
 * Loads what the other pages are made of, so that they open at once, and also without a network. React Router's own
 * preloading reloads the whole page when it fails; this one leaves it for later.
 */
export function preloadPages(): () => void {
  const timer = setTimeout(() => {
    if (!navigator.onLine) return
    for (const page of pages) {
      const route = window.__reactRouterManifest?.routes[page]
      if (route) void import(/* @vite-ignore */ route.module).catch(() => {})
      // React Router waits for these before it shows the page; they stay in the browser's cache.
      for (const sheet of route?.css ?? []) void fetch(sheet).catch(() => {})
    }
  }, preloadAfter)
  return () => clearTimeout(timer)
}
