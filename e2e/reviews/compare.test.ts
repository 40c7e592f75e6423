import { type Browser, expect, type Page } from '@playwright/test'
import { cell, drawn, paragraph, row, run, table, wordFile } from '../../server/test/word/writer.ts'
import { inspect } from '../inspect.ts'
import { addFiles, paper } from '../papers.ts'
import { test } from '../people.ts'
import { someoneOn } from '../project-fixtures.ts'

/** A bar chart, as a picture. */
async function chart(browser: Browser, bars: number[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 320, height: 200 } })
  await page.setContent(
    bars
      .map(
        (height, at) =>
          `<i style="position:absolute;left:${at * 60 + 20}px;bottom:10px;width:40px;height:${height}px;background:teal"></i>`,
      )
      .join(''),
  )
  const picture = await page.screenshot()
  await page.context().close()
  return picture
}

const heading = (text: string) => paragraph(run(text), '<w:pStyle w:val="heading 2"/>')
const rows = (lines: string[][]) =>
  table(lines.map((cells) => row(cells.map((text) => cell(paragraph(run(text)))).join(''))).join(''))

async function compareVersions(page: Page, name: string) {
  await page.getByRole('button', { name: `More about ${name}, version 2` }).click()
  await page.getByRole('menuitem', { name: 'Compare versions' }).click()
  return page.getByRole('document', { name: 'What changed' })
}

test('two versions are compared by words, places, tables and figures', async ({ browser }) => {
  test.slow()
  const owner = await someoneOn(browser, 'Lerato', 'Researcher')
  const { page } = owner
  const id: string = (await owner.call('post', '/projects', { title: 'Compared', phase: 1 })).id
  await page.goto(`/dashboard/my-research/${id}?stage=1`)
  const [first, second, third] = await Promise.all(
    [
      [90, 40, 120],
      [90, 150, 120],
      [30, 30, 30],
    ].map((bars) => chart(browser, bars)),
  )
  if (!first || !second || !third) throw new Error('No pictures')

  const chapter = (households: string, media: Buffer[]) => ({
    ...{ name: 'Chapter 3.docx', mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
    buffer: Buffer.from(
      wordFile({
        media,
        body:
          heading('Sampling') +
          paragraph(run('Households are drawn by lot from the register of each town.')) +
          rows([
            ['Town', 'Households'],
            ['Durban', '120'],
            ['Margate', households],
          ]) +
          paragraph(drawn(0)) +
          paragraph(drawn(1)),
      }),
    ),
  })
  await addFiles(page, chapter('80', [first, third]))
  await expect(page.getByRole('button', { name: 'Chapter 3.docx', exact: true })).toBeVisible()
  await addFiles(page, chapter('95', [second, third]))
  await page.getByRole('button', { name: 'Add as version 2' }).click()
  const word = await compareVersions(page, 'Chapter 3.docx')
  await expect(word.locator('td del')).toHaveText('80')
  await expect(word.locator('td ins')).toHaveText('95')
  await expect(word.getByText('Under “Sampling”')).toBeVisible()
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures.getByText('One is the same in both.')).toBeVisible()
  await expect(figures.getByRole('img')).toHaveCount(2)
  await inspect(page, 'compare-word')
  await page.keyboard.press('Escape')

  const filling = Array.from(
    { length: 14 },
    (_, at) => `Paragraph ${at + 1}. ${'The rain of the year before is stored behind the house, in drums. '.repeat(4)}`,
  )
  const image = (picture: Buffer) => `<img alt="" src="data:image/png;base64,${picture.toString('base64')}">`
  await addFiles(
    page,
    await paper(page, 'Report.pdf', [...filling, 'We asked two hundred households.', image(first), image(third)]),
  )
  await expect(page.getByRole('button', { name: 'Report.pdf', exact: true })).toBeVisible()
  await addFiles(
    page,
    await paper(page, 'Report.pdf', [
      ...filling.slice(0, 2),
      `${'A part that is new and long. '.repeat(60)}`,
      ...filling.slice(2),
      'We asked three hundred households.',
      image(second),
      image(third),
    ]),
  )
  await page.getByRole('button', { name: 'Add as version 2' }).click()
  const pdf = await compareVersions(page, 'Report.pdf')
  await expect(pdf.locator('del')).toHaveText(['two'])
  await expect(pdf.locator('ins').last()).toHaveText('three')
  await expect(pdf.getByText('Page 1, now page 2')).toBeVisible()
  await expect(figures.getByRole('img')).toHaveCount(2)
  await pdf.getByRole('button', { name: 'Both pages' }).last().click()
  await inspect(page, 'compare-pages', pdf.getByRole('img', { name: 'Version 2, page 2' }))
  await page.keyboard.press('Escape')

  await addFiles(page, await paper(page, 'For Sipho.pdf', [...filling, 'We asked four hundred households.']))
  const like = page.getByRole('dialog', { name: 'Is this a new version?' })
  await expect(like).toContainText('Most of the text of “For Sipho.pdf” is that of “Report.pdf”')
})
