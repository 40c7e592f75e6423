import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { inspect } from '../inspect.ts'
import { clickOn, fillLabels, mailedLink, pressButton, test, visit } from '../people.ts'
import { someoneOn } from '../project-fixtures.ts'

// The clock of the provider is one for all of them.
test.describe.configure({ mode: 'default' })

/** Where the stand-in for the payment provider is: the page of plans may frame it, and no other page. */
async function providerOf(page: Page): Promise<string> {
  const policy = (await page.request.get('/manage-plan')).headers()['content-security-policy'] ?? ''
  expect((await page.request.get('/dashboard')).headers()['content-security-policy']).not.toContain('frame-src')
  return /frame-src (\S+)/.exec(policy)?.[1] ?? ''
}

const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const checkout = (page: Page) => page.frameLocator('iframe[title=Checkout]')

async function openCheckout(page: Page, sum: string) {
  await page.getByRole('button', { name: new RegExp(`^Pay ${sum} for`) }).click()
  await clickOn(page.getByRole('dialog').getByRole('button', { name: `Pay ${sum}` }))
}

async function payBy(page: Page, card: string) {
  await checkout(page).getByLabel('Card number').fill(card)
  await checkout(page).getByRole('button', { name: /^Pay/ }).click()
}

const cards = { good: '4084084084084081', declined: '4084080000005408' }

/** Somebody on a trial of Researcher, on the page of plans. */
async function onTrial(browser: Parameters<typeof someoneOn>[0], name: string) {
  const someone = await someoneOn(browser, name, 'Free')
  await someone.call('post', '/subscription/trial', { plan: 'Researcher' })
  await someone.page.goto('/manage-plan')
  await expect(plan(someone.page, 'Researcher').getByText('Your trial, 7 days left')).toBeVisible()
  return someone
}

/** Moves somebody's plan back in time. */
async function age(email: string, days: number) {
  const client = new pg.Client({ connectionString: process.env.APP_DATABASE_URL ?? '' })
  await client.connect()
  await client.query(
    `update subscriptions set currentperiodend = currentperiodend - $1 * interval '1 day'
      where profile_id = (select profile_id from users_profiles where email = $2)`,
    [days, email],
  )
  await client.end()
}

test('a plan is switched, paid, renewed, cancelled and lapses, and all stays readable', { tag: '@main' }, async ({
  browser,
}) => {
  const { page, call, email } = await onTrial(browser, 'Palesa')
  const provider = await providerOf(page)
  const other = await page.context().newPage()
  await visit(other, '/dashboard/my-students', other.getByRole('heading', { name: 'Upgrade to Supervisor Plan' }))

  await plan(page, 'Supervisor').getByRole('button', { name: 'Switch the trial to Supervisor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch' }).click()
  await expect(page.getByText('Your trial continues with Supervisor.')).toBeVisible()
  await expect(other.getByText('0 of 5 student seats used')).toBeVisible()

  await openCheckout(page, 'R1,500')
  await payBy(page, cards.good)
  await expect(page.getByText('You are on the Supervisor plan')).toBeVisible()
  await inspect(page, 'plans-paid', plan(page, 'Supervisor').getByText(/Renews on .* with Visa\s4081/))
  for (const title of ['One', 'Two', 'Three', 'Four']) await call('post', '/projects', { title, phase: 1 })

  await page.getByRole('link', { name: 'Open Billing' }).click()
  await expect(page.getByRole('cell', { name: 'R1,500' })).toBeVisible()
  // What a university’s finance office needs stands on the receipts from then on.
  await fillLabels(page, { Institution: 'University of Venda', 'VAT number': 'none' }, 'Save details')
  await expect(page.getByText('Give the VAT number as the tax office writes it')).toBeVisible()
  await page.getByLabel('VAT number').fill('4123456789')
  await page.route('**/setReceiptDetails', (route) => route.abort())
  await pressButton(page, 'Save details', /^They were not saved: /)
  await page.unroute('**/setReceiptDetails')
  await pressButton(page, 'Save details', 'They stand on your receipts from now on.')
  await inspect(page, 'billing')
  const receipt = await page.request.get((await page.getByRole('link', { name: 'NF-' }).getAttribute('href')) ?? '')
  expect(receipt.headers()['content-type']).toBe('application/pdf')
  expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await mailedLink(page, email, '/dashboard/account-settings/billing')

  // The seven days of the trial, then a year.
  await age(email, 373)
  await page.request.post(`${provider}/__control/clock`, { data: { advance: '373d' } })
  await expect(page.getByRole('cell', { name: 'R3,000' })).toBeVisible({ timeout: 30_000 })

  await page.goto('/manage-plan')
  await plan(page, 'Supervisor').getByRole('button', { name: 'Cancel the plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(plan(page, 'Supervisor').getByText(/^Works until .*, then Free\.$/)).toBeVisible()
  const ended = async () => {
    const ledger = await (await page.request.get(`${provider}/__control/ledger`)).json()
    const customer = ledger.customers.find((each: { email: string }) => each.email === email).customer_code
    return ledger.subscriptions.filter((each: { customer: string }) => each.customer === customer)[0].status
  }
  await expect.poll(ended).toBe('non-renewing')

  await age(email, 365)
  await page.reload()
  await expect(plan(page, 'Free').getByText('Your plan')).toBeVisible()
  await expect(plan(page, 'Supervisor').getByRole('button', { name: 'Pay R3,000 for a year' })).toBeVisible()
  await page.goto('/dashboard/my-research')
  await expect(page.getByRole('row')).toHaveCount(5)
})

test('a declined card, a closed window and a blocked script are explained and charge nothing', async ({ browser }) => {
  const { page } = await onTrial(browser, 'Sizwe')
  await openCheckout(page, 'R450')
  await payBy(page, cards.declined)
  await expect(checkout(page).getByRole('alert')).toHaveText('Declined')
  await clickOn(checkout(page).getByRole('button', { name: 'Close' }), page.getByText('Payment was cancelled'))
  await inspect(page, 'plans-cancelled', plan(page, 'Researcher').getByText('Your trial, 7 days left'))

  await page.reload()
  await page.route('**/inline.js', (route) => route.abort())
  await openCheckout(page, 'R450')
  await expect(page.getByText('Failed to load the Paystack script')).toBeVisible()
  await page.getByRole('link', { name: 'Pay on Paystack’s page' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/manage-plan$/)
  await expect(page.getByText('Payment was cancelled')).toBeVisible()

  await openCheckout(page, 'R450')
  await page.getByRole('link', { name: 'Pay on Paystack’s page' }).click()
  await fillLabels(page, { 'Card number': cards.good }, /^Pay/, 'You are on the Researcher plan')
})

test('the back button leaves the trial as it was, and going forward shows the payment', async ({ browser }) => {
  const { page } = await onTrial(browser, 'Lerato')
  await page.route('**/inline.js', (route) => route.abort())
  await openCheckout(page, 'R450')
  await page.getByRole('link', { name: 'Pay on Paystack’s page' }).click()
  await expect(page.getByRole('heading', { name: /^Pay R450/ })).toBeVisible()
  await page.goBack()
  await expect(plan(page, 'Researcher').getByText('Your trial, 7 days left')).toBeVisible()
  await page.goForward()
  await fillLabels(page, { 'Card number': cards.good }, /^Pay/, 'You are on the Researcher plan')
  await page.goBack()
  await page.goto('/manage-plan')
  await expect(plan(page, 'Researcher').getByText(/^(Renews on|Paid until)/)).toBeVisible()
})

test('two tabs pay at once: one payment, and both show it', async ({ browser }) => {
  const { page, email, call } = await onTrial(browser, 'Naledi')
  const provider = await providerOf(page)
  const other = await page.context().newPage()
  await other.goto('/manage-plan')
  await Promise.all([openCheckout(page, 'R450'), openCheckout(other, 'R450')])
  for (const tab of [page, other]) await expect(checkout(tab).getByRole('heading', { name: /^Pay R450/ })).toBeVisible()
  await Promise.all([payBy(page, cards.good), payBy(other, cards.good)])
  for (const tab of [page, other]) await expect(tab.getByText('You are on the Researcher plan')).toBeVisible()
  const { charges } = await (await page.request.get(`${provider}/__control/ledger`)).json()
  const own = charges.filter(
    (each: { email: string; status: string }) => each.email === email && each.status === 'success',
  )
  expect(own).toHaveLength(1)
  expect(await call('get', '/payments')).toHaveLength(1)
})
