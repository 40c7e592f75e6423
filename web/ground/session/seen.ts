import { dehydrate, hydrate, type Query, type QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, setMany } from 'idb-keyval'
import { isRefused, queryClient } from '../api.ts'
import { thisBuild } from '../build.ts'
import { onForget } from './forget.ts'

/*
 * What somebody has seen is kept on their device, so that it is there at once, and without a line (decision 050): for a week, the
 * newest two hundred answers, of one person at a time. Logging out, another login and the end of the account erase it.
 */

/** Whose it is. */
const seenAs = 'seen-by'
const days = 7
const most = 200

/** What is kept: by the first name of the procedures. No sessions, addresses or tokens, nothing of the support desk, nothing of a guest. */
const nouns = new Set([
  ...['projects', 'stages', 'meetings', 'publications', 'notifications', 'invitations', 'views', 'profiles'],
  ...['subscriptions', 'settings', 'reviews', 'files', 'checklists', 'links', 'questions', 'history', 'members'],
])

/** Whether the answer to a question is kept. */
export function isSeen(queryKey: QueryKey): boolean {
  const [path] = queryKey
  return Array.isArray(path) && nouns.has(String(path[0]))
}

/** Whether an answer is from before this page was loaded: shown at once, and asked for again. */
export const isFromBefore = (state: { dataUpdatedAt: number } | undefined): boolean =>
  state !== undefined && state.dataUpdatedAt < performance.timeOrigin

type Stored = { build: string; at: number; state: ReturnType<typeof dehydrate>['queries'][number] }

const storage = () => createStore('ninefold-seen', 'answers')
const known = (work: () => Promise<unknown>) =>
  typeof indexedDB === 'undefined' ? Promise.resolve() : work().then(ignore, ignore)
/** A device that keeps nothing, such as a private window, shows what the server says. */
const ignore = () => {}

let restored: Promise<unknown> | null = null

/** Shows again what was seen here before the page was loaded, if it was the same person and the same build. Once. */
export const takeUpSeen = (): Promise<unknown> => (restored ??= known(restore))

async function restore() {
  const userId = localStorage.getItem(seenAs)
  if (!userId || thisBuild === '') return
  const all = await entries<string, Stored>(storage())
  const isUsable = ([name, { build, at }]: [string, Stored]) =>
    name.startsWith(`${userId} `) && build === thisBuild && at > Date.now() - days * 86_400_000
  const usable = all.filter(isUsable).toSorted(([, a], [, b]) => b.at - a.at)
  const [shown, gone] = [usable.slice(0, most), usable.slice(most)]
  await delMany(
    [...all.filter((each) => !isUsable(each)), ...gone].map(([name]) => name),
    storage(),
  )
  // Somebody may have logged in meanwhile.
  if (localStorage.getItem(seenAs) !== userId) return
  // However new it is, it may have changed meanwhile, or be of whoever was logged in here before: each use asks again.
  const queries = shown.map(([, { state }]) => ({ ...state, state: { ...state.state, isInvalidated: true } }))
  hydrate(queryClient, { queries, mutations: [] })
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isSeen(query.queryKey)) dropRefused(query, userId)
  })
}

/** What the server now refuses to show, such as a project that somebody was removed from, is not shown as it was before either. */
function dropRefused(query: Query, userId: string): void {
  const { status, error, data } = query.state
  const isRefusal = status === 'error' && [403, 404].some((each) => isRefused(error, each))
  if (!isRefusal || data === undefined || !isFromBefore(query.state)) return
  query.setState({ data: undefined, dataUpdatedAt: 0 })
  void known(() => delMany([`${userId} ${query.queryHash}`], storage()))
}

let stop: (() => void) | null = null

/** Keeps from now on what this person sees. */
export function keepSeen(userId: string): void {
  stop?.()
  localStorage.setItem(seenAs, userId)
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const { queries } = dehydrate(queryClient, {
      shouldDehydrateQuery: (query) => changed.has(query.queryHash) && query.state.status === 'success',
    })
    changed.clear()
    const stored = queries.map((state): [string, Stored] => [
      `${userId} ${state.queryHash}`,
      { build: thisBuild, at: state.state.dataUpdatedAt, state },
    ])
    if (thisBuild !== '' && localStorage.getItem(seenAs) === userId) void known(() => setMany(stored, storage()))
  }
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || !isSeen(query.queryKey)) return
    changed.set(query.queryHash, query)
    timer ??= setTimeout(write, 1000)
  })
  for (const query of queryClient.getQueryCache().getAll())
    if (isSeen(query.queryKey)) changed.set(query.queryHash, query)
  timer = setTimeout(write, 1000)
  addEventListener('pagehide', write)
  stop = () => {
    clearTimeout(timer)
    unsubscribe()
    removeEventListener('pagehide', write)
  }
}

/** Erases it, whoever it is of. */
export function eraseSeen(): void {
  stop?.()
  stop = null
  localStorage.removeItem(seenAs)
  void known(() => clear(storage()))
}

onForget(eraseSeen)
