import { expect } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { choose, fillTextboxes, logIn, newStudent, pressButton, test, visit } from '../people.ts'
import { ownerOf, someoneOn, twoIn } from '../project-fixtures.ts'

test('someone filters a list, shares its address, and goes back through its history', async ({ browser }) => {
  const { page, call } = await someoneOn(browser, 'Lindelwa', 'Researcher')
  const titles = ['Household water storage', 'Soil organic carbon', 'Waiting times at clinics']
  for (const title of titles) await call('post', '/projects', { title, phase: 1 })
  await page.goto('/dashboard/my-research')
  await page.getByRole('link', { name: 'All Projects' }).click()
  // The list before looks alike.
  await expect(page.getByRole('heading', { level: 1, name: 'All Projects' })).toBeVisible()
  const rows = page.getByRole('row')
  const all = titles.length + 1
  await expect(rows).toHaveCount(all)
  await page.getByRole('searchbox').fill('household')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/search=household/)
  await page.getByRole('searchbox').fill('')
  await expect(rows).toHaveCount(all)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Suspended' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No project matches')).toBeVisible()
  const shared = page.url()
  await page.goBack()
  await expect(rows).toHaveCount(all)
  await visit(page, shared, 'No project matches')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows).toHaveCount(all)
  await page.setViewportSize({ width: 700, height: 844 })
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Household water/ })).toBeVisible()
})

test('an owner edits a project, and deletes it by typing its title', { tag: '@main' }, async ({ browser }) => {
  const { page } = await newStudent(browser, 'Editor')
  await page.getByRole('button', { name: 'Add a project' }).click()
  await page.getByLabel('Title').fill('Sleep of nurses')
  await page.getByRole('dialog').getByRole('button', { name: 'Add project' }).click()
  await page.getByRole('button', { name: 'Edit Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Research Project' })
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('')
  await pressButton(dialog, 'Save', 'Give the project a title.')
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Sleep of night nurses')
  await dialog.getByLabel('Research question').fill('How long do they sleep?')
  await dialog.getByRole('textbox', { name: 'Final submission date' }).fill('30/11/2027')
  await choose(page, 'Status', 'Under Review')
  await pressButton(dialog, 'Save', page.getByRole('heading', { level: 1, name: 'Sleep of night nurses' }))
  await expect(page.getByText('Final submission 30 November 2027')).toBeVisible()
  await expect(page.getByText('Under Review', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit Project' }).click()
  const remove = dialog.getByRole('button', { name: 'Delete project' })
  await expect(remove).toBeDisabled()
  await dialog.getByLabel('Type the title to delete it').fill('Sleep of night nurses')
  await remove.click()
  await expect(page).toHaveURL(/\/dashboard\/my-research$/)
  await expect(page.getByText('Start your first project')).toBeVisible()
})

test('lists, their filters and the edit window are accessible', async ({ browser }) => {
  const page = await logIn(browser, 'johan')
  await expect(page.getByText('Logged in successfully!')).toBeHidden()
  await page.goto('/dashboard/my-projects?status=Active&stage=1&stage=2&stage=3&stage=4&stage=5&stage=6&stage=7')
  await inspect(page, 'projects-filtered', page.getByRole('textbox', { name: 'Submission from' }))
  await page.goto('/dashboard/my-projects?search=no-such-thing')
  await inspect(page, 'projects-none-match', page.getByText('No project matches'))
  await page.context().close()

  const owner = await logIn(browser, 'lindiwe')
  await owner.getByRole('link', { name: /Household water/ }).click()
  await owner.getByRole('button', { name: 'Edit Project' }).click()
  await inspect(owner, 'edit-project', owner.getByLabel('Type the title to delete it'))
})

test('the list of projects opens next to another list, and closes', async ({ browser }) => {
  const { page, id } = await ownerOf(browser, 'Side', 'Beside the list')
  await page.goto('/dashboard/my-research')
  await page.getByRole('button', { name: 'View List' }).click()
  const side = page.getByRole('complementary', { name: 'My projects' })
  await side.getByRole('link', { name: 'Beside the list' }).click()
  await expect(page).toHaveURL(new RegExp(`/my-research/${id}$`))
  // One project needs no list beside it.
  await page.getByRole('button', { name: 'View List' }).click()
  await pressButton(side, 'Hide list', page.getByRole('button', { name: 'View List' }))
})

test('the path shows names whole or as numbers, and a low window shows the message field', async ({ browser }) => {
  const { page, call } = await someoneOn(browser, 'Path', 'Researcher')
  const { id } = await call('post', '/projects', { title: 'The whole path', phase: 4 })
  await page.goto(`/dashboard/my-projects/${id}`)
  const path = page.getByRole('region', { name: /^Stages/ })
  await path.waitFor()
  /** Names that are shown: 'whole', or the text of a name that is cut off, not upright, or broken inside a word. */
  const names = () =>
    path.evaluate((all) =>
      [...all.querySelectorAll('button[data-stage] > span:first-child')]
        .filter((name) => getComputedStyle(name).position === 'static')
        .map((name) => {
          const words = document.createRange()
          words.selectNodeContents(name)
          const lines = [...words.getClientRects()]
          const panel = name.closest('li')?.getBoundingClientRect() ?? new DOMRect()
          const isInside = lines.every(
            ({ left, right, width }) => left >= panel.left && right <= panel.right && width > 10,
          )
          const isUpright = getComputedStyle(name).writingMode === 'horizontal-tb'
          const text = name.textContent ?? ''
          return isInside && isUpright && lines.length <= text.split(' ').length ? 'whole' : text
        }),
    )
  for (const [width, count] of [
    [360, 9],
    [640, 1],
    [800, 1],
    [1100, 9],
    [1280, 9],
    [1366, 9],
    [1920, 9],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(names, { message: `${width} px` }).toEqual(Array(count).fill('whole'))
    // In one row, except on a phone.
    if (width > 360) expect((await path.boundingBox())?.height, `${width} px`).toBeLessThan(300)
  }
  await page.setViewportSize({ width: 640, height: 400 })
  await path.getByRole('button', { name: /^Data Collection/ }).click()
  await expect(page.getByLabel('Message', { exact: true })).toBeInViewport({ ratio: 1 })
  await page.goto(`/dashboard/my-projects/${id}?stage=4`)
  await expect(page.getByLabel('Message', { exact: true })).toBeInViewport({ ratio: 1 })
})

test('numbers have a number keyboard, and a date is read back in words', async ({ browser }) => {
  const { owner } = await twoIn(browser, 'Dates', ['Phumzile', 'Musa'])
  const { page } = owner
  await page.goto('/dashboard/my-research')
  await page.getByRole('button', { name: 'Add project' }).click()
  const form = page.getByRole('dialog', { name: 'Add research project' })
  const date = form.getByRole('textbox', { name: 'Final submission date' })
  await expect(date).toHaveAttribute('inputmode', 'numeric')
  for (const [typed, read] of [
    ['05/06/2027', '5 June 2027'],
    ['13/5/2027', '13 May 2027'],
    ['05062027', '5 June 2027'],
  ] as const) {
    await date.fill(typed)
    await expect(form.getByText(read, { exact: true })).toBeVisible()
  }
  await fillTextboxes(form, { Title: 'Starts late' }, 'Final submission date, open the calendar')
  const calendar = page.getByRole('dialog', { name: 'Final submission date' })
  await expect(calendar.getByRole('combobox', { name: 'Month' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Starts late')
  await expect(page.getByText('Discard your changes?')).toHaveCount(0)
  await expect(form.getByRole('checkbox')).toHaveCount(0)
  await form.getByRole('combobox', { name: 'Phase' }).click()
  await page.getByRole('option', { name: '5. Data Analysis' }).click()
  await expect(form.getByRole('checkbox', { name: 'The 4 stages before it are complete' })).toBeChecked()
  await inspect(page, 'add-project-late')
  await pressButton(form, 'Add project', page.getByRole('region', { name: 'Stages: 4 of 9 complete' }))
})
