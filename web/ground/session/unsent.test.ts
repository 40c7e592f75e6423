import { beforeEach, expect, test, vi } from 'vitest'

/* A device with tabs: each has a storage of its own, and holds a lock as long as it is open. */

class Shelf {
  getItem = (key: string): string | null => (this as unknown as Record<string, string>)[key] ?? null
  setItem = (key: string, value: string) => void Object.assign(this, { [key]: value })
  removeItem = (key: string) => void delete (this as Record<string, unknown>)[key]
}

/** Methods are no entries. */
function shelf() {
  const made = new Shelf()
  for (const name of ['getItem', 'setItem', 'removeItem']) Object.defineProperty(made, name, { enumerable: false })
  return made
}

let held: string[] = []
let device = shelf()

beforeEach(() => {
  held = []
  device = shelf()
  return () => vi.unstubAllGlobals()
})

async function openTab(own = shelf()) {
  vi.resetModules()
  const locks = {
    query: async () => ({ held: held.map((name) => ({ name })) }),
    async request(name: string, _: unknown, act: (lock: object | null) => unknown) {
      const isFree = !held.includes(name)
      if (isFree) held.push(name)
      act(isFree ? {} : null)
    },
  }
  const use = () => {
    vi.stubGlobal('sessionStorage', own)
    vi.stubGlobal('localStorage', device)
    vi.stubGlobal('navigator', { locks })
  }
  use()
  const module = await import('./unsent.ts')
  const close = () => {
    held = held.filter((name) => name !== `ninefold-tab-${own.getItem('tab')}`)
  }
  return { ...module, own, use, close }
}

const outbox = 'outbox:nandi'

test('what was written in a tab that is closed is taken up by the next one, once', async () => {
  const first = await openTab()
  await first.takeUpUnsent('nandi')
  first.unsent.setItem(outbox, 'half a sentence')
  const second = await openTab()
  await second.takeUpUnsent('nandi')
  expect(second.unsent.getItem(outbox)).toBeNull()
  first.close()
  await second.takeUpUnsent('nandi')
  expect(second.unsent.getItem(outbox)).toBe('half a sentence')
  const third = await openTab()
  await third.takeUpUnsent('nandi')
  expect(third.unsent.getItem(outbox)).toBeNull()
})

test('what this tab has in the same place stays, and the other waits for the next', async () => {
  const first = await openTab()
  await first.takeUpUnsent('nandi')
  first.unsent.setItem(outbox, 'the first')
  first.close()
  const second = await openTab()
  second.unsent.setItem(outbox, 'the second')
  await second.takeUpUnsent('nandi')
  expect(second.unsent.getItem(outbox)).toBe('the second')
  second.unsent.removeItem(outbox)
  await second.takeUpUnsent('nandi')
  expect(second.unsent.getItem(outbox)).toBe('the first')
})

test('it is never somebody else’s, and their logging out leaves it where it is', async () => {
  const first = await openTab()
  await first.takeUpUnsent('nandi')
  first.unsent.setItem(outbox, 'of Nandi')
  first.unsent.setItem('notes:nandi:meeting', 'notes of Nandi')
  first.close()
  const second = await openTab(first.own)
  await second.takeUpUnsent('pieter')
  expect(second.hasUnsent('pieter')).toBe(false)
  second.unsent.setItem('review:pieter:round', 'of Pieter')
  expect(second.hasUnsent('pieter')).toBe(true)
  second.dropUnsent('pieter')
  expect(second.hasUnsent('pieter')).toBe(false)
  second.close()
  const third = await openTab()
  await third.takeUpUnsent('nandi')
  expect(third.unsent.getItem(outbox)).toBe('of Nandi')
  expect(third.unsent.getItem('notes:nandi:meeting')).toBe('notes of Nandi')
  third.dropUnsent('nandi')
  expect(Object.keys(device)).toEqual([])
})

test('whoever logs out leaves nothing half typed either, and nothing of anybody else goes', async () => {
  const tab = await openTab()
  for (const who of ['nandi', 'pieter']) tab.own.setItem(`${tab.halfTypedOf(who)}new project`, '{}')
  tab.dropUnsent('nandi')
  expect(Object.keys(tab.own)).toEqual([`${tab.halfTypedOf('pieter')}new project`])
})

test('a tab that was copied has a name of its own', async () => {
  const first = await openTab()
  await first.takeUpUnsent('nandi')
  const copy = Object.assign(shelf(), { tab: first.own.getItem('tab') })
  const second = await openTab(copy)
  await second.takeUpUnsent('nandi')
  expect(copy.getItem('tab')).not.toBe(first.own.getItem('tab'))
})
