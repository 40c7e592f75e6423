import { Buffer } from 'node:buffer'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { textOf } from '#domain/research/notes/notes.ts'
import { createServer } from '#server/test/server.ts'
import { blocksOf } from '../notes/blocks-of.ts'

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const element = (name: string, children: (Y.XmlElement | Y.XmlText)[], attributes: Record<string, string> = {}) => {
  const made = new Y.XmlElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.insert(0, children)
  return made
}
const text = (words: string, marks: Record<string, object> = {}) => {
  const made = new Y.XmlText()
  made.insert(0, words, marks)
  return made
}
const paragraph = (words: string, marks?: Record<string, object>) => element('paragraph', [text(words, marks)])

function notes(more: Y.XmlElement[] = []) {
  const document = new Y.Doc()
  document
    .getXmlFragment('notes')
    .insert(0, [
      element('heading', [text('Sampling')], { level: '2' }),
      paragraph('#emph[Not] markup, $5 and Ψ', { bold: {} }),
      element('bulletList', [
        element('listItem', [paragraph('One'), element('orderedList', [element('listItem', [paragraph('Deeper')])])]),
        element('listItem', [paragraph('Two', { link: { href: 'javascript:alert(1)' } })]),
      ]),
      element('blockquote', [paragraph('Said', { link: { href: 'https://example.org' } })]),
      ...more,
    ])
  return document
}

test('notes are read as blocks, with what the editor does not know and without links that run', () => {
  const blocks = blocksOf(notes([element('unknown', [paragraph('Kept 🎉')])]))
  expect(textOf(blocks)).toBe(
    ['Sampling\n', '#emph[Not] markup, $5 and Ψ\n', '- One', '  1. Deeper', '- Two', 'Said\n', 'Kept 🎉'].join('\n'),
  )
  expect(blocks.flatMap(({ runs }) => runs.map(({ href }) => href))).toEqual([
    null,
    null,
    null,
    null,
    null,
    'https://example.org',
    null,
  ])
  expect(blocks[1]?.runs[0]).toMatchObject({ bold: true, italic: false })
})

test('minutes come as PDF and as Word, with all that they hold, for those in the project', async () => {
  const ada = await server.arrive('Ada')
  const { projectId } = await server.startProject(ada)
  const meetingId = crypto.randomUUID()
  const at = { projectId, meetingId }
  await ada.calls.meetings.schedule({
    projectId,
    id: meetingId,
    title: 'Progress <b>&',
    startsAt: new Date('2027-03-01T08:00:00Z'),
    zone: 'Africa/Johannesburg',
    minutes: 45,
    guests: 'Dr Who',
  })
  const earlier = crypto.randomUUID()
  const startsAt = new Date('2026-03-01T08:00:00Z')
  await ada.calls.meetings.schedule({ projectId, id: earlier, title: 'Before', startsAt, zone: 'UTC', minutes: 45 })
  const old = { projectId, meetingId: earlier, id: crypto.randomUUID(), kind: 'action' as const }
  await ada.calls.meetings.addItem({ ...old, text: 'Find the census' })
  const sampling = crypto.randomUUID()
  const item = (kind: 'agenda' | 'decision' | 'action', words: string, more: object = {}) =>
    ada.calls.meetings.addItem({
      ...at,
      id: crypto.randomUUID(),
      kind,
      ...more,
      text: words,
      ownerId: ada.id,
      dueOn: '2027-04-01',
    })
  await item('agenda', 'Sampling frame', { id: sampling })
  await item('decision', 'Twelve clinics', { agendaItemId: sampling })
  await item('decision', 'Use the census')
  await item('action', 'Ask the clinic')
  await ada.calls.meetings.setAttendance({ ...at, profileId: ada.id, attendance: 'present' })
  const update = Buffer.from(Y.encodeStateAsUpdate(notes())).toString('base64')
  await ada.calls.meetings.writeNotes({ ...at, id: crypto.randomUUID(), update })

  const cookie = await server.cookieOf(ada)
  const fetchFile = (file: string, headers: Record<string, string> = { cookie }) =>
    server.request(`/meetings/${projectId}/${meetingId}/${file}`, { headers })
  const pdf = await fetchFile('minutes.pdf')
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const word = unzipSync(new Uint8Array(await (await fetchFile('minutes.docx')).arrayBuffer()))
  const body = Buffer.from(word['word/document.xml'] ?? []).toString()
  for (const words of [
    'Progress &lt;b&gt;&amp;',
    '1 March 2027, 10:00 to 10:45, Africa/Johannesburg (GMT+2)',
    'Dr Who',
    'Ada Test',
    'Sampling frame',
    'Decided: Twelve clinics',
    'Other decisions',
    'Use the census',
    'Find the census (open from 1 March 2026)',
    'Ask the clinic',
    '1 April 2027',
    '#emph[Not] markup, $5 and Ψ',
    'Deeper',
  ])
    expect(body).toContain(words)
  expect((await fetchFile('minutes.pdf', {})).status).toBe(401)
  const eve = await server.arrive('Eve')
  expect((await fetchFile('minutes.docx', { cookie: await server.cookieOf(eve) })).status).toBe(404)
})
