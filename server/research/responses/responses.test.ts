import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#server/ground/mail/send.ts'
import { nouns } from '#server/nouns.ts'
import { deleteAccount } from '#server/people/accounts/delete-account.ts'
import { bytesOf, mark, pointsOn } from '#server/test/points-on.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { testConfig } from '#server/test/world.ts'

/* What one takes along of a review: the table of responses, and the PDF with the points on it. */

let server: Awaited<ReturnType<typeof createServer>>
const sent: Mail[] = []
beforeAll(async () => {
  server = await createServer()
  server.outgoing.mailer = { send: async (_tx, mail) => void sent.push(mail) }
})
afterAll(() => server[Symbol.asyncDispose]())

const run = promisify(execFile)
const hasPoppler = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
)
if (!hasPoppler) console.log('SKIPPED: what poppler reads (no pdftotext here: apt install poppler-utils)')

/** What poppler, which GNOME's and KDE's readers are made of, says of the notes in a file: a line for each. */
const annotations = `
import gi, sys
gi.require_version('Poppler', '0.18')
from gi.repository import Poppler
document = Poppler.Document.new_from_file('file://' + sys.argv[1], None)
for page in range(document.get_n_pages()):
  for found in document.get_page(page).get_annot_mapping():
    print(page + 1, found.annot.get_annot_type().value_nick, repr(found.annot.get_contents()))
`
const python = '/usr/bin/python3'
const hasBindings = await run(python, ['-c', annotations.split('\n').slice(0, 4).join('\n')]).then(
  () => true,
  () => false,
)
if (!hasBindings) console.log('SKIPPED: the notes poppler reads (apt install python3-gi gir1.2-poppler-0.18)')

const newId = () => crypto.randomUUID()
const { scene, twoRounds } = pointsOn(() => server)

/** The cells of the table, row by row, as another library reads the document. */
async function rowsOf(bytes: Uint8Array) {
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) })
  const rows = parse(value).querySelectorAll('tr')
  return {
    html: value,
    headings: rows[0]?.querySelectorAll('th').map(({ text }) => text),
    cells: rows
      .slice(1)
      .map((row) => row.querySelectorAll('td').map((cell) => cell.querySelectorAll('p').map(({ text }) => text))),
  }
}

test('the PDF has each point where it was made, by whom, with the thread; of one round or of all', async () => {
  const { annotated, raise, ada, at, sue, here, send } = await twoRounds()
  const answer = await annotated()
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent('Chapter 3 “Ψ”, with points.pdf')}`,
  )
  const { pages } = await readPdf(await bytesOf(answer))
  const [first = [], second = []] = pages.map(({ annotations }) => annotations)
  const shown = [...first, ...second]
    .filter(({ subtype }) => !['Popup', 'Link'].includes(subtype))
    .map(({ subtype, titleObj, contentsObj }) => [subtype, titleObj?.str, contentsObj?.str])
  expect(shown).toEqual([
    [
      'Highlight',
      'Sue Test',
      'Point 1, must, page 1\n\nNdiyabulela. <script>alert(1)</script>\n\nSuggested instead: Ψυχή 🎉 the currents',
    ],
    ['Text', 'Ada Test', 'Done. See page 4.'],
    ['Text', 'Sue Test', 'Closed.'],
    ['Square', 'Sue Test', 'Point 2, should, page 1\n\n=SUM(A1) is no figure'],
    ['Text', 'Ada Test', 'Not done. It is one.'],
    ['Text', 'Sue Test', 'Point 4, must\n\nThe whole chapter'],
    ['Highlight', 'Sue Test', 'Point 5, note, page 1\n\nWell put'],
    ['Text', 'Sue Test', 'Point 3, must, page 2\n\nThis page\nis too long'],
  ])
  const [highlight] = first.filter(({ subtype }) => subtype === 'Highlight')
  expect(first.filter(({ inReplyTo }) => inReplyTo === highlight?.id)).toHaveLength(2)
  expect(highlight?.rect.map(Math.round)).toEqual([60, 498, 180, 516])
  expect(Array.from(highlight?.quadPoints ?? [], Math.round)).toEqual([60, 516, 180, 516, 60, 498, 180, 498])
  expect(pages[0]?.text).toBe('Page 1 of the tides')

  for (const { id, state, level } of (await ada.calls.reviews.list(at)).points)
    if (level === 'must' && state === 'asked')
      await ada.calls.reviews.answerPoint({ ...at, pointId: id, id: newId(), answer: 'done' })
  const round = await send()
  await raise(round, 'Once more', { ...here, mark })
  await sue.calls.reviews.commentOnRound({ ...at, roundId: round, id: newId() })
  await raise(round, 'A draft is nobody’s', { ...here, mark })
  const later = await readPdf(await bytesOf(await annotated('?round=2')))
  expect(
    later.pages[0]?.annotations.flatMap(({ contentsObj, subtype }) =>
      subtype === 'Highlight' ? [contentsObj?.str] : [],
    ),
  ).toEqual(['Point 7, must, page 1\n\nOnce more'])
})

test('the table for Word has every point with its words, its answers and where it is, and its heading on each page', async () => {
  const { table } = await twoRounds()
  const answer = await table('docx', '?round=1')
  expect(answer.headers.get('content-disposition')).toContain('filename="Concept Sheet, round 1, responses.docx"')
  const bytes = await bytesOf(answer)
  const { html, headings, cells } = await rowsOf(bytes)
  expect(headings).toEqual(['No.', 'Comment', 'Response', 'Page'])
  expect(cells).toHaveLength(6)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Johannesburg' }).format(
    new Date(),
  )
  expect(cells[0]).toEqual([
    ['1', 'Closed'],
    [
      `Must. Sue Test, ${day}, round 1`,
      '“the tides”',
      'Ndiyabulela. <script>alert(1)</script>',
      'Suggested instead:',
      'Ψυχή 🎉 the currents',
    ],
    [`Done. Ada Test, ${day}`, 'See page 4.', `Closed. Sue Test, ${day}`],
    ['1', 'Chapter 3 “Ψ”.pdf, version 1'],
  ])
  expect(cells[2]?.slice(1)).toEqual([
    [`Must. Sue Test, ${day}, round 1`, 'This page', 'is too long'],
    ['Not answered yet.'],
    ['2', 'Chapter 3 “Ψ”.pdf, version 1'],
  ])
  expect(cells[4]?.[2]).toEqual(['No response needed.'])
  expect(html).toContain('Tides &lt;of&gt; &amp; the Wild Coast')
  expect(html).toContain(`Round 1, sent by Ada Test on ${day}, returned by Sue Test on ${day}`)
  const parts = unzipSync(bytes)
  const body = Buffer.from(parts['word/document.xml'] ?? []).toString()
  expect(body).toMatch(/<w:tblHeader\/>/)
  expect(body).toMatch(/<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/)
  expect(Buffer.from(parts['word/styles.xml'] ?? []).toString()).toContain('w:val="en-ZA"')

  const pdf = await table('pdf', '?round=1')
  expect(pdf.headers.get('content-disposition')).toContain('filename="Concept Sheet, round 1, responses.pdf"')
  const { pages } = await readPdf(await bytesOf(pdf))
  const text = pages.map(({ text }) => text).join(' ')
  for (const words of [
    'Ndiyabulela',
    '<script>',
    'See page 4.',
    'No response needed.',
    'Ψυχή',
    '=SUM(A1)',
    'Not answered yet.',
  ])
    expect(text).toContain(words)
  expect(pages[0]?.viewport.width).toBeGreaterThan(pages[0]?.viewport.height ?? 0)
})

test('what a guest asked for is theirs; of an account that is gone the words stay', async () => {
  const { sue, at, chapter, send, annotated, table } = await scene()
  const roundId = await send()
  const guestId = newId()
  await sue.calls.guests.invite({ ...at, roundId, id: guestId, name: 'Prof X', email: 'prof.x@example.org' })
  const token = /\/review#([\w-]+)/.exec(sent.find(({ aboutId }) => aboutId === guestId)?.text ?? '')?.[1] ?? ''
  const guest = httpClient(server.url).guests
  const pointId = newId()
  await guest.raisePoint({ token, id: pointId, level: 'must', text: 'Shorter', versionId: chapter.id, page: 1, mark })
  await guest.report({ token, report: 'Fine', points: [pointId] })
  await sue.calls.reviews.raisePoint({
    ...at,
    roundId,
    id: newId(),
    level: 'must',
    text: 'Why?',
    versionId: chapter.id,
  })
  await sue.calls.reviews.returnRound({ ...at, roundId, summary: 'See the points' })
  const { mailer } = server.outgoing
  await deleteAccount({ db: server.db, nouns, mailer, provider: null, config: testConfig() }, sue)
  const { pages } = await readPdf(await bytesOf(await annotated()))
  const authors = pages.flatMap(({ annotations }) =>
    annotations.flatMap(({ titleObj, subtype }) => (/Highlight|Text/.test(subtype) ? [titleObj?.str] : [])),
  )
  expect(authors).toEqual(['Prof X (guest)', 'Deleted user'])
  const { cells } = await rowsOf(await bytesOf(await table('docx')))
  expect(cells.map(([, comment]) => comment?.[0]?.split(',')[0])).toEqual([
    'Must. Prof X (guest)',
    'Must. Deleted user',
  ])
})

test.skipIf(!hasPoppler)('poppler reads the file with its points as it read the file', async () => {
  const { annotated } = await twoRounds()
  const folder = await mkdtemp(join(tmpdir(), 'annotated-'))
  try {
    await writeFile(join(folder, 'copy.pdf'), await bytesOf(await annotated()))
    const { stdout, stderr } = await run('pdftotext', [join(folder, 'copy.pdf'), '-'])
    expect(stdout).toContain('Page 1 of the tides')
    expect(stderr).toBe('')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.skipIf(!hasBindings)('poppler reads each point where it was made', async () => {
  const { annotated } = await twoRounds()
  const folder = await mkdtemp(join(tmpdir(), 'annotated-'))
  try {
    const bytes = await bytesOf(await annotated())
    await writeFile(join(folder, 'copy.pdf'), bytes)
    const { stdout } = await run(python, ['-c', annotations, join(folder, 'copy.pdf')])
    const notes = stdout.split('\n').filter((line) => /^\d+ (highlight|square|text)/.test(line))
    const { pages } = await readPdf(bytes)
    const ours = pages.flatMap(({ annotations }) =>
      annotations.flatMap(({ subtype, contentsObj }) =>
        subtype === 'Popup' || !contentsObj?.str ? [] : [contentsObj.str],
      ),
    )
    expect(notes.length).toBe(ours.length)
    for (const says of ours) expect(stdout).toContain(says.split('\n')[0])
  } finally {
    await rm(folder, { recursive: true })
  }
})
