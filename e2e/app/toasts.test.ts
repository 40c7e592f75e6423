import { expect, type Page } from '@playwright/test'
import { fillLabels, pressButton, test } from '../people.ts'
import { openStage, someoneOn, twoIn } from '../project-fixtures.ts'

test('toasts in the window of a stage cover nothing that can be pressed, also on a phone', async ({ browser }) => {
  const two = await twoIn(browser, 'Room for everything', ['Olwethu', 'Musa'])
  const { page } = two.owner
  await page.setViewportSize({ width: 1366, height: 650 })
  const stage = await openStage(page, two.id, 1)
  await page.route('**/rpc/stages/setStatus', (route) => route.abort())
  for (const [width, height] of [
    [1366, 650],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    if (width < 500) await stage.getByRole('tab', { name: 'Details' }).click()
    await stage.getByRole('button', { name: 'Start this stage' }).click()
    if (width < 500) await stage.getByRole('tab', { name: 'Discussion' }).click()
    await expect(page.getByText(/^Failed to update stage/).last()).toBeVisible()
    await expectNothingUnderToasts(page, `the window of a stage, ${width} px`)
  }
})

test('toasts lie over nothing that can be pressed, wherever they come', async ({ browser }) => {
  const two = await twoIn(browser, `${'A long title of a study of everything '.repeat(5)}`.slice(0, 180), [
    'Ona',
    'Mpho',
  ])
  const { page, call } = two.owner
  await page.route('**/rpc/stages/setStatus', (route) => route.abort())
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/dashboard/my-research/${two.id}`)
    await pressButton(page, 'Start this stage', /^Failed to update stage/)
    await expectNothingUnderToasts(page, `a project, ${width} px`)
    await page.getByRole('button', { name: /^Final Submission/ }).evaluate((last) => last.scrollIntoView(false))
    await expectNothingUnderToasts(page, `the end of the path, ${width} px`)
  }

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/dashboard/my-research/${two.id}`)
  await page.getByRole('button', { name: 'Invite Members' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Members' })
  await fillLabels(dialog, { 'Email 1': `nobody-${crypto.randomUUID()}@example.org` }, 'Add another person')
  await fillLabels(dialog, { 'Email 2': two.member.email }, 'Send invitations')
  await expect(page.getByText('Some invitations failed. Check details below.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expectNothingUnderToasts(page, 'the text to copy')
  await page.keyboard.press('Escape')

  await page.goto('/dashboard/account-settings/edit')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await pressButton(page, 'Mark all read', 'All notifications marked as read')
  await expectNothingUnderToasts(page, 'what is under the bell')
  await page.keyboard.press('Escape')
  await page.getByLabel('New password', { exact: true }).evaluate((field) => field.scrollIntoView(false))
  await expectNothingUnderToasts(page, 'a new password')
  expect(await call('get', '/notifications')).toMatchObject({ unread: 0 })
  await two.close()

  const { page: plans } = await someoneOn(browser, 'Thato', 'Free')
  await plans.setViewportSize({ width: 1366, height: 650 })
  await plans.goto('/manage-plan')
  await plans.getByRole('button', { name: 'Try 7 days free' }).first().click()
  await expect(plans.getByText('Your 7 days of Researcher have begun.')).toBeVisible()
  await expectNothingUnderToasts(plans, 'the plans')
  await plans.getByRole('button', { name: 'Switch the trial to Supervisor' }).click()
  await plans.getByRole('dialog').getByRole('button', { name: 'Switch' }).click()
  await expect(plans.getByText('Your trial continues with Supervisor.')).toBeVisible()
  await expect(plans.getByText('Your 7 days of Researcher have begun.')).toHaveCount(0)
  await expectNothingUnderToasts(plans, 'the plans, once more')
})

/** Expects that a toast is there, and nothing under it that can be pressed now. */
async function expectNothingUnderToasts(page: Page, where: string) {
  const under = () =>
    page.evaluate(() => {
      const toasts = [...document.querySelectorAll('.mantine-Notification-root')]
      const top = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? document.body
      if (toasts.length === 0) return ['no toast is there']
      const moved = document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect | null)?.target ?? [])
      const isWhole = ({ left, top, right, bottom }: DOMRect) =>
        left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      const isMoving = (toast: Element) =>
        !toast.checkVisibility({ opacityProperty: true }) ||
        !isWhole(toast.getBoundingClientRect()) ||
        moved.some((each) => each.contains(toast))
      if (toasts.some(isMoving)) return ['one is not there yet']
      return [...top.querySelectorAll('a[href], button, input, textarea, [role="tab"]')]
        .filter((each) => !each.closest('.mantine-Notification-root'))
        .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((each) => {
          const box = each.getBoundingClientRect()
          const x = box.x + box.width / 2
          const y = box.y + box.height / 2
          const isSeen = document.elementsFromPoint(x, y).some((at) => each.contains(at))
          return (
            isSeen &&
            toasts.some((toast) => {
              const over = toast.getBoundingClientRect()
              return over.left < box.right && box.left < over.right && over.top < box.bottom && box.top < over.bottom
            })
          )
        })
        .map((each) => each.getAttribute('aria-label') ?? each.textContent)
    })
  await expect.poll(under, { message: where, intervals: [400, 200] }).toEqual([])
  if (process.env.SCREENS) await page.screenshot({ path: `test-results/screens/toast, ${where}.png` })
}
