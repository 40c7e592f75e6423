import { expect } from '@playwright/test'
import {
  about,
  cell,
  deleted,
  endIs,
  inserted,
  moved,
  paragraph,
  picture,
  row,
  run,
  table,
  wordFile,
} from '../../server/test/word/writer.ts'
import { inspect } from '../inspect.ts'
import { addFiles } from '../papers.ts'
import { clickOn, see, test } from '../people.ts'
import { joined, ownerOf } from '../project-fixtures.ts'

const supervisor = 'Dr Lindiwe Khumalo'
const heading = (text: string) => paragraph(run(text), '<w:pStyle w:val="heading 2"/>')
const item = (text: string) => paragraph(run(text), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
const numbering =
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>'

/** A chapter as a supervisor sends it back, with whatever could run in a page. */
const chapter = () =>
  wordFile({
    body:
      heading('3 Methods') +
      paragraph(
        `${run('We ask ')}${deleted(supervisor, 'two hundred')}${inserted(supervisor, 'three hundred')}${run(' households along the coast, in ')}${about(0, run('towns with a single tap'))}${run(', on the days after a supply was cut.')}<w:r><w:footnoteReference w:id="1"/></w:r>`,
      ) +
      paragraph(
        `${run('The interviews are held in isiZulu and in English. ')}${moved('From', supervisor, 'm1', 'Each takes an hour. ')}${about(2, run('They are recorded'))}${run('.')}`,
      ) +
      item('A household is drawn by lot.') +
      item('Whoever fetches the water is asked.') +
      paragraph(
        run('Nobody is paid. ') + moved('To', supervisor, 'm1', 'Each takes an hour. '),
        endIs('ins', supervisor),
      ) +
      paragraph(inserted(supervisor, 'What happens to those who do not answer?')) +
      table(
        row(cell(paragraph(run('Town', '<w:b/>'))) + cell(paragraph(run('Households', '<w:b/>')))) +
          row(cell(paragraph(run('Durban'))) + cell(paragraph(run('120')))) +
          row(
            cell(paragraph(inserted(supervisor, 'Margate'))) + cell(paragraph(inserted(supervisor, '80'))),
            '<w:ins w:id="9001" w:author="Dr Lindiwe Khumalo" w:date="2026-05-03T09:15:00Z"/>',
          ),
      ) +
      paragraph(run('Figure 1 ') + picture),
    comments: [
      { author: supervisor, text: 'Which towns, and how do you know? Name the census you use.' },
      { author: 'Thandi Mokoena', text: 'The 2022 census; I will cite it.', answers: 0 },
      { author: '<script>document.title = "run"</script>', text: '"><img src=x onerror="alert(1)">', isResolved: true },
    ],
    footnotes: [paragraph(run('After the drought of 2015.'))],
    numbering,
  })

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from(bytes),
})

test('a Word file shows tracked changes and comments, runs nothing, and warns before a review', async ({ browser }) => {
  const owner = await ownerOf(browser, 'Zodwa', 'Marked in Word')
  const { page, id } = owner
  page.on('dialog', (dialog) => {
    throw new Error(`A script ran: ${dialog.message()}`)
  })
  await page.goto(`/dashboard/my-research/${id}?stage=1`)
  await addFiles(page, file('Chapter 3.docx', chapter()))
  const files = page.getByRole('region', { name: 'Files' })
  await expect(files.getByText('5 tracked changes and 3 comments')).toBeVisible()
  await page.getByRole('button', { name: 'Chapter 3.docx', exact: true }).click()
  const shown = page.getByRole('dialog')
  await see(shown, '5 tracked changes and 3 comments in this file.', 'Not shown here: 1 picture.')
  await expect(shown.getByRole('deletion').filter({ hasText: 'two hundred' })).toHaveAttribute(
    'title',
    'Deleted by Dr Lindiwe Khumalo, 3 May 2026',
  )
  await expect(shown.getByRole('insertion').filter({ hasText: 'three hundred' })).toBeVisible()
  const comments = shown.getByRole('complementary', { name: 'Comments in the file' })
  await see(comments, 'The 2022 census; I will cite it.', '"><img src=x onerror="alert(1)">')
  await clickOn(shown.getByText('Who changed what'), shown.getByText('Moved by Dr Lindiwe Khumalo, 3 May 2026'))
  await shown.getByText('Who changed what').click()
  await inspect(page, 'word-file')
  await shown.getByRole('link', { name: 'Comment 1' }).click()
  await expect(comments.getByRole('listitem').first()).toBeFocused()
  await expect(page).not.toHaveTitle('run')
  await page.keyboard.press('Escape')

  await addFiles(
    page,
    file('Chapter 3.docx', wordFile({ body: paragraph(run('Nobody is paid. Each takes two hours.')) })),
  )
  await page.getByRole('button', { name: 'Add as version 2' }).click()
  await files.getByRole('button', { name: 'More about Chapter 3.docx, version 2' }).click()
  await page.getByRole('menuitem', { name: 'Compare versions' }).click()
  const compared = page.getByRole('document', { name: 'What changed' })
  await expect(compared.getByText('three hundred households')).toBeVisible()
  await expect(compared.getByText('two hundred')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await addFiles(page, file('Broken.docx', wordFile({ body: '', parts: { 'word/document.xml': '<w:document>' } })))
  await page.getByRole('button', { name: 'Broken.docx', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Its text could not be read')
})

test('a Word file is summarised before a review, and its comments become points in one press', async ({ browser }) => {
  const owner = await ownerOf(browser, 'Lerato', 'Sent with marks')
  const { id } = owner
  const reader = await joined(browser, owner, id, 'Themba', 'supervisor')
  const page = owner.page
  await page.goto(`/dashboard/my-research/${id}?stage=1&part=review`)
  await addFiles(page, file('Chapter 3.docx', chapter()))
  await expect(page.getByRole('button', { name: 'Chapter 3.docx', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(
    page.getByRole('dialog').getByText('5 tracked changes and 3 comments in this file: reviewers will see them.'),
  ).toBeVisible()
  await inspect(page, 'word-file-to-review')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const his = reader.page
  await his.goto(`/dashboard/my-students/${id}?stage=1&part=review`)
  await his.getByRole('button', { name: 'Chapter 3.docx, version 1', exact: true }).click()
  await clickOn(his.getByRole('button', { name: /Make it a point/ }).first())
  await expect(his.getByLabel('Words it is about')).toHaveValue('towns with a single tap')
  await expect(his.getByLabel('What should change?')).toHaveValue(
    'Dr Lindiwe Khumalo: Which towns, and how do you know? Name the census you use.',
  )
  await his.getByRole('button', { name: 'Add point' }).click()
  await expect(his.getByRole('document', { name: 'Document' }).getByRole('button', { name: 'Draft 1' })).toBeVisible()
})
