import { join } from 'node:path'
import { expect } from '@playwright/test'
import { dayFromNow, typedDay } from '../../server/test/days.ts'
import { inspect } from '../inspect.ts'
import { downloadBy } from '../papers.ts'
import {
  clickOn,
  closeWith,
  fillLabels,
  fillTextboxes,
  logIn,
  password,
  pressButton,
  see,
  test,
  visit,
} from '../people.ts'
import { someoneOn, twoIn } from '../project-fixtures.ts'

test('target dates are proposed backwards, moved by hand, and say what is due and late', async ({ browser }) => {
  const { owner, member, id } = await twoIn(browser, 'Tides', ['Nomvula', 'Ayesha'])
  const { page } = owner
  const edited = { title: 'Tides', status: 'Active', finalSubmissionDate: dayFromNow(600) }
  await owner.call('put', `/projects/${id}`, edited)
  await page.goto(`/dashboard/my-research/${id}`)
  const ahead = page.getByRole('region', { name: 'Coming up' })
  await ahead.getByRole('button', { name: 'Plan dates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Target dates' })
  await dialog.getByRole('button', { name: /Propose dates/ }).click()
  await fillTextboxes(dialog, { '1. Concept Sheet': typedDay(-3), '2. Proposal': typedDay(5) })
  await inspect(page, 'target-dates')
  await closeWith(dialog, 'Save')
  await see(ahead, '3 days late', 'due in 5 days')
  await inspect(page, 'project-with-dates', page.getByText(/To be complete by .*, 3 days late/))
  await visit(page, '/dashboard/my-research', 'Concept Sheet is late')
  await visit(member.page, `/dashboard/collaborations/${id}`, member.page.getByText('3 days late').first())
  await expect(member.page.getByRole('button', { name: 'Plan dates' })).toHaveCount(0)
})

test('the address of the calendar is made, copied, replaced and turned off', async ({ browser }) => {
  const { page } = await someoneOn(browser, 'Themba', 'Free')
  await page.goto('/dashboard/account-settings/calendar')
  const giveAddress = async (button: string) => {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: button })
    await fillTextboxes(dialog, { Password: 'not the password' }, 'Make it', 'Current password is incorrect')
    await inspect(page, 'calendar-password')
    await fillTextboxes(dialog, { Password: password }, 'Make it')
    await expect(dialog).toBeHidden()
  }
  await giveAddress('Make an address')
  const address = page.getByLabel('Address of your calendar')
  await expect(address).toHaveValue(/\/calendar\/[\w-]+\.[\w-]+\.ics$/)
  const first = await address.inputValue()
  expect((await page.request.get(first)).headers()['content-type']).toContain('text/calendar')
  await page.reload()
  await inspect(page, 'calendar', page.getByText(/Last read/))
  await giveAddress('Make a new address')
  await expect(address).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible()
})

test('a project and the data of an account are taken away, with progress and a mail', async ({ browser }) => {
  const { owner, id } = await twoIn(browser, 'Tides', ['Nomvula', 'Ayesha'])
  const { page } = owner
  await page.goto(`/dashboard/my-research/${id}`)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this project' })
  await dialog.getByRole('button', { name: 'Create the file' }).click()
  const link = dialog.getByRole('link', { name: 'Download Tides' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  await inspect(page, 'take-project')
  expect((await downloadBy(link)).subarray(0, 2).toString()).toBe('PK')
  await page.goto('/dashboard/account-settings/data')
  await page.getByRole('button', { name: 'Make a file of my data' }).click()
  await expect(page.getByRole('link', { name: 'Download Your account' })).toBeVisible({ timeout: 30_000 })
  await inspect(page, 'your-data')
  const mailbox = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(owner.email)}`)
  expect(JSON.stringify(await mailbox.json())).toContain('Your export is ready')
})

test('publications are added by DOI, by hand and from a file, once each, and exported', async ({ browser }) => {
  const { page } = await someoneOn(browser, 'Themba', 'Researcher')
  await page.goto('/dashboard/publications')
  await inspect(page, 'publications-none', page.getByText('No publications yet'))
  const addPublication = page.getByRole('button', { name: 'Add publication' })
  await addPublication.click()
  const dialog = page.getByRole('dialog', { name: 'Add publication' })
  const lookUp = async (text: string) => {
    await fillLabels(dialog, { 'DOI or PubMed number': text }, 'Look up')
  }
  await lookUp('tides')
  await expect(dialog.getByText('This is neither a DOI')).toBeVisible()
  await lookUp('10.1000/nowhere')
  await expect(dialog.getByText('Nothing was found under this DOI or number.')).toBeVisible()
  await lookUp('https://doi.org/10.5555/INVENTED.90000001')
  await inspect(page, 'publication-form', dialog.getByText('Found.'))
  await pressButton(dialog, /^Add$/, page.getByText('doi:10.5555/invented.90000001'))

  await addPublication.click()
  await pressButton(dialog, /^Add$/, 'Give it a title.')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('An idea about tides')
  await dialog.getByLabel('Status').selectOption('Idea')
  await dialog.getByRole('button', { name: 'Add author' }).click()
  await fillLabels(dialog, { 'Family name of author 1': 'van der Merwe' }, 'Add ORCID iDs')
  await dialog.getByLabel('ORCID iD of author 1').fill('0000-0002-1825-0098')
  await dialog.getByLabel('Kind').selectOption('Book chapter')
  await dialog.getByRole('button', { name: 'Add editor' }).click()
  await dialog.getByLabel('Family name of editor 1').fill('Mokoena')
  await dialog.getByRole('textbox', { name: 'Book' }).fill('Tides of the south')
  await pressButton(dialog, /^Add$/, 'That is not an ORCID iD.')
  await dialog.getByLabel('ORCID iD of author 1').fill('https://orcid.org/0000-0002-1825-0097')
  await inspect(page, 'publication-of-a-kind')
  await pressButton(dialog, /^Add$/, page.getByRole('heading', { name: 'An idea about tides' }))

  await page.getByRole('button', { name: 'Import' }).click()
  const load = page.getByRole('dialog', { name: 'Import publications' })
  await load
    .locator('input[type=file]')
    .setInputFiles(join(import.meta.dirname, '../../server/papers/references/fifty.bib'))
  await pressButton(load, /^Import$/, page.getByText('50 publications were added'))
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Import' }).click()
  await load.getByLabel('Or paste it here').fill('10.5555/invented.90000002\n10.1000/nowhere\nTides')
  await load.getByRole('button', { name: 'Import', exact: true }).click()
  await see(page, '1 publication was added', '10.1000/nowhere, line 2: Nothing was found')
  await inspect(page, 'publications-imported', page.getByText('Tides, line 3: There is no DOI'))
  await page.getByRole('button', { name: 'Close' }).last().click()
  await inspect(page, 'publications')
  await page.getByLabel('Search publications').fill('Žižek')
  await expect(page.getByText('No publication matches.')).toBeHidden()
  await page.getByRole('button', { name: 'Export' }).click()
  expect(`${await downloadBy(page.getByRole('menuitem', { name: 'File: APA 7' }))}`).toContain('Žižek')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = (type: string) =>
    page.evaluate(async (type) => {
      const [item] = await navigator.clipboard.read()
      return await (await item?.getType(type))?.text()
    }, type)
  await page.getByLabel('Search publications').fill('An idea about tides')
  await expect(page.getByRole('listitem').filter({ hasText: 'Žižek' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More about An idea about tides' }).click()
  await clickOn(page.getByRole('menuitem', { name: 'Copy as APA 7' }), 'Copied as APA 7.')
  expect(await copied('text/html')).toContain('<i>An idea about tides</i>')
  expect(await copied('text/plain')).toContain(
    'van der Merwe. (n.d.). An idea about tides [Manuscript in preparation].',
  )
  await page.getByLabel('Copy and export as').selectOption('Chicago 18 (footnote)')
  await page.reload()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Copy the list as Chicago 18 (footnote)' }).click()
  await expect(page.getByText('Copied as Chicago 18 (footnote).')).toBeVisible()
  expect(await copied('text/plain')).toContain('van der Merwe, “An Idea About Tides” (unpublished manuscript, n.d.).')
})

test('Get Started plays a clip with captions, and has the same in words', async ({ browser }) => {
  const page = await logIn(browser, 'thabo')
  await page.goto('/dashboard/get-started')
  const clip = page.locator('video')
  await expect(clip.locator('track')).toHaveAttribute('kind', 'captions')
  await expect(page.getByText('Open a stage')).toBeVisible()
  const cues = await clip.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    const [track] = video.textTracks
    if (track) track.mode = 'showing'
    const plays = new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }))
    await video.play()
    await plays
    return { cues: track?.cues?.length ?? 0, width: video.videoWidth, error: video.error?.message ?? null }
  })
  expect(cues).toEqual({ cues: expect.any(Number), width: 1280, error: null })
  expect(cues.cues).toBeGreaterThan(2)
})
