import { expect, type Page, test } from '@playwright/test'
import { inDatabase } from '../account-fixtures.ts'
import { procedure, refuse, type Someone, someoneOn } from '../project-fixtures.ts'

/* The specification's texts about plans and payments (its section 8) that the page says by itself. */

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const away = (page: Page, call: string) => page.route(`**/rpc/${call}`, (route) => route.abort())

const setPlan = ({ email }: Someone, columns: string) =>
  inDatabase(`update subscriptions set ${columns}
    where profile_id = (select profile_id from users_profiles where email = '${email}')`)

async function payFor(page: Page, plan: string) {
  await region(page, plan).getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
}

/** The provider's script, in the place of which something else happens. */
const scriptThat = (page: Page, does: string) =>
  page.route('**/inline.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.PaystackPop = class { resumeTransaction(code, { onLoad, onSuccess, onCancel, onError }) { onLoad?.(); ${does} } }`,
    }),
  )

type Case = {
  text: string
  when: string
  on: 'Free' | 'trial' | 'after a trial'
  meet: (someone: Someone) => Promise<unknown>
}

const cases: Case[] = [
  {
    text: 'Failed to start trial. Please try again.',
    when: 'a trial cannot be started',
    on: 'Free',
    meet: async ({ page }) => {
      await away(page, 'subscriptions/startTrial')
      await region(page, 'Researcher').getByRole('button', { name: /^Try/ }).click()
    },
  },
  {
    text: 'Failed to switch trial plan. Please try again.',
    when: 'a trial cannot be switched',
    on: 'trial',
    meet: async ({ page }) => {
      await away(page, 'subscriptions/switchTrialPlan')
      await region(page, 'Supervisor')
        .getByRole('button', { name: /^Switch/ })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Switch' }).click()
    },
  },
  {
    text: 'Failed to upgrade from trial. Please try again.',
    when: 'a payment cannot begin during a trial',
    on: 'trial',
    meet: async ({ page }) => {
      await away(page, 'payments/startCheckout')
      await payFor(page, 'Researcher')
    },
  },
  {
    text: 'Failed to start subscription. Please try again.',
    when: 'a payment cannot begin after a trial',
    on: 'after a trial',
    meet: async ({ page }) => {
      await away(page, 'payments/startCheckout')
      await payFor(page, 'Researcher')
    },
  },
  {
    text: 'You can only upgrade while on trial.',
    when: 'the plan has been paid for elsewhere, and another one is wanted',
    on: 'after a trial',
    meet: async (someone) => {
      await setPlan(someone, "plan = 'Researcher', currentperiodend = now() + interval '200 days'")
      await payFor(someone.page, 'Supervisor')
    },
  },
  {
    text: "You're already subscribed to this plan!",
    when: 'the plan has been paid for elsewhere',
    on: 'after a trial',
    meet: async (someone) => {
      await setPlan(someone, "plan = 'Researcher', currentperiodend = now() + interval '200 days'")
      await payFor(someone.page, 'Researcher')
    },
  },
  {
    text: 'Failed to process payment: the bank does not answer',
    when: 'the provider’s window reports an error',
    on: 'trial',
    meet: async ({ page }) => {
      await scriptThat(page, "onError({ message: 'the bank does not answer' })")
      await payFor(page, 'Researcher')
    },
  },
  {
    text: 'Payment was cancelled',
    when: 'the provider’s window is closed',
    on: 'trial',
    meet: async ({ page }) => {
      await scriptThat(page, 'onCancel()')
      await payFor(page, 'Researcher')
    },
  },
  {
    text: 'Failed to load the Paystack script',
    when: 'the script has not loaded after ten seconds',
    on: 'trial',
    meet: async ({ page }) => {
      await page.route('**/inline.js', () => {})
      await payFor(page, 'Researcher')
      // It gives up after ten seconds.
      await expect(page.getByText('Failed to load the Paystack script').first()).toBeVisible()
    },
  },
  {
    text: 'Your payment is on its way',
    when: 'a window says that it was paid, and the server cannot be reached',
    on: 'trial',
    meet: async ({ page }) => {
      await scriptThat(page, "onSuccess({ reference: 'of no importance' })")
      await away(page, 'payments/confirm')
      await payFor(page, 'Researcher')
    },
  },
  {
    text: 'No subscription found. Please try refreshing the page.',
    when: 'the subscription is not there',
    on: 'Free',
    // A missing one is made again; that it cannot be found comes from a stubbed answer.
    meet: async ({ page }) => {
      await procedure(page, 'subscriptions/find', refuse(404, 'NO_SUBSCRIPTION'))
      await page.reload()
    },
  },
  {
    text: 'No payment history found.',
    when: 'nothing was paid',
    on: 'Free',
    meet: ({ page }) => page.goto('/dashboard/account-settings/billing'),
  },
]

for (const { text, when, on, meet } of cases)
  test(`someone can come to read “${text}”: when ${when}`, async ({ browser }) => {
    const someone = await someoneOn(browser, 'Zodwa', 'Free')
    if (on !== 'Free') await someone.call('post', '/subscription/trial', { plan: 'Researcher' })
    if (on === 'after a trial') await someone.call('post', '/subscription/cancel', {})
    await someone.page.goto('/manage-plan')
    await expect(region(someone.page, on === 'trial' ? 'Researcher' : 'Free').getByText(/^Your/)).toBeVisible()
    await meet(someone)
    await expect(someone.page.getByText(text, { exact: false }).first()).toBeVisible()
    await someone.page.context().close()
  })

test('a paid plan says how a larger one is had, and Upgrade is there only while there is one to take', async ({
  browser,
}) => {
  const someone = await someoneOn(browser, 'Thuli', 'Free')
  const { page } = someone
  const upgrade = page.getByRole('link', { name: 'Upgrade', exact: true })
  await page.goto('/dashboard/my-research')
  await expect(upgrade).toBeVisible()
  for (const plan of ['Researcher', 'Institutions']) {
    await setPlan(someone, `plan = '${plan}', currentperiodend = now() + interval '200 days'`)
    await page.goto('/manage-plan')
    await expect(region(page, plan).getByText('Your plan')).toBeVisible()
    await expect(
      region(page, 'Supervisor').getByText(/^You can take Supervisor when Researcher ends, on /),
    ).toHaveCount(plan === 'Researcher' ? 1 : 0)
    await page.goto('/dashboard/my-research')
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible()
    await expect(upgrade).toHaveCount(0)
  }
  await page.context().close()
})

test('a charge that is being paid back says so, and that the money comes', async ({ browser }) => {
  const { page, email } = await someoneOn(browser, 'Bongi', 'Researcher')
  await inDatabase(`insert into payments (id, profile_id, amount, currency, reference, plan, kind, refusal, paid_at)
    select gen_random_uuid(), profile_id, 900, 'ZAR', '${crypto.randomUUID()}', 'Researcher', 'renew', 'ALREADY_PAID', now()
    from users_profiles where email = '${email}'`)
  await page.goto('/dashboard/account-settings/billing')
  const row = page.getByRole('row', { name: /R900/ })
  await expect(row).toContainText('Being paid back')
  await expect(row).toContainText('The money goes back to your card within a few days.')
  await expect(row).not.toContainText('Success')
  await page.context().close()
})
