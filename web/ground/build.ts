import { createStore } from 'zustand/vanilla'

/*
 * The page and the server belong to one build. Every answer says which one the server has; a page of another one loads itself again
 * as soon as nothing would be lost by it; where that does not bring it, less and less often.
 */

/** The build of the server where it is not that of this page; null as long as they are the same. */
export const newerBuild = createStore<{ id: string | null }>()(() => ({ id: null }))

/** The build this page was loaded with; empty where it is not known, which is in development. */
export const thisBuild: string = typeof document === 'undefined' ? '' : (document.documentElement.dataset.build ?? '')

type Tried = { id: string; times: number; at: number }

/** For which build this tab was loaded again, as long as it came from another one all the same. */
const loadedFor = 'newer-build'
const tried = (): Tried | null => JSON.parse(sessionStorage.getItem(loadedFor) ?? 'null')

/** Milliseconds until it is tried again; each further time takes three times as long. */
const firstPause = 10_000

/** Whether loading the page again has just not brought this build, as on a line that is too slow for the document. */
export function wasTried(id: string): boolean {
  const last = tried()
  return last?.id === id && Date.now() - last.at < firstPause * 3 ** (last.times - 1)
}

export function noteBuild(id: string | null): void {
  if (!id || typeof document === 'undefined' || thisBuild === '' || newerBuild.getState().id !== null) return
  if (id === thisBuild) return
  newerBuild.setState({ id })
  whenSafe()
}

let isLoading = false

/** Loads the page again, from the newer build. */
export function loadNewer(): void {
  const { id } = newerBuild.getState()
  if (!id) return
  const last = tried()
  const times = last?.id === id ? last.times + 1 : 1
  sessionStorage.setItem(loadedFor, JSON.stringify({ id, times, at: Date.now() } satisfies Tried))
  isLoading = true
  window.location.reload()
}

/** Where somebody goes while the newer build is on its way: that page is loaded in place of the one they leave. Not for long: they may have stayed. */
export function goInstead(path: string): void {
  const { id } = newerBuild.getState()
  if (isLoading && id && wasTried(id)) window.location.assign(path)
}

const written = new Set<Element>()
const occupied = new Set<() => boolean>()

/** Registers what a page must not be loaded again in the middle of; what it returns ends that. */
export function staysFor(isOccupied: () => boolean): () => void {
  occupied.add(isOccupied)
  return () => void occupied.delete(isOccupied)
}

/** Milliseconds for which a link that was pressed counts as being followed: by then the router says so itself. */
const pressed = 500
let pressedAt = Number.NEGATIVE_INFINITY

/** Whether something that somebody wrote, sends or follows would be lost or interrupted. */
function isSafe(): boolean {
  // Loaded now, it would be the page before the link.
  if (Date.now() - pressedAt < pressed) return false
  for (const field of written) if (!field.isConnected || textIn(field) === '') written.delete(field)
  return written.size === 0 && ![...occupied].some((isOccupied) => isOccupied())
}

/** The fields of this page in which somebody has written, and something still stands. */
export const writtenFields = (): Element[] => [...written].filter((field) => field.isConnected && textIn(field) !== '')

const textIn = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '')

/** Milliseconds between two looks. */
const again = 1000

/** Looks until it is safe. */
function whenSafe() {
  const { id } = newerBuild.getState()
  if (id && !wasTried(id) && isSafe()) loadNewer()
  else setTimeout(whenSafe, again)
}

if (typeof document !== 'undefined') {
  if (tried()?.id === thisBuild) sessionStorage.removeItem(loadedFor)
  document.addEventListener('input', ({ target }) => target instanceof Element && written.add(target), {
    capture: true,
  })
  const notePress = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href]')) pressedAt = Date.now()
  }
  document.addEventListener('click', notePress, { capture: true })
}
