import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { extractRawText } from 'mammoth'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { about, paragraph, run, wordFile } from '../server/test/word/writer.ts'
import { glance, inspect } from './inspect.ts'
import { addFiles, paper } from './papers.ts'
import { closeAll } from './project-fixtures.ts'
import { askFor, finish, point, send, threePeople } from './review-fixtures.ts'

/** Twenty pages behind a title page, each with a sentence of its own. */
const pageOf = (number: number, sentence: string) =>
  `<span style="break-before:page;display:block">Chapter ${number}</span> ${sentence} It is written here so that there is something to read on each page.`

const sentences = [
  'Sentence 1 asks which families store rain in drums behind the house.',
  'Sentence 2 describes a borehole that was drilled near the clinic.',
  'Sentence 3 lists prices which vendors demand during drought.',
  'Sentence 4 reports how chlorine tablets were handed out at schools.',
  'Sentence 5 draws a map of standpipes along the northern road.',
  'Sentence 6 compares bacteria found in jars with those in taps.',
  'Sentence 7 tells how grandmothers teach children to cover buckets.',
  'Sentence 8 counts litres carried uphill before breakfast.',
  'Sentence 9 explains why engineers abandoned the old reservoir.',
  'Sentence 10 quotes a councillor on broken pumps and late tenders.',
  'Sentence 11 measures turbidity after thunderstorms in January.',
  'Sentence 12 argues that meters punish larger households unfairly.',
  'Sentence 13 follows two nurses who visit remote homesteads.',
  'Sentence 14 records diarrhoea among infants under two years.',
  'Sentence 15 praises volunteers repairing leaks without payment.',
  'Sentence 16 doubts whether filters survive a second winter.',
  'Sentence 17 models demand with a seasonal regression equation.',
  'Sentence 18 interviews truck drivers who deliver at midnight.',
  'Sentence 19 weighs ethical questions about sampling kitchens.',
  'Sentence 20 concludes that storage matters more than supply.',
]
const first = sentences.map((sentence, at) => pageOf(at + 1, sentence))
/** What comes before is longer; the seventh is edited, the twelfth is moved, the third is gone. */
const second = [
  pageOf(0, 'A new page comes first.'),
  pageOf(0, 'So does this one.'),
  ...sentences.flatMap((sentence, at) =>
    at === 2
      ? []
      : at === 6
        ? [pageOf(7, sentence.replace('teach children', 'patiently show children'))]
        : at === 11
          ? []
          : [pageOf(at + 1, sentence)],
  ),
  pageOf(12, `At the very end. ${sentences[11]}`),
]

const questionnaire = {
  ...{
    name: 'Questionnaire.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  buffer: Buffer.from(
    wordFile({
      body: paragraph(run('1. ') + about(0, run('How often, and from where, do you fetch water?'))),
      comments: [{ author: 'Dr Lindiwe Khumalo', text: 'Is this one question?' }],
    }),
  ),
}

const pages = (page: Page) => page.getByRole('document', { name: 'Pages' })
const words = (page: Page, text: string) => pages(page).locator('.textLayer span', { hasText: text }).first()

async function goTo(page: Page, number: number) {
  const field = page.getByRole('textbox', { name: /^Page, of/ })
  await field.fill(String(number))
  await field.press('Enter')
}

/** Selects a line of the document, and asks for a change there. */
async function mark(page: Page, number: number, text: string, says: string) {
  await goTo(page, number)
  const line = words(page, text)
  await expect(line).toBeAttached()
  await line.selectText()
  await page.getByRole('button', { name: 'Ask for a change here' }).click()
  await expect(page.getByLabel('Words it is about')).toHaveValue(new RegExp(text))
  await page.getByLabel('What should change?').fill(says)
  await page.getByRole('button', { name: 'Add point' }).click()
  await expect(page.getByRole('button', { name: 'Add point' })).toBeHidden()
}

test('words are marked on the page, discussed and answered beside it, found again in the next version, and approved with corrections', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { student, supervisor, collaborator } = await threePeople(browser, 'Marked')
  const [hers, his, others] = [student.page, supervisor.page, collaborator.page]
  await addFiles(hers, await paper(hers, 'Chapter.pdf', first))
  await addFiles(hers, questionnaire)
  await expect(hers.getByRole('button', { name: 'Questionnaire.docx', exact: true })).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Chapter.pdf', exact: true })).toBeVisible()
  await send(hers, 'All twenty pages.')

  await his.getByRole('button', { name: 'Chapter.pdf, version 1', exact: true }).click()
  const reader = his.getByRole('dialog', { name: 'Chapter.pdf, version 1' })
  await expect(words(his, 'Sentence 1 asks')).toBeAttached()
  await mark(his, 8, 'Sentence 7', 'Who are they?')
  await mark(his, 4, 'Sentence 3', 'Say why.')
  await mark(his, 13, 'Sentence 12', 'This belongs at the end.')
  // A box is drawn where there are no words to select.
  await goTo(his, 6)
  await expect(words(his, 'Sentence 5')).toBeAttached()
  await reader.getByRole('button', { name: 'Mark a box' }).click()
  const page = await pages(his).locator('.page[data-page-number="6"]').boundingBox()
  if (!page) throw new Error('No page')
  await his.mouse.move(page.x + 80, page.y + 300)
  await his.mouse.down()
  await his.mouse.move(page.x + 260, page.y + 380, { steps: 4 })
  await his.mouse.up()
  await expect(his.getByText('A box on the page is marked.')).toBeVisible()
  await his.getByLabel('What should change?').fill('A figure would help here.')
  await his.getByText('Note', { exact: true }).click()
  await his.getByRole('button', { name: 'Add point' }).click()
  await expect(pages(his).getByRole('button', { name: 'Draft 4' })).toBeVisible()
  await inspect(his, 'reader-drafts')
  await his.setViewportSize({ width: 1280, height: 800 })
  await his.reload()
  await expect(reader).toBeVisible()
  await expect(reader.getByText('A figure would help here.')).toBeVisible()
  await his.keyboard.press('Escape')
  // What somebody asked in Word becomes a point.
  await his.getByRole('button', { name: 'Questionnaire.docx, version 1', exact: true }).click()
  await his.getByRole('button', { name: /Make it a point/ }).click()
  await his.getByRole('button', { name: 'Add point' }).click()
  await expect(his.getByRole('document', { name: 'Document' }).getByRole('button', { name: 'Draft 1' })).toBeVisible()
  await his.keyboard.press('Escape')
  await finish(his, 'Return for changes')

  // She reads each in its place, and answers there.
  await point(hers, 1).getByRole('button', { name: 'Chapter.pdf, page 8' }).click()
  await expect(pages(hers).getByRole('button', { name: 'Point 1' })).toBeVisible()
  await expect(words(hers, 'Sentence 7')).toBeInViewport()
  await expect(hers.getByRole('complementary', { name: 'Points in this file' })).toContainText('Who are they?')
  // Whoever else has it open is seen there, and followed; what they say comes at once.
  await point(others, 2).getByRole('button', { name: 'Chapter.pdf, page 4' }).click()
  const nia = hers.getByRole('list', { name: 'Reading now' }).getByRole('button', { name: /^Nia .* is on page 4/ })
  await expect(nia).toBeVisible()
  await expect(others.getByRole('button', { name: /^Thandi .* is on page 8/ })).toBeVisible()
  await nia.click()
  await expect(words(hers, 'Sentence 3')).toBeInViewport()
  await point(others, 2).getByRole('button', { name: 'Comment (point 2)' }).click()
  await point(others, 2).getByRole('textbox').fill('I have the price lists.')
  await others.keyboard.press('Control+Enter')
  await expect(point(hers, 2)).toContainText('I have the price lists.')
  await glance(hers, 'reader-together')
  await hers.setViewportSize({ width: 1280, height: 800 })
  await others.keyboard.press('Escape')
  await expect(nia).toBeHidden()
  for (const number of [1, 2, 3]) {
    await hers.getByRole('button', { name: `Done… (point ${number})`, exact: true }).click()
    await hers.getByRole('button', { name: 'Mark as done' }).click()
    await expect(hers.getByRole('button', { name: 'Mark as done' })).toBeHidden()
  }
  // A note asks for nothing.
  await expect(hers.getByRole('button', { name: 'Done… (point 4)' })).toBeHidden()
  await inspect(hers, 'reader-points')
  await hers.setViewportSize({ width: 1280, height: 800 })
  await hers.keyboard.press('Escape')

  await hers.getByRole('button', { name: 'Done… (point 5)', exact: true }).click()
  await hers.getByRole('button', { name: 'Mark as done' }).click()
  await hers.getByRole('button', { name: 'More about Chapter.pdf, version 1' }).click()
  const [picker] = await Promise.all([
    hers.waitForEvent('filechooser'),
    hers.getByRole('menuitem', { name: 'Add a new version' }).click(),
  ])
  await picker.setFiles(await paper(hers, 'Chapter.pdf', second))
  await hers.getByRole('dialog').getByRole('button', { name: 'Add version' }).click()
  await expect(hers.getByText(/v2 ·/)).toBeVisible()
  await send(hers, 'Again.')
  await his.getByRole('button', { name: 'Chapter.pdf, version 2', exact: true }).click()
  await expect(point(his, 1)).toContainText('Here on page 9', { timeout: 20_000 })
  await expect(point(his, 2)).toContainText('These words are no longer in this version')
  await expect(point(his, 3)).toContainText('page 22')
  await point(his, 3)
    .getByRole('button', { name: /page 22/ })
    .click()
  await expect(words(his, 'Sentence 12')).toBeInViewport()
  await expect(pages(his).getByRole('button', { name: 'Point 3, found again' })).toBeInViewport()
  await point(his, 1).getByRole('button', { name: 'Chapter.pdf, page 8' }).click()
  await expect(his.getByRole('dialog', { name: 'Chapter.pdf, version 1' })).toBeVisible()
  await his.keyboard.press('Escape')

  // Approved, but for what is small: she confirms each.
  for (const number of [1, 2, 3, 5])
    await point(his, number)
      .getByRole('button', { name: `Close (point ${number})` })
      .click()
  await askFor(his, 'A comma on page 9.')
  await finish(his, 'Approve with minor corrections')
  await expect(hers.getByText(/one correction is left/)).toBeVisible()
  await point(hers, 6).getByRole('button', { name: 'Done… (point 6)', exact: true }).click()
  await hers.getByRole('button', { name: 'Mark as done' }).click()
  await expect(hers.getByRole('heading', { name: 'Concept Sheet is complete' })).toBeVisible()

  // Taken along, and opened by others.
  const take = async (name: string) => {
    await hers.getByRole('button', { name: 'Take it along, round 1' }).click()
    const [download] = await Promise.all([hers.waitForEvent('download'), hers.getByRole('menuitem', { name }).click()])
    return await readFile(await download.path())
  }
  await hers.locator('summary').filter({ hasText: 'Round 1' }).click()
  const { value: table } = await extractRawText({ buffer: await take('Response table (Word)') })
  for (const says of ['Who are they?', 'I have the price lists.', 'Is this one question?'])
    expect(table).toContain(says)
  const copy = await getDocument({ data: new Uint8Array(await take('PDF with the points, Chapter.pdf')) }).promise
  const notes = await (await copy.getPage(8)).getAnnotations()
  expect(notes.map(({ contentsObj }) => contentsObj?.str ?? '').join('\n')).toContain('Who are they?')
  await copy.loadingTask.destroy()
  await closeAll(student, supervisor, collaborator)
})

test('a document is searched, turned over by keys and small pages, and shown larger', async ({ browser }) => {
  const { student, supervisor, collaborator } = await threePeople(browser, 'Read')
  const page = student.page
  await addFiles(page, await paper(page, 'Long.pdf', first))
  await page.getByRole('button', { name: 'Long.pdf', exact: true }).click()
  await expect(words(page, 'Sentence 1 asks')).toBeAttached()
  await page.getByLabel('Find in this document').fill('carried uphill before')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Page, of/ })).toHaveValue('9')
  await page.getByLabel('Find in this document').fill('whale')
  await expect(page.getByText('Not found')).toBeVisible()
  await pages(page).focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: /^Page, of/ })).toHaveValue('10')
  await page.getByRole('button', { name: 'Small pages' }).click()
  await page.getByRole('button', { name: 'Page 12', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /^Page, of/ })).toHaveValue('12')
  const scale = page.getByTitle('Fit the width')
  const before = await scale.textContent()
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect(scale).not.toHaveText(before ?? '')
  await closeAll(student, supervisor, collaborator)
})

test('text is marked by its words, with the mouse or by typing them, and found again where it is now', async ({
  browser,
}) => {
  const { student, supervisor, collaborator } = await threePeople(browser, 'Words')
  const [hers, his] = [student.page, supervisor.page]
  const notes = (lines: string[]) => ({
    name: 'chapter.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(lines.join('\n\n')),
  })
  await addFiles(hers, notes(['# Notes', ...sentences.slice(0, 12)]))
  await expect(hers.getByRole('button', { name: 'chapter.md', exact: true })).toBeVisible()
  await send(hers, 'Notes.')
  await his.getByRole('button', { name: 'chapter.md, version 1', exact: true }).click()
  const text = his.getByRole('document', { name: 'Document' })
  await expect(text).toContainText('Sentence 12')
  await text.evaluate((element) => {
    const node = element.querySelector('pre')?.firstChild
    const at = node?.textContent?.indexOf('grandmothers teach children') ?? -1
    if (!node || at < 0) throw new Error('Not there')
    getSelection()?.setBaseAndExtent(node, at, node, at + 'grandmothers teach children'.length)
  })
  await his.getByRole('button', { name: 'Ask for a change here' }).click()
  await expect(his.getByLabel('Words it is about')).toHaveValue('grandmothers teach children')
  await his.getByLabel('What should change?').fill('Which?')
  await his.getByRole('button', { name: 'Suggest other words' }).click()
  await his.getByLabel('Instead').fill('older women teach children')
  await his.getByRole('button', { name: 'Add point' }).click()
  await expect(text.getByRole('button', { name: 'Draft 1' })).toBeVisible()
  // By the keyboard alone.
  await his.getByRole('button', { name: 'Ask for a change' }).press('Enter')
  await his.getByLabel('What should change?').fill('How many?')
  await his.getByLabel('Words it is about').fill('Litres carried uphill')
  await his.getByRole('button', { name: 'Add point' }).press('Enter')
  await expect(text.getByRole('button', { name: 'Draft 2' })).toBeVisible()
  await inspect(his, 'reader-text')
  await his.setViewportSize({ width: 1280, height: 800 })
  await his.keyboard.press('Escape')
  await finish(his, 'Return for changes')
  await point(hers, 1).getByRole('button', { name: 'chapter.md' }).click()
  await expect(
    hers.getByRole('document', { name: 'Document' }).getByRole('button', { name: 'Point 1' }),
  ).toBeInViewport()
  await expect(point(hers, 1)).toContainText('older women teach children')
  await closeAll(student, supervisor, collaborator)
})
