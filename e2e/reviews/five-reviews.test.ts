import { expect, type Page } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { pressButton, test, visit } from '../people.ts'
import { joined, type Someone, someoneOn, waitingOf } from '../project-fixtures.ts'

test('five reviews are decided in twenty presses, and whoever is approved sees it and goes on', async ({ browser }) => {
  const student = await someoneOn(browser, 'Thandi', 'Supervisor')
  const [first = '', second = '', third = '', fourth = ''] = await started(student, [1, 2, 3, 4])
  const last = (await started(student, [9]))[0] ?? ''
  const supervisor = await joined(browser, student, first, 'Sipho', 'supervisor')
  for (const id of [second, third, fourth, last]) {
    await student.call('post', `/projects/${id}/invitations`, {
      invitations: [{ email: supervisor.email, role: 'supervisor' }],
    })
    await supervisor.call('post', `/invitations/${await waitingOf(supervisor)}/accept`)
  }
  // Data are collected without being asked why: no approval is needed.
  const notNeeded = { reason: 'Published texts', agreedBy: 'The committee' }
  await student.call('put', `/projects/${fourth}/ethics/not-needed`, { notNeeded, seen: null })
  await supervisor.call('post', `/projects/${fourth}/ethics/not-needed/confirmation`, { notNeeded })
  for (const [id, number] of [[first, 1] as const, [second, 2], [third, 3], [fourth, 4], [last, 9]] as const)
    await send(student, id, number)
  const [hers, his] = [student.page, supervisor.page]
  await visit(hers, `/dashboard/my-research/${first}?stage=1&part=review`, 'It is the supervisor’s turn.')
  await watch(hers)
  await his.goto('/dashboard')
  const presses = await count(his)
  const go = (name: RegExp) => his.getByRole('link', { name }).click()
  const finish = async (decision: 'Approve' | 'Return', summary = '') => {
    await his.getByRole('button', { name: 'Finish review' }).click()
    if (summary) await his.getByLabel('Summary').fill(summary)
    if (decision === 'Return') await his.getByRole('radio', { name: 'Return for changes' }).check()
    await his.getByRole('dialog').getByRole('button', { name: decision, exact: true }).click()
    await expect(his.getByRole('dialog')).toBeHidden()
  }
  const reading = (stage: string) => expect(his.getByRole('region', { name: `Review of ${stage}` })).toBeVisible()

  await go(/sent Concept Sheet for review/)
  await reading('Concept Sheet')
  await finish('Approve', 'A question worth asking.')
  await expect(his.getByRole('heading', { name: 'Concept Sheet is complete' })).toBeVisible()
  await expect(hers.getByRole('heading', { name: 'Concept Sheet is complete' })).toBeVisible()
  await expect.poll(() => moved(hers)).toBe(true)
  await expect(hers.getByText(/^Sipho \S+ approved Concept Sheet on .+, in round 1\.$/)).toBeVisible()
  await expect(hers.getByText('A question worth asking.').first()).toBeVisible()

  await inspect(his, 'approved-supervisor')
  await go(/^Next: Thandi \S+, Proposal \(4 left\)$/)
  await reading('Proposal')
  await finish('Return', 'The sample first.')
  await go(/^Next: Thandi \S+, Ethics \(3 left\)$/)
  await reading('Ethics')
  await his.keyboard.press('j')
  await reading('Data Collection')
  await his.keyboard.press('k')
  await reading('Ethics')
  await finish('Return', 'Ask the committee.')
  await go(/^Next: Thandi \S+, Data Collection \(2 left\)$/)
  await reading('Data Collection')
  await finish('Approve')
  await go(/^Next: Thandi \S+, Final Submission \(1 left\)$/)
  await reading('Final Submission')
  await finish('Approve', 'A fine thesis.')
  await expect(his.getByText('No other review is waiting for you.')).toBeVisible()
  const pressed = presses()
  console.log(`Five reviews in ${pressed} presses`)
  expect(pressed).toBeLessThanOrEqual(20)
  await inspect(his, 'approved-last-supervisor')
  await inspect(hers, 'approved-student')

  await hers.setViewportSize({ width: 1280, height: 800 })
  await pressButton(hers, 'Next: Proposal. Start', hers.getByRole('heading', { name: 'Proposal', exact: true }))
  expect((await student.call('get', `/projects/${first}`)).stages[1].status).toBe('in_progress')

  await hers.emulateMedia({ reducedMotion: 'no-preference' })
  await hers.goto(`/dashboard/my-research/${last}?stage=9&part=review`)
  await watch(hers)
  await expect(hers.getByRole('heading', { name: 'All nine stages are complete' })).toBeVisible()
  await expect.poll(() => moved(hers)).toBe(true)
  await inspect(hers, 'approved-last-student')
  await hers.reload()
  await expect(hers.getByRole('button', { name: 'Export the project' })).toBeVisible()
  expect(await hers.locator('[data-moves]').count()).toBe(0)
})

/** Projects that have each come to one of these stages. */
async function started(owner: Someone, phases: number[]): Promise<string[]> {
  const ids: string[] = []
  for (const phase of phases) {
    const project = { title: `Water in the household, ${phase}`, phase, earlierComplete: true }
    ids.push((await owner.call('post', '/projects', project)).id)
  }
  return ids
}

async function send(owner: Someone, id: string, number: number) {
  const { stages } = await owner.call('get', `/projects/${id}`)
  const at = `/projects/${id}/stages/${stages[number - 1].id}`
  const link = { id: crypto.randomUUID(), title: 'Draft', url: 'https://example.org/draft' }
  await owner.call('post', `${at}/links`, link)
  await owner.call('post', `${at}/rounds`, { id: crypto.randomUUID(), linkIds: [link.id] })
}

/** Counts what is pressed with the pointer from now on. */
async function count(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('pressed', () => {
    presses++
  })
  await page.evaluate(() => addEventListener('pointerdown', () => Reflect.get(window, 'pressed')(), true))
  return () => presses
}

/** Notes from now on whether the fold has moved. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const note = () => {
      if (document.querySelector('[data-moves]')) Reflect.set(window, 'hasMoved', true)
    }
    note()
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
const moved = (page: Page) => page.evaluate(() => Reflect.get(window, 'hasMoved') === true)
