import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { open, signedUpStudent } from '../people.ts'

/*
 * A person types, letter by letter, as soon as a field is visible and while the page is still loading, on a connection
 * with 800 ms of latency and 50 kB/s. `TYPING_RUNS` sets the number of runs for each page.
 */
const runs = Number(process.env.TYPING_RUNS ?? 2)

/** Milliseconds between two letters, and from the first sight of the field to the first letter; one of each per run. */
const cadences = [250, 350, 80, 150]
const starts = [300, 2500, 0, 1200, 5000]

type Field = { name: string; text: string; isText?: boolean }
type Form = {
  path: string
  fields: Field[]
  button: string
  /** The request that the form sends. The test reads the fields from it and does not let it through. */
  sends: RegExp
  enter?: (browser: Browser) => Promise<Page>
  /** Other things that happen on the page while the person types. */
  during?: (page: Page) => Promise<unknown>
  /** Steps between the typing and the button. */
  after?: (page: Page) => Promise<unknown>
}

const email = 'lindiwe.khumalo@example.org'
const password = 'nine-stages-nine'
const contact = [
  { name: 'Name', text: 'Lindiwe Khumalo' },
  { name: 'Subject', text: 'A link does not open' },
  { name: 'Message', text: 'It is in the third stage.' },
]

const forms: Record<string, Form> = {
  login: {
    path: '/login',
    fields: [
      { name: 'Email', text: email },
      { name: 'Password', text: password },
    ],
    button: 'Login',
    sends: /\/api\/auth\/sign-in\/email$/,
  },
  'sign-up': {
    path: '/signup',
    fields: [
      { name: 'Email', text: email },
      { name: 'Password', text: password },
      { name: 'Confirm password', text: password },
    ],
    button: 'Sign up',
    sends: /\/api\/auth\/sign-up\/email$/,
    after: (page) => page.getByRole('checkbox', { name: /terms/ }).check(),
  },
  'forgot password': {
    path: '/forgot-password',
    fields: [{ name: 'Email', text: email }],
    button: 'Send Reset Password Email',
    sends: /\/api\/auth\/request-password-reset$/,
  },
  'reset password': {
    path: '/reset-password#access_token=a&type=recovery',
    fields: [
      { name: 'New password', text: password },
      { name: 'Confirm password', text: password },
    ],
    button: 'Reset Password',
    sends: /\/api\/auth\/recovery\/password$/,
    async enter(browser) {
      const page = await open(browser)
      await page.route(/\/api\/auth\/recovery\/exchange$/, (route) => route.fulfill({ json: {} }))
      const user = { email, aud: 'authenticated' }
      await page.route(/\/api\/auth\/recovery\/session$/, (route) =>
        route.fulfill({ json: { session: { user, passkeys: [] } } }),
      )
      return page
    },
  },
  profile: {
    path: '/dashboard/account-settings/edit',
    fields: [
      { name: 'First name', text: 'Nolwazi' },
      { name: 'Last name', text: 'Dlamini' },
      { name: 'Field of study', text: 'Public health' },
    ],
    button: 'Save profile',
    sends: /\/rpc\/profiles\/update$/,
    async enter(browser) {
      const student = await signedUpStudent(browser, 'Palesa')
      // A new context has nothing in its cache.
      const page = await open(browser)
      await page.context().addCookies(await student.page.context().cookies())
      await student.page.context().close()
      return page
    },
    // The page fetches the profile again when its window gets the focus.
    during: (page) =>
      page.evaluate(() => {
        dispatchEvent(new Event('focus'))
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }),
  },
  support: {
    path: '/contact-support',
    fields: [...contact, { name: 'Email', text: email }],
    button: 'Send request',
    sends: /\/contact-support$/,
  },
  'contact sales': {
    path: '/contact-sales',
    fields: [...contact, { name: 'Work email', text: email }],
    button: 'Send',
    sends: /\/contact-sales$/,
  },
  landing: {
    path: '/',
    fields: [{ name: 'Have a research question?', text: 'In nurses, does a nap reduce errors?' }],
    button: 'Check it',
    sends: /\/tools\/research-validator-access-tool\?/,
  },
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

const fieldOf = (page: Page, name: string): Locator =>
  page
    .locator('main')
    .getByRole('textbox', { name: new RegExp(`^${name.replace('?', '\\?')}(?!\\w)`) })
    .first()

/** Types the text at the end of a field, as a person does: only keys, and no look at the focus in between. */
async function typeInto(page: Page, { name, text }: Field, cadence: number, during?: Form['during']) {
  await fieldOf(page, name).click()
  await page.keyboard.press('Control+A')
  for (const [at, letter] of [...text].entries()) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    if (at === 2) await during?.(page)
    // A person pauses between two letters: that is what is tested.
    await page.waitForTimeout(cadence)
  }
}

for (const [what, form] of Object.entries(forms)) {
  for (let run = 0; run < runs; run++) {
    // Every second run begins with the last field: on the login page, with the password.
    const fields = run % 2 === 1 ? form.fields.toReversed() : form.fields
    const cadence = cadences[Math.floor(run / 2) % cadences.length] ?? 0
    const start = starts[run % starts.length] ?? 0
    test(`text typed while ${what} loads stays in its field (${run + 1})`, async ({ browser }) => {
      const page = await (form.enter ?? open)(browser)
      await slowDown(page)
      await page.goto(form.path, { waitUntil: 'commit' })
      const first = fieldOf(page, fields[0]?.name ?? '')
      await expect(first).toBeVisible({ timeout: 60_000 })
      await page.waitForTimeout(start)
      for (const field of fields) await typeInto(page, field, cadence, form.during)
      const button = page.locator('main').getByRole('button', { name: form.button, exact: true })
      await expect(button).toBeEnabled({ timeout: 60_000 })
      for (const { name, text } of fields) await expect.soft(fieldOf(page, name), name).toHaveValue(text)
      await expect.soft(fieldOf(page, fields.at(-1)?.name ?? '')).toBeFocused()
      await form.after?.(page)
      const sent = page.waitForRequest((request) => form.sends.test(request.url()) && isSubmit(request.url(), request))
      await page.route(form.sends, (route) =>
        isSubmit(route.request().url(), route.request()) ? route.abort() : route.continue(),
      )
      await button.click()
      const request = await sent
      const body = decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`.replaceAll('+', ' '))
      for (const { name, text } of fields) expect.soft(body, name).toContain(text)
      await page.context().close()
    })
  }
}

/** True for the request of the form itself, which differs from the page's own address by its method or its query. */
const isSubmit = (url: string, request: { method: () => string }) => request.method() !== 'GET' || url.includes('?')

test('text typed while the support form is being sent stays when the form returns with an error', async ({
  browser,
}) => {
  const page = await open(browser)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/contact-support$/, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.goto('/contact-support')
  for (const { name, text } of contact) await fieldOf(page, name).fill(text)
  // The browser accepts this address, and the server does not.
  await fieldOf(page, 'Email').fill('lindiwe@example')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await fieldOf(page, 'Message').press('End')
  await page.keyboard.type(' Since Monday.')
  letThrough()
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
  await expect(fieldOf(page, 'Message')).toHaveValue(`${contact[2]?.text} Since Monday.`)
  await expect(fieldOf(page, 'Message')).toBeFocused()
  await page.context().close()
})
