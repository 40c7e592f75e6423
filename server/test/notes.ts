import * as Y from 'yjs'
import { textOf } from '#domain/research/notes/notes.ts'
import { blocksOf } from '#server/research/notes/blocks-of.ts'
import type { createWorld } from './world.ts'

type World = Pick<Awaited<ReturnType<typeof createWorld>>, 'arrive' | 'startProject' | 'join'>

/** A paragraph as the editor makes one. */
export function paragraphOf(words: string): Y.XmlElement {
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText(words)])
  return paragraph
}

/** A page that adds a paragraph to empty notes, as the change that it sends. */
export function paragraphChange(words = ''): Uint8Array {
  const document = new Y.Doc()
  document.getXmlFragment('notes').insert(0, [paragraphOf(words)])
  return Y.encodeStateAsUpdate(document)
}

/** What somebody does on a page, as the change that it sends. */
export function changeOf(page: Y.Doc, act: () => void): Uint8Array {
  const before = Y.encodeStateVector(page)
  act()
  return Y.encodeStateAsUpdate(page, before)
}

/** The words of the first paragraph on a page. */
export const textIn = (page: Y.Doc) => (page.getXmlFragment('notes').get(0) as Y.XmlElement).get(0) as Y.XmlText

export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** A meeting whose notes hold this paragraph, written by the owner; Bob is a collaborator, Sue supervises. */
export async function notesScene(server: World, words = 'What was agreed') {
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const { projectId } = project
  const [bob, sue] = [await server.join(project, 'Bob'), await server.join(project, 'Sue', 'supervisor')]
  const meetingId = crypto.randomUUID()
  const startsAt = new Date(Date.now() - 3_600_000)
  await ada.calls.meetings.schedule({ projectId, id: meetingId, title: 'Notes', startsAt, zone: 'UTC', minutes: 60 })
  const at = { projectId, meetingId }
  const page = new Y.Doc()
  const begun = changeOf(page, () => page.getXmlFragment('notes').insert(0, [paragraphOf(words)]))
  const write = (who: typeof ada, change: Uint8Array) =>
    who.calls.meetings.writeNotes({ ...at, id: crypto.randomUUID(), update: base64(change) })
  await write(ada, begun)
  const read = async () => {
    const { update } = await sue.calls.meetings.readNotes(at)
    const document = new Y.Doc()
    Y.applyUpdate(document, Buffer.from(update, 'base64'))
    return textOf(blocksOf(document))
  }
  /** Another page on which the notes have been read. */
  const opened = async () => {
    const { update } = await sue.calls.meetings.readNotes(at)
    const document = new Y.Doc()
    Y.applyUpdate(document, Buffer.from(update, 'base64'))
    return document
  }
  return { ada, bob, sue, at, page, begun, write, read, opened }
}
