import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { base64, paragraphChange, textIn } from '#server/test/notes.ts'
import { trials } from '#server/test/trials.ts'
import { createWorld, worldOn } from '#server/test/world.ts'
import { meetingNotes } from './tables.ts'

/*
 * Two people write in the notes of one meeting, each through a process of their own, on and off the network. What both have
 * in the end is the same, and nothing that either wrote is lost.
 */

let world: Awaited<ReturnType<typeof createWorld>>
let elsewhere: ReturnType<typeof worldOn>
beforeAll(async () => {
  world = await createWorld({ connections: 4 })
  elsewhere = worldOn(world.databaseUrl, { connections: 4 })
})
afterAll(async () => {
  await elsewhere[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

type Calls = Awaited<ReturnType<typeof world.arrive>>['calls']
type At = { projectId: string; meetingId: string }

/** Notes as one browser has them, with what it has not sent yet. */
class Page {
  readonly document = new Y.Doc()
  readonly #calls: Calls
  readonly #at: At
  #unsent: Uint8Array[] = []

  constructor(calls: Calls, at: At, paragraph: string) {
    // Both begin with the same paragraph, as pages do that have read it.
    Y.applyUpdate(this.document, Buffer.from(paragraph, 'base64'), 'server')
    this.#calls = calls
    this.#at = at
    this.document.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'server') this.#unsent.push(update)
    })
  }

  get text() {
    return textIn(this.document)
  }

  /** Sends what is unsent. When the answer is lost, it is sent again under the same id. */
  async send(isAnswerLost = false) {
    if (this.#unsent.length === 0) return
    const written = { ...this.#at, id: crypto.randomUUID(), update: base64(Y.mergeUpdates(this.#unsent)) }
    await this.#calls.meetings.writeNotes(written)
    if (isAnswerLost) await this.#calls.meetings.writeNotes(written)
    this.#unsent = []
  }

  async receive() {
    const state = base64(Y.encodeStateVector(this.document))
    const { update } = await this.#calls.meetings.readNotes({ ...this.#at, state })
    Y.applyUpdate(this.document, Buffer.from(update, 'base64'), 'server')
  }
}

async function twoPages() {
  const ada = await world.arrive('Ada')
  const project = await world.startProject(ada)
  const { projectId } = project
  const sue = await world.join(project, 'Sue', 'supervisor')
  const meetingId = crypto.randomUUID()
  const startsAt = new Date()
  await ada.calls.meetings.schedule({ projectId, id: meetingId, title: 'Notes', startsAt, zone: 'UTC', minutes: 60 })
  const at = { projectId, meetingId }
  const throughAnother = await elsewhere.logInAs(sue.email)
  const paragraph = base64(paragraphChange())
  await ada.calls.meetings.writeNotes({ ...at, id: crypto.randomUUID(), update: paragraph })
  return { at, pages: [new Page(ada.calls, at, paragraph), new Page(throughAnother.calls, at, paragraph)] as const }
}

const who = fc.constantFrom(0, 1)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('write' as const), who, place: fc.nat(200) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('delete' as const), who, place: fc.nat(200), length: fc.nat(6) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), who, lost: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('receive' as const), who }) },
)

test('whatever two people write, and whenever they are connected, both end with the same and with all of it', {
  timeout: 300_000,
}, async () => {
  const numRuns = trials({ brief: 200, long: 1000 })
  let next = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { pages } = await twoPages()
      const written = new Set<string>()
      for (const each of steps) {
        const page = pages[each.who] ?? pages[0]
        if (each.do === 'send') await page.send(each.lost)
        if (each.do === 'receive') await page.receive()
        if (each.do === 'write') {
          next += 1
          const word = `<${next}>`
          written.add(word)
          page.text.insert(placeBetweenWords(page.text.toString(), each.place), word)
        }
        if (each.do === 'delete')
          for (const word of deleteWords(page.text, each.place, each.length)) written.delete(word)
      }
      for (const page of pages) await page.send()
      for (const page of pages) await page.receive()
      const [one, other] = pages.map((page) => page.text.toString())
      expect(one).toBe(other)
      expect(wordsIn(one ?? '').toSorted()).toEqual([...written].toSorted())
    }),
    { numRuns },
  )
})

const wordsIn = (text: string) => text.match(/<\d+>/g) ?? []

/** Never inside a word: what is checked afterwards is whole words. */
function placeBetweenWords(text: string, place: number): number {
  const words = wordsIn(text)
  return words.slice(0, place % (words.length + 1)).join('').length
}

function deleteWords(text: Y.Text, place: number, length: number): string[] {
  const words = wordsIn(text.toString())
  const from = place % (words.length + 1)
  const deleted = words.slice(from, from + length)
  text.delete(words.slice(0, from).join('').length, deleted.join('').length)
  return deleted
}

test('after many changes they become one, and a page that was away for all of them still gets everything', async () => {
  const { at, pages } = await twoPages()
  const [ada, sue] = pages
  for (let word = 0; word < 230; word += 1) {
    ada.text.insert(ada.text.length, `<${word}>`)
    await ada.send()
  }
  ada.text.delete(0, '<0>'.length)
  await ada.send()
  expect(await world.db.$count(meetingNotes, eq(meetingNotes.meetingId, at.meetingId))).toBeLessThan(50)
  sue.text.insert(0, '<sue>')
  await sue.send()
  for (const page of pages) await page.receive()
  expect(sue.text.toString()).toBe(ada.text.toString())
  expect(wordsIn(sue.text.toString())).toHaveLength(229)
  expect(sue.text.toString()).toContain('<sue>')
})
