import { expect, type Page } from '@playwright/test'
import { extractRawText } from 'mammoth'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { about, paragraph, run, wordFile } from '../../server/test/word/writer.ts'
import { glance, inspect } from '../inspect.ts'
import { addFiles, chooseFiles, downloadBy, paper } from '../papers.ts'
import { clickOn, fillLabels, pressButton, test } from '../people.ts'
import { first, goTo, pageOf, pages, sentences, words } from '../reader-fixtures.ts'
import { askFor, finish, point, send, threePeople } from '../review-fixtures.ts'

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

/** Selects a line of the document, and asks for a change there. */
async function mark(page: Page, number: number, text: string, says: string) {
  await goTo(page, number)
  const line = words(page, text)
  await expect(line).toBeAttached()
  await line.selectText()
  await page.getByRole('button', { name: 'Ask for a change here' }).click()
  await expect(page.getByLabel('Words it is about')).toHaveValue(new RegExp(text))
  await fillLabels(page, { 'What should change?': says }, 'Add point')
  await expect(page.getByRole('button', { name: 'Add point' })).toBeHidden()
}

test('marked words are discussed, found again in the next version, and approved', { tag: '@main' }, async ({
  browser,
}) => {
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
  await inspect(his, 'reader-drafts', pages(his).getByRole('button', { name: 'Draft 4' }))
  await his.reload()
  await expect(reader).toBeVisible()
  await expect(reader.getByText('A figure would help here.')).toBeVisible()
  await his.keyboard.press('Escape')
  await his.getByRole('button', { name: 'Questionnaire.docx, version 1', exact: true }).click()
  await his.getByRole('button', { name: /Make it a point/ }).click()
  await his.getByRole('button', { name: 'Add point' }).click()
  await expect(his.getByRole('document', { name: 'Document' }).getByRole('button', { name: 'Draft 1' })).toBeVisible()
  await his.keyboard.press('Escape')
  await expect(his.getByRole('document', { name: 'Document' })).toBeHidden()
  await finish(his, 'Return for changes')

  await point(hers, 1).getByRole('button', { name: 'Chapter.pdf, page 8' }).click()
  await expect(pages(hers).getByRole('button', { name: 'Point 1' })).toBeVisible()
  await expect(words(hers, 'Sentence 7')).toBeInViewport()
  await expect(hers.getByRole('complementary', { name: 'Points in this file' })).toContainText('Who are they?')
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
  await others.keyboard.press('Escape')
  await expect(nia).toBeHidden()
  for (const number of [1, 2, 3]) {
    await hers.getByRole('button', { name: `Done… (point ${number})`, exact: true }).click()
    await hers.getByRole('button', { name: 'Mark as done' }).click()
    await expect(hers.getByRole('button', { name: 'Mark as done' })).toBeHidden()
  }
  await expect(hers.getByRole('button', { name: 'Done… (point 4)' })).toBeHidden()
  await inspect(hers, 'reader-points')
  await hers.keyboard.press('Escape')

  await hers.getByRole('button', { name: 'Done… (point 5)', exact: true }).click()
  await hers.getByRole('button', { name: 'Mark as done' }).click()
  await hers.getByRole('button', { name: 'More about Chapter.pdf, version 1' }).click()
  await chooseFiles(hers.getByRole('menuitem', { name: 'Add a new version' }), await paper(hers, 'Chapter.pdf', second))
  await clickOn(hers.getByRole('dialog').getByRole('button', { name: 'Add version' }), /v2 ·/)
  await send(hers, 'Again.')
  await his.getByRole('button', { name: 'Chapter.pdf, version 2', exact: true }).click()
  await expect(point(his, 1)).toContainText('Here on page 9')
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

  for (const number of [1, 2, 3, 5])
    await point(his, number)
      .getByRole('button', { name: `Close (point ${number})` })
      .click()
  await askFor(his, 'A comma on page 9.')
  await finish(his, 'Approve with minor corrections')
  await expect(hers.getByText(/one correction is left/)).toBeVisible()
  await point(hers, 6).getByRole('button', { name: 'Done… (point 6)', exact: true }).click()
  await pressButton(hers, 'Mark as done', hers.getByRole('heading', { name: 'Concept Sheet is complete' }))

  const take = async (name: string) => {
    await hers.getByRole('button', { name: 'Take it along, round 1' }).click()
    return await downloadBy(hers.getByRole('menuitem', { name }))
  }
  await hers.locator('summary').filter({ hasText: 'Round 1' }).click()
  const { value: table } = await extractRawText({ buffer: await take('Response table (Word)') })
  for (const says of ['Who are they?', 'I have the price lists.', 'Is this one question?'])
    expect(table).toContain(says)
  const copy = await getDocument({ data: new Uint8Array(await take('PDF with the points, Chapter.pdf')) }).promise
  const notes = await (await copy.getPage(8)).getAnnotations()
  expect(notes.map(({ contentsObj }) => contentsObj?.str ?? '').join('\n')).toContain('Who are they?')
  await copy.loadingTask.destroy()
})
