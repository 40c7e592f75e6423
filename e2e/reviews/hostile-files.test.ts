import { expect, test } from '@playwright/test'
import { addFiles, pdfWithScript } from '../papers.ts'
import { closeAll, someoneOn } from '../project-fixtures.ts'

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

test('a PDF with scripts is harmless in the page, and so is the address of a text that looks like a page', async ({
  browser,
}) => {
  const owner = await someoneOn(browser, 'Sela', 'Researcher')
  const id: string = (await owner.call('post', '/projects', { title: 'Harmless', phase: 1 })).id
  const page = owner.page
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  page.on('dialog', (dialog) => {
    throw new Error(`A script ran: ${dialog.message()}`)
  })
  await page.goto(`/dashboard/my-research/${id}?stage=1`)
  await addFiles(page, pdfWithScript(), text('words.md', '# Title\n<script>document.title = "run"</script>'))
  await page.getByRole('button', { name: 'script.pdf', exact: true }).click()
  await expect(page.getByRole('document', { name: 'Pages' }).getByText('Harmless words')).toBeAttached()
  // Whatever of it can be pressed is: a link to nowhere, a field, an attached file.
  const layer = page.locator('.annotationLayer')
  await expect(layer.locator('section').first()).toBeAttached()
  const opened: string[] = []
  page.context().on('page', (other) => void opened.push(other.url()))
  const before = page.url()
  for (const part of await layer.locator('a:not([target="_blank"]), button, input, section').all())
    await part.dispatchEvent('click', {}, { timeout: 1000 }).catch(() => {})
  // A link to another site is one, in a tab of its own that knows nothing of this one; there is no other kind.
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
  // Opened by its address, it is saved and never shown.
  const { stages } = await owner.call('get', `/projects/${id}`)
  const { files } = await owner.call('get', `/projects/${id}/stages/${stages[0].id}/files`)
  for (const file of files) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.goto(`/files/${id}/${file.versions[0].id}`).catch(() => null),
    ])
    expect(download.suggestedFilename()).toBe(file.versions[0].name)
  }
  await expect(page).not.toHaveTitle('run')
  await closeAll(owner)
})
