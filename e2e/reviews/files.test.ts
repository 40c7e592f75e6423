import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { glance, inspect } from '../inspect.ts'
import { addFiles, chooseFiles, paper } from '../papers.ts'
import { clickOn, fillLabels, pressButton, test } from '../people.ts'
import { ownerOf, twoIn } from '../project-fixtures.ts'

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

test('a file is added by button, dropped or pasted, and files of others appear automatically', {
  tag: '@main',
}, async ({ browser }) => {
  const { owner, member, id } = await twoIn(browser, 'Files', ['Anele', 'Piet'])
  const page = owner.page
  await page.goto(`/dashboard/my-research/${id}?stage=1`)
  await member.page.goto(`/dashboard/collaborations/${id}?stage=1`)
  await addFiles(page, text('notes.txt', 'Low tide at six.'), text('data.csv', 'a;b\n1;2'))
  const files = page.getByRole('region', { name: 'Files' })
  await expect(files.getByRole('button', { name: 'notes.txt', exact: true })).toBeVisible()
  await expect(member.page.getByRole('button', { name: 'data.csv', exact: true })).toBeVisible()

  const give = (kind: 'drop' | 'paste', name: string) =>
    page.evaluate(
      async ([how, file]) => {
        const given = new DataTransfer()
        given.items.add(new File(['Given'], file ?? '', { type: 'text/plain' }))
        if (how === 'paste')
          return window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, bubbles: true }))
        const zone = document.querySelector('[aria-labelledby="files"] > div')
        for (const type of ['dragenter', 'dragover', 'drop']) {
          zone?.dispatchEvent(new DragEvent(type, { dataTransfer: given, bubbles: true, cancelable: true }))
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      },
      [kind, name],
    )
  await give('drop', 'dropped.md')
  await expect(files.getByRole('button', { name: 'dropped.md', exact: true })).toBeVisible()
  await give('paste', 'pasted.md')
  await expect(files.getByRole('button', { name: 'pasted.md', exact: true })).toBeVisible()

  await addFiles(page, text('notes.txt', 'Low tide at seven.'))
  await pressButton(page, 'Add as version 2', files.getByText('1 earlier version'))
  await addFiles(page, text('notes_final v3 PN.txt', 'Low tide at nine.'))
  const like = page.getByRole('dialog', { name: 'Is this a new version?' })
  await expect(like).toContainText('“notes_final v3 PN.txt” looks like a new version of “notes.txt”, by its name.')
  await page.keyboard.press('Escape')
  await expect(like).toBeHidden()
  const source = Array.from({ length: 40 }, (_, at) => `Household ${at} fetches water in month ${at % 12}.`).join('\n')
  await addFiles(page, text('thesis.tex', source))
  await expect(files.getByRole('button', { name: 'thesis.tex', exact: true })).toBeVisible()
  await addFiles(page, text('for Sipho.tex', source.replace('Household 3 ', 'House 3 ')))
  await expect(like).toContainText('Most of the text of “for Sipho.tex” is that of “thesis.tex”')
  await page.getByRole('button', { name: 'Add as version 2' }).click()
  await addFiles(page, await paper(page, 'thesis.pdf', ['Set and bound']))
  await expect(files.getByRole('button', { name: 'thesis.pdf', exact: true })).toBeVisible()
  await clickOn(files.getByRole('button', { name: 'thesis.tex', exact: true }), page.getByText('House 3 fetches'))
  await page.getByText('thesis.pdf, version 1').click()
  await glance(page, 'reader-set', page.locator('.textLayer').getByText('Set and bound'))
  await page.keyboard.press('Escape')
  await files.getByRole('button', { name: 'More about notes.txt, version 2' }).click()
  await chooseFiles(page.getByRole('menuitem', { name: 'Add a new version' }), text('notes.txt', 'Low tide at eight.'))
  await fillLabels(page, { 'What is new?': 'The time of the tide' }, 'Add version 3')
  await expect(files.getByText('The time of the tide')).toBeVisible()
  await files.getByText('2 earlier versions').click()
  await inspect(page, 'files')
  await files.getByRole('button', { name: 'notes.txt', exact: true }).first().click()
  await expect(page.getByRole('dialog').getByText('Low tide at eight.')).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await files.getByRole('button', { name: 'More about notes.txt, version 1' }).click()
  await page.getByRole('menuitem', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('notes.txt')

  await files.getByRole('button', { name: 'More about dropped.md, version 1' }).click()
  await page.getByRole('menuitem', { name: 'Remove this version' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(files.getByRole('button', { name: 'dropped.md', exact: true })).toHaveCount(0)
  await expect(member.page.getByRole('button', { name: 'dropped.md', exact: true })).toHaveCount(0)
})

test('what cannot be taken is said, in words, and takes no place', async ({ browser }) => {
  const owner = await ownerOf(browser, 'Rufus', 'Refused')
  const { page, id, stages } = owner
  await page.goto(`/dashboard/my-research/${id}?stage=1`)
  const html = '<!doctype html><script>document.title = "run"</script>'
  await addFiles(
    page,
    text('page.html', html),
    text('plot.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    text('thesis.pdf', 'MZ this program cannot be run in DOS mode'),
    text('notes.txt', html),
    text('empty.txt', ''),
  )
  const files = page.getByRole('region', { name: 'Files' })
  const rows = files.getByRole('listitem')
  for (const name of ['page.html', 'plot.svg'])
    await expect(rows.filter({ hasText: name })).toContainText('Files of this kind cannot be uploaded.')
  for (const name of ['thesis.pdf', 'notes.txt'])
    await expect(rows.filter({ hasText: name })).toContainText('The content of this file does not match its name.')
  await expect(rows.filter({ hasText: 'empty.txt' })).toContainText('This file is empty.')
  await inspect(page, 'files-refused')
  for (const name of ['page.html', 'plot.svg', 'thesis.pdf', 'notes.txt', 'empty.txt'])
    await files.getByRole('button', { name: `Dismiss ${name}` }).click()
  await expect(rows).toHaveCount(0)
  const { files: stored, storage } = await owner.call('get', `/projects/${id}/stages/${stages[0].id}/files`)
  expect([stored, storage.used]).toEqual([[], 0])
})

test('a connection cut during an upload loses nothing, and a reload resumes the upload', async ({ browser }) => {
  const owner = await ownerOf(browser, 'Lwazi', 'Cut')
  const { page, id } = owner
  const bytes = Buffer.concat([(await paper(page, 'x.pdf', ['Long'])).buffer, Buffer.alloc(16_000_000, 'x')])
  const file = { name: 'long.pdf', mimeType: 'application/pdf', buffer: bytes }
  let parts = 0
  const offsets: number[] = []
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    offsets.push(Number(route.request().headers()['upload-offset']))
    parts += 1
    // The third part never arrives.
    return parts === 3 ? route.abort('connectionreset') : route.continue()
  })
  await page.goto(`/dashboard/my-research/${id}?stage=1`)
  await addFiles(page, file)
  await expect(page.getByText(/waiting for the connection/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'long.pdf', exact: true })).toBeVisible()
  // Two megabytes at a time, and the third part twice.
  expect(offsets.slice(0, 5)).toEqual([0, 1, 2, 2, 3].map((part) => part * 2 * 1024 * 1024))

  parts = 0
  offsets.length = 0
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    offsets.push(Number(route.request().headers()['upload-offset']))
    parts += 1
    return parts >= 3 ? route.abort('connectionreset') : route.continue()
  })
  // As a file of the disk, which has a day on which it was changed.
  const other = test.info().outputPath('other.pdf')
  await writeFile(other, bytes)
  await addFiles(page, other)
  await expect(page.getByText(/waiting for the connection/)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const resumed = page.waitForRequest((request) => request.method() === 'PATCH')
  await addFiles(page, other)
  expect(Number((await resumed).headers()['upload-offset'])).toBe(2 * 2 * 1024 * 1024)
  await expect(page.getByRole('button', { name: 'other.pdf', exact: true })).toBeVisible()
})

test('an upload can be cancelled, and goes on behind another page', async ({ browser }) => {
  const owner = await ownerOf(browser, 'Musa', 'Cancelled')
  const { page, id } = owner
  await page.goto(`/dashboard/my-research/${id}?stage=1`)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await held
    return route.continue().catch(() => {})
  })
  await addFiles(page, text('one.txt', 'One'), text('two.txt', 'Two'))
  await expect(page.getByRole('progressbar', { name: 'Uploading one.txt' })).toBeAttached()
  await page.getByRole('button', { name: 'Cancel one.txt' }).click()
  await expect(page.getByText('one.txt')).toHaveCount(0)
  await clickOn(page.getByRole('link', { name: 'Cancelled' }), page.getByRole('heading', { name: 'The study' }))
  release()
  await pressButton(page, /^Concept Sheet/, page.getByRole('button', { name: 'two.txt', exact: true }))
  await expect(page.getByRole('button', { name: 'one.txt', exact: true })).toHaveCount(0)
})
