import { getSchema } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { textOf } from '#domain/research/notes/notes.ts'
import { changeOf, paragraphOf, textIn } from '#server/test/notes.ts'
import { trials } from '#server/test/trials.ts'
import { blocksOf } from './blocks-of.ts'
import { addChange, mergeNotes } from './merge-notes.ts'

/*
 * A change is what is stored and what is new together. Bytes of honest changes are altered at random and tried on top of
 * notes; what is taken must then be read by a page, in whatever order the changes reach it, and be understood by the editor.
 */

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The editor’s own schema, as `web/research/notes/Notes.tsx` configures it. */
const schema = getSchema([StarterKit.configure({ undoRedo: false, codeBlock: false, code: false, underline: false })])

function element(name: string, children: (Y.XmlElement | Y.XmlText)[], attributes: Record<string, unknown> = {}) {
  const made = new Y.XmlElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value as string)
  made.insert(0, children)
  return made
}

/** Notes of several kinds of element, and what honest pages then do with them. */
function corpus() {
  const first = new Y.Doc()
  const root = first.getXmlFragment('notes')
  const begun = changeOf(first, () =>
    root.insert(0, [
      paragraphOf('What was agreed about the sample'),
      element('heading', [new Y.XmlText('Sampling')], { level: 2 }),
      element('bulletList', [element('listItem', [paragraphOf('One')]), element('listItem', [paragraphOf('Two')])]),
      element('orderedList', [element('listItem', [paragraphOf('Three')])], { start: 3 }),
      element('blockquote', [paragraphOf('Said')]),
      element('horizontalRule', []),
    ]),
  )
  const more = changeOf(first, () => {
    textIn(first).insert(5, 'really ')
    textIn(first).delete(0, 3)
  })
  const stored = [begun, more]
  const acts: ((page: Y.Doc) => void)[] = [
    (page) => textIn(page).format(0, 3, { bold: {} }),
    (page) => textIn(page).format(2, 9, { link: { href: 'https://example.org' } }),
    (page) => textIn(page).insert(7, 'much longer words'),
    (page) => textIn(page).delete(2, 9),
    (page) => page.getXmlFragment('notes').insert(2, [paragraphOf('Another')]),
    (page) => page.getXmlFragment('notes').delete(1, 2),
    (page) => (page.getXmlFragment('notes').get(1) as Y.XmlElement).setAttribute('level', '3'),
    (page) =>
      (page.getXmlFragment('notes').get(2) as Y.XmlElement).insert(1, [element('listItem', [paragraphOf('x')])]),
  ]
  const honest = acts.map((act, at) => {
    const page = new Y.Doc()
    for (const change of stored) Y.applyUpdate(page, change)
    // Half of them come from the page that wrote what is stored: those are closest to what it holds.
    if (at % 2) page.clientID = first.clientID
    return changeOf(page, () => act(page))
  })
  return { stored, honest }
}

function altered(change: Uint8Array, random: () => number): Uint8Array {
  const bytes = [...change]
  const times = 1 + Math.floor(random() * 3)
  for (let time = 0; time < times; time += 1) {
    const at = Math.floor(random() * bytes.length)
    const kind = random()
    if (kind < 0.8) bytes[at] = Math.floor(random() * 256)
    else if (kind < 0.9) bytes.splice(at, 1)
    else bytes.splice(at, 0, Math.floor(random() * 256))
  }
  return Uint8Array.from(bytes)
}

const wordsIn = (root: Y.XmlFragment) =>
  root
    .toString()
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')

/** How a page has these changes: Yjs alone, in this order. */
function pageWith(changes: Uint8Array[]): Y.Doc {
  const page = new Y.Doc()
  page.getXmlFragment('notes')
  for (const change of changes) Y.applyUpdate(page, change)
  return page
}

test('a change that is taken is read by every page in every order, and is the editor’s own', {
  timeout: 600_000,
}, () => {
  const mutations = trials({ brief: 20_000, long: 200_000 })
  const random = randomFrom(seed)
  const { stored, honest } = corpus()
  const counts = { taken: 0, nothing: 0, refused: 0 }
  for (let at = 0; at < mutations; at += 1) {
    const original = honest[at % honest.length] ?? new Uint8Array()
    const change = altered(original, random)
    const { document } = mergeNotes(stored)
    const added = addChange(document, change)
    document.destroy()
    if (typeof added === 'string') {
      counts.refused += 1
      continue
    }
    if (!added.news) {
      counts.nothing += 1
      continue
    }
    counts.taken += 1
    const where = `SEED=${seed}, mutation ${at}: ${Buffer.from(change).toString('base64')}`
    const orders = [
      [...stored, added.news],
      [added.news, ...stored],
    ]
    for (const order of orders) {
      const page = pageWith(order)
      expect(page.store.pendingStructs, where).toBe(null)
      const root = page.getXmlFragment('notes')
      const before = wordsIn(root)
      yXmlFragmentToProseMirrorRootNode(root, schema)
      // The editor deletes what it cannot show: a list without items, but no words.
      expect(wordsIn(root), where).toBe(before)
      page.destroy()
    }
    const { document: merged, unmergeable } = mergeNotes([...stored, added.news])
    expect(unmergeable, where).toEqual([])
    textOf(blocksOf(merged))
    merged.destroy()
  }
  console.log(`${mutations} altered changes (SEED=${seed}): ${JSON.stringify(counts)}`)
  // Otherwise nothing was tried.
  expect(counts.taken).toBeGreaterThan(mutations / 200)
  expect(counts.refused).toBeGreaterThan(mutations / 10)
})

test('honest changes are taken, in any order, and as often as they arrive', () => {
  const { stored, honest } = corpus()
  const { document } = mergeNotes(stored)
  const apart = honest.filter((_change, at) => at % 2 === 0)
  for (const change of apart) expect(addChange(document, change)).toMatchObject({ news: expect.any(Uint8Array) })
  for (const change of apart) expect(addChange(document, change)).toEqual({ news: null })
})
