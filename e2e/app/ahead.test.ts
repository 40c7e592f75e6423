import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { dayFromNow, typedDay } from '../../server/test/days.ts'
import { inspect } from '../inspect.ts'
import { logIn, password } from '../people.ts'
import { someoneOn, twoIn } from '../project-fixtures.ts'

test('target dates are proposed backwards, moved by hand, and say what is due and late', async ({ browser }) => {
  const { owner, member, id, close } = await twoIn(browser, 'Tides', ['Nomvula', 'Ayesha'])
  const { page } = owner
  const edited = { title: 'Tides', status: 'Active', finalSubmissionDate: dayFromNow(600) }
  await owner.call('put', `/projects/${id}`, edited)
  await page.goto(`/dashboard/my-research/${id}`)
  const ahead = page.getByRole('region', { name: 'Coming up' })
  await ahead.getByRole('button', { name: 'Plan dates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Target dates' })
  await dialog.getByRole('button', { name: /Propose dates/ }).click()
  await dialog.getByRole('textbox', { name: '1. Concept Sheet' }).fill(typedDay(-3))
  await dialog.getByRole('textbox', { name: '2. Proposal' }).fill(typedDay(5))
  await inspect(page, 'target-dates')
  await page.setViewportSize({ width: 1280, height: 844 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(ahead.getByText('3 days late')).toBeVisible()
  await expect(ahead.getByText('due in 5 days')).toBeVisible()
  await expect(page.getByText(/To be complete by .*, 3 days late/)).toBeVisible()
  await inspect(page, 'project-with-dates')
  await page.goto('/dashboard/my-research')
  await expect(page.getByText('Concept Sheet is late')).toBeVisible()
  // A collaborator sees them, and sets none.
  await member.page.goto(`/dashboard/collaborations/${id}`)
  await expect(member.page.getByText('3 days late').first()).toBeVisible()
  await expect(member.page.getByRole('button', { name: 'Plan dates' })).toHaveCount(0)
  await close()
})

test('the address of the calendar is made, copied, replaced and turned off', async ({ browser }) => {
  const { page } = await someoneOn(browser, 'Themba', 'Free')
  await page.goto('/dashboard/account-settings/calendar')
  const giveAddress = async (button: string) => {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: button })
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await dialog.getByRole('button', { name: 'Make it' }).click()
    await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
    await inspect(page, 'calendar-password')
    await page.setViewportSize({ width: 1280, height: 844 })
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
    await dialog.getByRole('button', { name: 'Make it' }).click()
    await expect(dialog).toBeHidden()
  }
  await giveAddress('Make an address')
  const address = page.getByLabel('Address of your calendar')
  await expect(address).toHaveValue(/\/calendar\/[\w-]+\.[\w-]+\.ics$/)
  const first = await address.inputValue()
  expect((await page.request.get(first)).headers()['content-type']).toContain('text/calendar')
  await page.reload()
  await expect(page.getByText(/Last read/)).toBeVisible()
  await inspect(page, 'calendar')
  await page.setViewportSize({ width: 1280, height: 844 })
  await giveAddress('Make a new address')
  await expect(address).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible()
  await page.context().close()
})

test('a project and the data of an account are taken away, with progress and a mail', async ({ browser }) => {
  const { owner, id, close } = await twoIn(browser, 'Tides', ['Nomvula', 'Ayesha'])
  const { page } = owner
  await page.goto(`/dashboard/my-research/${id}`)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this project' })
  await dialog.getByRole('button', { name: 'Create the file' }).click()
  const link = dialog.getByRole('link', { name: 'Download Tides' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  await inspect(page, 'take-project')
  await page.setViewportSize({ width: 1280, height: 844 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await page.goto('/dashboard/account-settings/data')
  await page.getByRole('button', { name: 'Make a file of my data' }).click()
  await expect(page.getByRole('link', { name: 'Download Your account' })).toBeVisible({ timeout: 30_000 })
  await inspect(page, 'your-data')
  const mailbox = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(owner.email)}`)
  expect(JSON.stringify(await mailbox.json())).toContain('Your export is ready')
  await close()
})

test('publications are added by DOI, by hand and from a file, once each, and exported', async ({ browser }) => {
  const { page } = await someoneOn(browser, 'Themba', 'Researcher')
  await page.goto('/dashboard/publications')
  await expect(page.getByText('No publications yet')).toBeVisible()
  await inspect(page, 'publications-none')
  await page.setViewportSize({ width: 1280, height: 844 })
  const addPublication = page.getByRole('button', { name: 'Add publication' })
  await addPublication.click()
  const dialog = page.getByRole('dialog', { name: 'Add publication' })
  const lookUp = async (text: string) => {
    await dialog.getByLabel('DOI or PubMed number').fill(text)
    await dialog.getByRole('button', { name: 'Look up' }).click()
  }
  await lookUp('tides')
  await expect(dialog.getByText('This is neither a DOI')).toBeVisible()
  await lookUp('10.1000/nowhere')
  await expect(dialog.getByText('Nothing was found under this DOI or number.')).toBeVisible()
  await lookUp('https://doi.org/10.5555/INVENTED.90000001')
  await expect(dialog.getByText('Found.')).toBeVisible()
  await inspect(page, 'publication-form')
  await page.setViewportSize({ width: 1280, height: 844 })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('doi:10.5555/invented.90000001')).toBeVisible()

  await addPublication.click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Give it a title.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('An idea about tides')
  await dialog.getByLabel('Status').selectOption('Idea')
  await dialog.getByRole('button', { name: 'Add author' }).click()
  await dialog.getByLabel('Family name of author 1').fill('van der Merwe')
  await dialog.getByRole('button', { name: 'Add ORCID iDs' }).click()
  await dialog.getByLabel('ORCID iD of author 1').fill('0000-0002-1825-0098')
  await dialog.getByLabel('Kind').selectOption('Book chapter')
  await dialog.getByRole('button', { name: 'Add editor' }).click()
  await dialog.getByLabel('Family name of editor 1').fill('Mokoena')
  await dialog.getByRole('textbox', { name: 'Book' }).fill('Tides of the south')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('That is not an ORCID iD.')).toBeVisible()
  await dialog.getByLabel('ORCID iD of author 1').fill('https://orcid.org/0000-0002-1825-0097')
  await inspect(page, 'publication-of-a-kind')
  await page.setViewportSize({ width: 1280, height: 844 })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'An idea about tides' })).toBeVisible()

  await page.getByRole('button', { name: 'Import' }).click()
  const load = page.getByRole('dialog', { name: 'Import publications' })
  await load
    .locator('input[type=file]')
    .setInputFiles(join(import.meta.dirname, '../../server/papers/references/fifty.bib'))
  await load.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('50 publications were added')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Import' }).click()
  await load.getByLabel('Or paste it here').fill('10.5555/invented.90000002\n10.1000/nowhere\nTides')
  await load.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('1 publication was added')).toBeVisible()
  await expect(page.getByText('10.1000/nowhere, line 2: Nothing was found')).toBeVisible()
  await expect(page.getByText('Tides, line 3: There is no DOI')).toBeVisible()
  await inspect(page, 'publications-imported')
  await page.getByRole('button', { name: 'Close' }).last().click()
  await inspect(page, 'publications')
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByLabel('Search publications').fill('Žižek')
  await expect(page.getByText('No publication matches.')).toBeHidden()
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'File: APA 7' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain('Žižek')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = (type: string) =>
    page.evaluate(async (type) => {
      const [item] = await navigator.clipboard.read()
      return await (await item?.getType(type))?.text()
    }, type)
  await page.getByLabel('Search publications').fill('An idea about tides')
  await expect(page.getByRole('listitem').filter({ hasText: 'Žižek' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More about An idea about tides' }).click()
  await page.getByRole('menuitem', { name: 'Copy as APA 7' }).click()
  await expect(page.getByText('Copied as APA 7.')).toBeVisible()
  expect(await copied('text/html')).toContain('<i>An idea about tides</i>')
  expect(await copied('text/plain')).toContain(
    'van der Merwe. (n.d.). An idea about tides [Manuscript in preparation].',
  )
  // The style is chosen once, and is still chosen when the page is loaded again.
  await page.getByLabel('Copy and export as').selectOption('Chicago 18 (footnote)')
  await page.reload()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Copy the list as Chicago 18 (footnote)' }).click()
  await expect(page.getByText('Copied as Chicago 18 (footnote).')).toBeVisible()
  expect(await copied('text/plain')).toContain('van der Merwe, “An Idea About Tides” (unpublished manuscript, n.d.).')
  await page.context().close()
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
  await page.context().close()
})
