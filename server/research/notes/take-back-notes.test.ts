import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { everybodyThere } from '#server/test/everybody-there.ts'
import { base64, changeOf, notesScene, paragraphOf, textIn } from '#server/test/notes.ts'
import { createWorld } from '#server/test/world.ts'
import { meetingNotes } from './tables.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ connections: 4 })
})
afterAll(() => world[Symbol.asyncDispose]())

const scene = (words: string) => notesScene(world, words)

test('the owner and a supervisor take back what somebody wrote or deleted; what others wrote stays', async () => {
  const { ada, bob, sue, at, page, write, read, opened } = await scene('One two three')
  const bobs = await opened()
  await write(
    bob,
    changeOf(bobs, () => {
      textIn(bobs).delete(0, 'One two'.length)
      textIn(bobs).insert(0, 'Nothing and')
    }),
  )
  const hers = await opened()
  await write(
    sue,
    changeOf(hers, () => textIn(hers).insert(textIn(hers).length, ', says Sue')),
  )
  expect(await read()).toBe('Nothing and three, says Sue')
  await expect(bob.calls.meetings.listNotesRuns(at)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const runs = await ada.calls.meetings.listNotesRuns(at)
  expect(runs.map(({ byName }) => byName)).toEqual(['Sue Test', 'Bob Test', 'Ada Test'])
  const bobsRun = runs.find(({ byName }) => byName === 'Bob Test')
  expect(bobsRun).toMatchObject({ added: 'Nothing and', removed: 'One two' })
  const taken = { ...at, changeIds: bobsRun?.changeIds ?? [] }
  await expect(bob.calls.meetings.takeBackNotes(taken)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { version } = await sue.calls.meetings.takeBackNotes(taken)
  expect(await read()).toBe('One two three, says Sue')
  // Twice is once, and a page that has been open all the time has the same.
  expect(await ada.calls.meetings.takeBackNotes(taken)).toEqual({ version })
  const { update } = await ada.calls.meetings.readNotes({ ...at, state: base64(Y.encodeStateVector(page)) })
  Y.applyUpdate(page, Buffer.from(update, 'base64'))
  expect(textIn(page).toString()).toBe('One two three, says Sue')
  await expect(ada.calls.meetings.takeBackNotes({ ...at, changeIds: [crypto.randomUUID()] })).rejects.toMatchObject({
    code: 'CHANGE_GONE',
  })
})

test('a paragraph that is taken back stays as long as somebody else’s words are in it', async () => {
  const { ada, bob, sue, at, write, read, opened } = await scene('First')
  const bobs = await opened()
  await write(
    bob,
    changeOf(bobs, () => bobs.getXmlFragment('notes').insert(1, [paragraphOf('Bob')])),
  )
  const hers = await opened()
  const added = () => (hers.getXmlFragment('notes').get(1) as Y.XmlElement).get(0) as Y.XmlText
  await write(
    sue,
    changeOf(hers, () => added().insert(3, ' and Sue')),
  )
  const bobsRun = (await ada.calls.meetings.listNotesRuns(at)).find(({ byName }) => byName === 'Bob Test')
  await ada.calls.meetings.takeBackNotes({ ...at, changeIds: bobsRun?.changeIds ?? [] })
  expect(await read()).toBe('First\n\n and Sue')
})

test('once both sides have acknowledged the minutes, what was deleted is gone, and nothing is taken back', async () => {
  const { ada, sue, at, page, write } = await scene('Kept and struck')
  await write(
    ada,
    changeOf(page, () => textIn(page).delete('Kept'.length, ' and struck'.length)),
  )
  const [run] = await ada.calls.meetings.listNotesRuns(at)
  for (const { calls } of [ada, sue]) {
    const found = await calls.meetings.find(at)
    const attendance = calls === ada.calls ? everybodyThere(found) : []
    await calls.meetings.acknowledge({ ...at, version: found.version, attendance })
  }
  await expect(ada.calls.meetings.takeBackNotes({ ...at, changeIds: run?.changeIds ?? [] })).rejects.toMatchObject({
    code: 'LOCKED',
  })
  const rows = await world.db.select().from(meetingNotes).where(eq(meetingNotes.meetingId, at.meetingId))
  expect(rows).toHaveLength(1)
  expect(Buffer.from(rows[0]?.change ?? []).includes('struck')).toBe(false)
})

test('two hundred changes of one person become one that can still be taken back', async () => {
  const { ada, bob, at, write, read, opened } = await scene('Everything that was agreed')
  const bobs = await opened()
  await write(
    bob,
    changeOf(bobs, () => textIn(bobs).delete(0, textIn(bobs).length)),
  )
  for (let word = 0; word < 205; word += 1)
    await write(
      bob,
      changeOf(bobs, () => textIn(bobs).insert(0, 'x')),
    )
  const runs = await ada.calls.meetings.listNotesRuns(at)
  const bobsRun = runs.find(({ byName }) => byName === 'Bob Test')
  expect(bobsRun?.removed).toContain('Everything that was agreed')
  await ada.calls.meetings.takeBackNotes({
    ...at,
    changeIds: bobsRun?.changeIds ?? [],
  })
  expect(await read()).toBe('Everything that was agreed')
})

/** A list with one item, as a page makes it. */
function listOf(words: string): Y.XmlElement {
  const [list, item] = [new Y.XmlElement('bulletList'), new Y.XmlElement('listItem')]
  item.insert(0, [paragraphOf(words)])
  list.insert(0, [item])
  return list
}

const elementsIn = (page: Y.Doc) => page.getXmlFragment('notes').toString()

test('an item that others have indented something under keeps its paragraph, whoever takes it away', async () => {
  const { ada, bob, sue, at, write, opened } = await scene('First')
  const bobs = await opened()
  await write(
    bob,
    changeOf(bobs, () => bobs.getXmlFragment('notes').insert(1, [listOf('Bob')])),
  )
  const hers = await opened()
  const itemIn = (page: Y.Doc) => (page.getXmlFragment('notes').get(1) as Y.XmlElement).get(0) as Y.XmlElement
  await write(
    sue,
    changeOf(hers, () => itemIn(hers).insert(1, [listOf('Sue')])),
  )
  const bobsRun = (await ada.calls.meetings.listNotesRuns(at)).find(({ byName }) => byName === 'Bob Test')
  await ada.calls.meetings.takeBackNotes({ ...at, changeIds: bobsRun?.changeIds ?? [] })
  expect(elementsIn(await opened())).toMatch(/<listitem><paragraph><\/paragraph><bulletlist>.*Sue/)
  // The same where somebody deletes it: the editor would delete the item otherwise, in a reader’s name.
  const again = await opened()
  await write(
    bob,
    changeOf(again, () => itemIn(again).delete(0, 1)),
  )
  expect(elementsIn(await opened())).toMatch(/<listitem><paragraph><\/paragraph><bulletlist>.*Sue/)
})

test('nobody fills the notes for the others, and what was taken back takes no room', async () => {
  const { ada, bob, at, write, opened } = await scene('Hello')
  const bobs = await opened()
  const pieces = (count: number) =>
    changeOf(bobs, () => {
      for (let time = 0; time < count; time += 1) textIn(bobs).insert((time * 7919) % (time + 1), 'x')
    })
  await write(bob, pieces(6000))
  await expect(write(bob, pieces(6000))).rejects.toMatchObject({ code: 'NOTES_FULL' })
  const hers = await opened()
  await write(
    ada,
    changeOf(hers, () => textIn(hers).insert(0, 'Still: ')),
  )
  for (let time = 0; time < 17; time += 1) {
    const page = await opened()
    await write(
      ada,
      changeOf(page, () => page.getXmlFragment('notes').insert(1, [paragraphOf('y'.repeat(120_000))])),
    ).catch(() => {})
  }
  const full = await opened()
  const more = changeOf(full, () => full.getXmlFragment('notes').insert(1, [paragraphOf('z'.repeat(120_000))]))
  await expect(write(bob, more)).rejects.toMatchObject({ code: 'NOTES_FULL' })
  const emptied = await opened()
  await write(
    ada,
    changeOf(emptied, () => emptied.getXmlFragment('notes').delete(1, emptied.getXmlFragment('notes').length - 1)),
  )
  const after = await opened()
  await write(
    ada,
    changeOf(after, () => textIn(after).insert(0, 'Room again. ')),
  )
  expect(elementsIn(await opened())).toContain('Room again.')
  expect(at).toBeTruthy()
})
