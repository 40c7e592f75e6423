import { expect } from '@playwright/test'
import { addFiles, pdfWithScript } from '../papers.ts'
import { test } from '../people.ts'
import { ownerOf } from '../project-fixtures.ts'

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

test('a PDF with scripts and a text that looks like a page are harmless', async ({ browser }) => {
  const owner = await ownerOf(browser, 'Sela', 'Harmless')
  const { page, id, stages } = owner
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  page.on('dialog', (dialog) => {
    throw new Error(`A script ran: ${dialog.message()}`)
  })
  await page.goto(`/dashboard/my-research/${id}?stage=1`)
  await addFiles(page, pdfWithScript(), text('words.md', '# Title\n<script>document.title = "run"</script>'))
  await page.getByRole('button', { name: 'script.pdf', exact: true }).click()
  await expect(page.getByRole('document', { name: 'Pages' }).getByText('Harmless words')).toBeAttached()
  const layer = page.locator('.annotationLayer')
  await expect(layer.locator('section').first()).toBeAttached()
  const opened: string[] = []
  page.context().on('page', (other) => void opened.push(other.url()))
  const before = page.url()
  for (const part of await layer.locator('a:not([target="_blank"]), button, input, section').all())
    await part.dispatchEvent('click', {}, { timeout: 1000 }).catch(() => {})
  const links = await layer
    .locator('a[href]')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')].join(' ')),
    )
  for (const link of links.filter((each) => each.trim() !== ''))
    expect(link).toMatch(/^(#\S* .*|https:\S+ _blank .*\bnoopener\b.*)$/)
  await expect(page.locator('[src*="evil.example"], script[src*="evil"], .annotationLayer img[onerror]')).toHaveCount(0)
  expect([opened, page.url()]).toEqual([[], before])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'words.md', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('<script>document.title')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
  const { files } = await owner.call('get', `/projects/${id}/stages/${stages[0].id}/files`)
  for (const file of files) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.goto(`/files/${id}/${file.versions[0].id}`).catch(() => null),
    ])
    expect(download.suggestedFilename()).toBe(file.versions[0].name)
  }
  await expect(page).not.toHaveTitle('run')
})
