import { loadPagesAhead } from '#web/ground/browser/pages.ts'

const pages = ['app/dashboard/Tab', 'research/workspace/ProjectPage', 'app/shell/Settings', 'app/shell/EditAccount']
let isDone = false

/** Loads what the other pages are made of, once nobody needs the line, so that they open at once. */
export function preloadPages(): void {
  if (isDone) return
  isDone = true
  loadPagesAhead(...pages)
}
