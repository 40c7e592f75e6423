import { expect } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { pressButton, test } from '../people.ts'
import { someoneOn } from '../project-fixtures.ts'

test('someone tries a plan, switches to another and ends it, and another tab follows', async ({ browser }) => {
  const { page, call } = await someoneOn(browser, 'Refilwe', 'Free')
  for (const title of ['One', 'Two', 'Three']) await call('post', '/projects', { title, phase: 1 })
  const other = await page.context().newPage()
  await other.goto('/dashboard/my-research')
  await expect(other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My students' })).toHaveCount(
    0,
  )

  await page.goto('/manage-plan')
  const plan = (name: string) => page.getByRole('region', { name })
  await expect(plan('Free').getByText('Your plan')).toBeVisible()
  await inspect(page, 'plans-free', plan('Institutions').getByRole('link', { name: 'Contact sales' }))
  // Researcher makes her what she is: nothing to ask.
  await plan('Researcher').getByRole('button', { name: 'Try 7 days free' }).click()
  await expect(page.getByText('Your 7 days of Researcher have begun.')).toBeVisible()
  await expect(plan('Researcher').getByText('Your trial, 7 days left')).toBeVisible()
  await other.getByRole('button', { name: 'Add project' }).click()
  await other.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Four')
  await other.getByRole('dialog').getByRole('button', { name: 'Add project' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Four' })).toBeVisible()

  await plan('Supervisor').getByRole('button', { name: 'Switch the trial to Supervisor' }).click()
  const question = page.getByRole('dialog', { name: 'Switch to Supervisor' })
  await expect(question.getByText(/makes you a supervisor in Ninefold/)).toBeVisible()
  await question.getByRole('button', { name: 'Switch' }).click()
  await inspect(page, 'plans-trial', page.getByText('Your trial continues with Supervisor.'))
  await expect(other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My students' })).toBeVisible()

  await plan('Supervisor').getByRole('button', { name: 'End the trial' }).click()
  const end = page.getByRole('dialog', { name: 'End the trial' })
  await expect(end.getByText(/cannot be started again/)).toBeVisible()
  await pressButton(end, 'End the trial', page.getByText('Your trial has ended; you are on the Free plan.'))
  await expect(plan('Free').getByText('Your plan')).toBeVisible()
  await expect(page.getByRole('button', { name: /Try 7 days free/ })).toHaveCount(0)
  await other.goto('/dashboard/my-research')
  await expect(other.getByRole('row')).toHaveCount(5)
  await other.getByRole('button', { name: 'Add project' }).click()
  await other.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Five')
  await other.getByRole('dialog').getByRole('button', { name: 'Add project' }).click()
  await expect(other.getByText(/The Free plan has room for 3 projects/)).toBeVisible()
})

test('what the cards of the plans say stands in lines', async ({ browser }) => {
  const { page, call } = await someoneOn(browser, 'Karabo', 'Free')
  async function cardsAt(address: string, width: number) {
    await page.setViewportSize({ width, height: 900 })
    if (!page.url().endsWith(address)) await page.goto(address)
    const cards = page.locator(
      'main :is(h2, h3):is(:text-is("Researcher"), :text-is("Supervisor"), :text-is("Institutions"))',
    )
    await expect(cards).toHaveCount(3)
    return await cards.evaluateAll((names) =>
      names.map((name) => {
        const card = name.closest('[class*="plan"]')
        const topOf = (what: string) => Math.round(card?.querySelector(what)?.getBoundingClientRect().top ?? -1)
        return { top: topOf('h2, h3'), price: topOf('[class*="price"]'), act: topOf('[class*="action"]') }
      }),
    )
  }
  await call('post', '/subscription/trial', { plan: 'Researcher' })
  for (const address of ['/pricing', '/manage-plan'])
    for (const width of [800, 1280, 1920]) {
      const cards = await cardsAt(address, width)
      for (const card of cards) {
        const beside = cards.filter(({ top }) => Math.abs(top - card.top) < 12)
        expect(beside.length, `${address}, ${width} px: ${JSON.stringify(cards)}`).toBeGreaterThan(width < 1000 ? 0 : 2)
        for (const other of beside)
          expect([other.price, other.act], `${address}, ${width} px`).toEqual([card.price, card.act])
      }
      if (process.env.SCREENS)
        await page.screenshot({ path: `test-results/screens/plans-${address.slice(1)}-${width}.png`, fullPage: true })
    }
})
