import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { changeOf, notesScene, textIn } from '#server/test/notes.ts'
import { overheard } from '#server/test/overheard.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { checkNotes } from './check-notes.ts'
import { mergeNotes } from './merge-notes.ts'
import { meetingNotes } from './tables.ts'

/* What a member sends who wants the notes of a meeting to be lost to everybody, and what the owner does about it. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

/** A change that is one by itself and throws on top of this, found as an attacker would: by trying. */
function throwingOnTopOf(stored: Uint8Array, honest: Uint8Array): Uint8Array {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  for (let tries = 0; tries < 200_000; tries += 1) {
    const change = Uint8Array.from(honest)
    for (let bytes = 0; bytes <= random(3); bytes += 1) change[random(change.length)] = random(256)
    if (applies([change]) && !applies([stored, change])) return change
  }
  throw new Error('None was found')
}

function applies(changes: Uint8Array[]): boolean {
  try {
    const document = new Y.Doc()
    document.getXmlFragment('notes')
    for (const change of changes) {
      Y.decodeUpdate(change)
      Y.applyUpdate(document, change)
    }
    return true
  } catch {
    return false
  }
}

const refused = { code: 'BAD_CHANGE', status: 400 }

test('a change that is one by itself and throws on top of what is stored is refused, and all can go on', async () => {
  const { ada, bob, page, begun, at, write, read, opened } = await notesScene(server)
  const theirs = await opened()
  theirs.clientID = page.clientID
  const bold = changeOf(theirs, () => textIn(theirs).format(0, 3, { bold: {} }))
  for (const who of [ada, bob]) await expect(write(who, throwingOnTopOf(begun, bold))).rejects.toMatchObject(refused)
  expect(await read()).toBe('What was agreed')
  await write(
    ada,
    changeOf(page, () => textIn(page).insert(0, 'This is: ')),
  )
  expect(await read()).toBe('This is: What was agreed')
  const cookie = await server.cookieOf(bob)
  for (const name of ['minutes.pdf', 'minutes.docx'])
    expect(
      (await server.request(`/meetings/${at.projectId}/${at.meetingId}/${name}`, { headers: { cookie } })).status,
    ).toBe(200)
})

describe('what the editor would not show is refused, and the words stay', () => {
  const hostile: Record<string, (page: Y.Doc) => void> = {
    'letters in place of elements': (page) => page.getText('notes').insert(0, 'x'),
    'a list in place of elements': (page) => page.getArray('notes').insert(0, [1]),
    'something beside the notes': (page) => page.getMap('more').set('a', 1),
    'an attribute of the notes': (page) => page.getMap('notes').set('a', 1),
    'an element that the editor does not know': (page) =>
      page.getXmlFragment('notes').insert(0, [new Y.XmlElement('script')]),
    'an item outside of a list': (page) => page.getXmlFragment('notes').insert(0, [new Y.XmlElement('listItem')]),
    'a look that the editor does not know': (page) => textIn(page).format(0, 4, { evil: true }),
    'a thing in the middle of words': (page) => textIn(page).insertEmbed(2, { image: 'x' }),
    'a document in the document': (page) =>
      page.getXmlFragment('notes').insert(0, [new Y.Doc() as unknown as Y.XmlElement]),
    'elements deeper than anybody can read': (page) => {
      const outer = new Y.XmlElement('blockquote')
      page.getXmlFragment('notes').insert(0, [outer])
      let inner = outer
      for (let depth = 0; depth < 60; depth += 1) {
        const next = new Y.XmlElement('blockquote')
        inner.insert(0, [next])
        inner = next
      }
    },
  }

  test.each(Object.keys(hostile))('%s', async (name) => {
    const { bob, write, read, opened, begun } = await notesScene(server)
    // Roots of another kind are made by a document that does not know the notes.
    const isRoot = /in place of|attribute of/.test(name)
    const page = isRoot ? new Y.Doc() : await opened()
    if (!isRoot) Y.applyUpdate(page, begun)
    const change = changeOf(page, () => hostile[name]?.(page))
    await expect(write(bob, change)).rejects.toMatchObject(refused)
    expect(await read()).toBe('What was agreed')
  })
})

test('nobody writes in the name of somebody else’s page, or builds on what is not there', async () => {
  const { ada, bob, page, write, read, opened } = await notesScene(server)
  const theirs = await opened()
  // Ada types while she is offline; Bob sends something else as what her page wrote.
  theirs.clientID = page.clientID
  const forged = changeOf(theirs, () => textIn(theirs).insert(0, 'Not '))
  await expect(write(bob, forged)).rejects.toMatchObject(refused)
  await write(
    ada,
    changeOf(page, () => textIn(page).insert(0, 'All of ')),
  )
  expect(await read()).toBe('All of What was agreed')
  const ahead = await opened()
  const skipped = changeOf(ahead, () => textIn(ahead).insert(0, 'one '))
  const second = changeOf(ahead, () => textIn(ahead).insert(0, 'two '))
  await expect(write(bob, second)).rejects.toMatchObject(refused)
  await write(bob, skipped)
  await write(bob, second)
  expect(await read()).toBe('two one All of What was agreed')
})

test('a document of more pieces than anybody types is full, before reading it keeps others waiting', async () => {
  const { ada, bob, sue, write, opened } = await notesScene(server)
  const fill = async (who: typeof ada) => {
    const page = await opened()
    const pieces = changeOf(page, () => {
      for (let at = 0; at < 7000; at += 1) textIn(page).insert((at * 7919) % (at + 1), 'x')
    })
    await write(who, pieces)
  }
  await fill(bob)
  await fill(ada)
  await expect(fill(sue)).rejects.toMatchObject({ code: 'NOTES_FULL' })
})

test('rows that were broken before are left out with a line in the log, hide nothing, and are repaired', async () => {
  const { ada, bob, page, begun, at, write, read, opened } = await notesScene(server)
  const theirs = await opened()
  theirs.clientID = page.clientID
  const bold = changeOf(theirs, () => textIn(theirs).format(0, 3, { bold: {} }))
  const stranger = new Y.Doc()
  const letters = changeOf(stranger, () => stranger.getText('notes').insert(0, 'x'))
  const broken = [throwingOnTopOf(begun, bold), letters]
  for (const change of broken)
    await server.db.insert(meetingNotes).values({
      ...{ id: crypto.randomUUID(), meetingId: at.meetingId, change, writtenBy: bob.id, writtenAt: new Date() },
    })
  expect(await read()).toBe('What was agreed')
  await httpClient(server.url, await server.cookieOf(ada)).meetings.readNotes(at)
  expect(overheard.logs.some((line) => line.includes('Changes to notes cannot be merged'))).toBe(true)
  overheard.logs.length = 0
  await write(
    ada,
    changeOf(page, () => textIn(page).insert(0, 'This is: ')),
  )
  expect(await read()).toContain('This is: ')
  const removed: object[] = []
  expect(await checkNotes(server.db, { repair: async (row) => void removed.push(row) })).toMatchObject({
    broken: [{ rows: 2 }],
  })
  expect(removed).toHaveLength(2)
  expect(await checkNotes(server.db)).toMatchObject({ broken: [] })
  const rows = await server.db.select().from(meetingNotes).where(eq(meetingNotes.meetingId, at.meetingId))
  expect(mergeNotes(rows.map(({ change }) => change)).unmergeable).toEqual([])
  expect(await read()).toContain('What was agreed')
})
