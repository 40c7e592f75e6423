/*
 * What somebody wrote and the server does not have yet. It is kept in the tab, and beside it on the device, so that it also survives
 * a closed tab: the next one of the same person takes it up. Logging out asks first.
 */

const kinds = { messages: 'outbox:', notes: 'notes:', reviews: 'review:', rescued: 'rescued:' }

/** What stands before the same on the device: the tab that wrote it, which alone writes there as long as it is open. */
const onDevice = 'unsent:'
const tabAs = 'tab'

/** Where a tab keeps unsent messages of somebody, their unsent notes of one meeting, what they write in a review, or what was open when a login ended. */
export const storedAs = (kind: keyof typeof kinds, ...of: string[]) => `${kinds[kind]}${of.join(':')}`

/** What stands before what is half typed in windows of somebody, in the tab alone (`draft.ts`). */
export const halfTypedOf = (userId: string) => `half-typed ${userId} `

const isOf = (key: string, userId: string) =>
  Object.values(kinds).some((prefix) => key === `${prefix}${userId}` || key.startsWith(`${prefix}${userId}:`))

/** Storage for it, as the browser’s own: in the tab, and on the device as far as there is room. */
export const unsent: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem(key, value) {
    sessionStorage.setItem(key, value)
    try {
      localStorage.setItem(`${onDevice}${thisTab()}:${key}`, value)
    } catch {
      // The device is full: it is still kept in the tab.
    }
  },
  removeItem(key) {
    sessionStorage.removeItem(key)
    localStorage.removeItem(`${onDevice}${thisTab()}:${key}`)
  },
}

/** This tab, by a name of its own. A tab that was copied has the same at first: the lock goes to one of them. */
const thisTab = () => {
  const known = sessionStorage.getItem(tabAs)
  if (known) return known
  const name = crypto.randomUUID()
  sessionStorage.setItem(tabAs, name)
  return name
}

/** Tabs hold a lock as long as they are open. */
const lockOf = (tab: string) => `ninefold-tab-${tab}`

/**
 * Takes up what somebody wrote in tabs that are closed by now, unless this one has something in its place; that waits for the
 * next. To be called before anything reads it.
 */
export async function takeUpUnsent(userId: string): Promise<void> {
  if (!navigator.locks) return
  await holdTab()
  const { held = [] } = await navigator.locks.query()
  const open = new Set(held.map(({ name }) => name))
  for (const stored of Object.keys(localStorage)) {
    const [, tab = '', key = ''] = new RegExp(`^${onDevice}([\\w-]+):(.+)$`).exec(stored) ?? []
    if (!isOf(key, userId) || tab === thisTab() || open.has(lockOf(tab)) || sessionStorage.getItem(key) !== null)
      continue
    const value = localStorage.getItem(stored)
    if (value === null) continue
    unsent.setItem(key, value)
    localStorage.removeItem(stored)
  }
}

let isHeld = false

/** Says that this tab is open, under a name that no other open tab has. */
async function holdTab(): Promise<void> {
  if (isHeld) return
  isHeld = true
  if (await hold(thisTab())) return
  // Copied from another tab, with all that it had: what the other one sends is not sent from here too.
  sessionStorage.removeItem(tabAs)
  await hold(thisTab())
}

const hold = (tab: string) =>
  new Promise<boolean>((resolve) => {
    void navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock ? new Promise(() => {}) : undefined
    })
  })

/** Everything of somebody: in this tab, and on the device. */
const allOf = (userId: string) => ({
  here: Object.keys(sessionStorage).filter((key) => isOf(key, userId)),
  there: Object.keys(localStorage).filter(
    (stored) => stored.startsWith(onDevice) && isOf(stored.replace(/^unsent:[\w-]+:/, ''), userId),
  ),
})

/** Whether somebody wrote something here that the server does not have. */
export function hasUnsent(userId: string): boolean {
  const { here, there } = allOf(userId)
  return here.length + there.length > 0
}

/** Logging out clears what they have written, and nothing of anybody else. A session that ends by itself loses no text. */
export function dropUnsent(userId: string): void {
  const { here, there } = allOf(userId)
  const halfTyped = Object.keys(sessionStorage).filter((key) => key.startsWith(halfTypedOf(userId)))
  for (const key of [...here, ...halfTyped]) sessionStorage.removeItem(key)
  for (const key of there) localStorage.removeItem(key)
}
