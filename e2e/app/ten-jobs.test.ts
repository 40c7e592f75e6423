import { type Browser, expect, type Page } from '@playwright/test'
import { countEffort, type Effort } from '../effort.ts'
import { addFiles } from '../papers.ts'
import { clickOn, open, pressButton, test } from '../people.ts'
import { joined, ownerOf, type Someone, someoneOn, waitingOf } from '../project-fixtures.ts'

/*
 * The ten jobs that people do most often, from their home to the end of it: what is pressed, what is filled in. Typing, and what the
 * keyboard does instead of a press, is no press.
 */

/** What each may cost, and what it cost when people were watched; a job done by keys was counted as keys. */
const jobs = {
  'write in the current stage': { presses: 2, filled: 1, before: 3 },
  'open what is new': { presses: 2, filled: 0, before: 2 },
  'send a stage for review, with a file in it': { presses: 3, filled: 0, before: 5 },
  'add a new version': { presses: 4, filled: 0, before: 4 },
  'review: read, one point, return': { presses: 6, filled: 2, before: 8 },
  approve: { presses: 3, filled: 0, before: 3 },
  'go to the next review': { presses: 1, filled: 0, before: 2 },
  'invite a supervisor': { presses: 2, filled: 1, before: 4 },
  'schedule a meeting': { presses: 3, filled: 0, before: 6 },
  'find a project or a person': { presses: 0, filled: 1, before: 0 },
} as const

type Job = keyof typeof jobs

/** Somebody's page, whose presses are counted. */
async function counted(browser: Browser, someone: Someone) {
  const page = await open(browser)
  await page.context().addCookies(await someone.page.context().cookies())
  return { page, effort: await countEffort(page.context()) }
}

/** A project whose first stage its supervisor is asked to review; its id. */
async function sentIn(student: Someone, supervisor: Someone, title: string): Promise<string> {
  const { id } = await student.call('post', '/projects', { title, phase: 1 })
  const invitations = [{ email: supervisor.email, role: 'supervisor' }]
  await student.call('post', `/projects/${id}/invitations`, { invitations })
  await supervisor.call('post', `/invitations/${await waitingOf(supervisor)}/accept`)
  const stage = `/projects/${id}/stages/${(await student.call('get', `/projects/${id}`)).stages[0].id}`
  const link = { id: crypto.randomUUID(), title: 'Draft', url: 'https://example.org/draft' }
  await student.call('post', `${stage}/links`, link)
  await student.call('post', `${stage}/rounds`, { id: crypto.randomUUID(), linkIds: [link.id] })
  return id
}

test('the ten most frequent jobs cost as few presses as they may', { tag: '@main' }, async ({ browser }) => {
  const student = await ownerOf(browser, 'Thandi', 'Household water')
  const { id, stages } = student
  const supervisor = await joined(browser, student, id, 'Sipho', 'supervisor')
  const seen = new Map<Job, Effort>()
  const hers = await counted(browser, student)
  const his = await counted(browser, supervisor)
  type Counted = typeof hers

  /** Does a job from where somebody begins, and writes down what it took. */
  async function doing(job: Job, { page, effort }: Counted, act: (page: Page) => Promise<unknown>, filled = 0) {
    const before = effort.presses
    await act(page)
    const took = { presses: effort.presses - before, filled, asked: 0 }
    seen.set(job, took)
    expect.soft(took.presses, job).toBeLessThanOrEqual(jobs[job].presses)
    expect.soft(took.filled, job).toBeLessThanOrEqual(jobs[job].filled)
  }
  const home = ({ page }: Counted) => page.goto('/dashboard')

  await home(hers)
  await doing(
    'write in the current stage',
    hers,
    async (page) => {
      await page.getByRole('link', { name: /^(Start|Continue) Concept Sheet/ }).click()
      const field = page.getByRole('textbox', { name: 'Message', exact: true })
      await field.click()
      await page.keyboard.type('Where do I begin?')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('log').getByText('Where do I begin?')).toBeVisible()
    },
    1,
  )

  await home(his)
  await doing('open what is new', his, async (page) => {
    await page.getByRole('button', { name: /^Notifications, / }).click()
    await page.getByText('Thandi Molefe in Concept Sheet: Where do I begin?').click()
    await expect(page.getByRole('log').getByText('Where do I begin?')).toBeVisible()
  })

  const draft = (text: string) => ({ name: 'concept.md', mimeType: 'text/markdown', buffer: Buffer.from(text) })
  await addFiles(hers.page, draft('Water in households'))
  await expect(hers.page.getByRole('button', { name: 'concept.md', exact: true })).toBeVisible()
  await student.call('put', `/projects/${id}/stages/${stages[0].id}/status`, { status: 'in_progress' })
  await home(hers)
  await doing('send a stage for review, with a file in it', hers, async (page) => {
    await page.getByRole('row').getByRole('link', { name: 'Household water' }).click()
    await page.getByRole('button', { name: 'Send for review' }).click()
    await clickOn(page.getByRole('dialog', { name: /review/ }).getByRole('button', { name: 'Send', exact: true }))
    await expect(page.getByRole('button', { name: /^Concept Sheet.*Under review/ })).toBeVisible()
  })

  await his.page.goto('/dashboard/my-students')
  await doing(
    'review: read, one point, return',
    his,
    async (page) => {
      await page.getByRole('link', { name: /sent Concept Sheet for review$/ }).click()
      await page.getByRole('button', { name: 'concept.md', exact: true }).first().click()
      await expect(page.getByText('Water in households')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Ask for a change' }).click()
      await page.keyboard.type('Which households?')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('button', { name: 'Edit (draft 1)' })).toBeVisible()
      await page.getByRole('button', { name: 'Finish review' }).click()
      const finish = page.getByRole('dialog', { name: /^Finish your review/ })
      await finish.getByLabel('Summary').fill('Nearly there.')
      await finish.getByRole('radio', { name: 'Return for changes' }).click()
      await finish.getByRole('button', { name: 'Return', exact: true }).click()
      await expect(finish).toBeHidden()
    },
    2,
  )

  await home(hers)
  await doing('add a new version', hers, async (page) => {
    await clickOn(page.getByRole('link', { name: /Concept Sheet/ }).first())
    await page.getByRole('tab', { name: /^Discussion/ }).click()
    await addFiles(page, draft('Water in forty households'))
    await pressButton(page, 'Add as version 2', '1 earlier version')
  })
  const others: string[] = []
  for (const title of ['Rain harvest', 'Grey water']) others.push(await sentIn(student, supervisor, title))
  await his.page.goto('/dashboard/my-students')
  await doing('approve', his, async (page) => {
    await clickOn(page.getByRole('link', { name: /sent Concept Sheet for review/ }).first())
    await page.getByRole('button', { name: 'Finish review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Concept Sheet is complete' })).toBeVisible()
  })
  await doing('go to the next review', his, async (page) => {
    await page.getByRole('link', { name: /^Next: Thandi/ }).click()
    await expect(page.getByRole('button', { name: 'Finish review' })).toBeVisible()
  })

  const knows = await someoneOn(browser, 'Naledi', 'Supervisor')
  await hers.page.goto(`/dashboard/my-research/${others[0]}`)
  await doing(
    'invite a supervisor',
    hers,
    async (page) => {
      await page.getByRole('button', { name: 'Invite Members' }).click()
      await page.getByRole('dialog').getByLabel('Email 1').fill(knows.email)
      await page.getByRole('button', { name: 'Send invitations' }).click()
      await expect(page.getByText(knows.email).first()).toBeVisible()
    },
    1,
  )

  await home(his)
  await doing('schedule a meeting', his, async (page) => {
    await page.getByRole('link', { name: 'Meeting notes' }).click()
    await page.getByRole('button', { name: 'Schedule a meeting' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Supervision', exact: true })).toBeVisible()
  })

  await home(his)
  await doing(
    'find a project or a person',
    his,
    async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.keyboard.type('rain')
      await expect(page.getByRole('button', { name: /^Rain harvest/ })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(others[0] ?? ''))
    },
    1,
  )
  for (const [job, { presses, filled }] of seen)
    console.log(`${job}: ${presses} presses (${jobs[job].before} before), ${filled} fields`)
  expect([...seen.keys()].toSorted()).toEqual(Object.keys(jobs).toSorted())
})
