import { type Browser, test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { type DemoName, demoPassword, demoPeople } from '../server/app/demo/accounts.ts'

/** Closes what a test opened when it ends, also if it fails. */
export const test = base.extend<{ contexts: undefined }>({
  contexts: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

export const appUrl = () => process.env.APP_URL ?? 'http://localhost:3000'

/** A demo person, or somebody created for a story, logged in in their own browser, without the form: that has stories of its own. */
export async function logIn(browser: Browser, who: DemoName | { email: string }, url = appUrl()): Promise<Page> {
  const page = await open(browser, url)
  const { email, word } =
    typeof who === 'string' ? { ...demoPeople[who], word: demoPassword } : { ...who, word: password }
  await post(page, '/api/auth/sign-in/email', { email, password: word }, url)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\//)
  return page
}

/** How the browser, and React, report what could not be loaded. */
const notLoaded =
  /Failed to load resource|WebSocket connection|net::ERR|Failed to fetch dynamically imported module|Unable to preload CSS/

/** A new browser context on the app. A script error, or a violation of the content policy, fails the story. */
export async function open(browser: Browser, url = appUrl()): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  await context.addInitScript(() => {
    // The welcome has its own story.
    if (location.protocol.startsWith('http')) localStorage.setItem('welcome-video-seen', 'true')
    // A page of a story lives for seconds: it loads nothing ahead, as where data is saved. What works without a line does.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    // pdf.js does not listen to every request that it cancels itself, where a PDF is closed before its parts are there.
    if (error.name === 'AbortError' && /\/assets\/pdf-/.test(error.stack ?? '')) return
    throw error
  })
  page.on('console', (said) => {
    // What could not be loaded is part of many stories; whatever else the page complains of is a fault.
    if (said.type() === 'error' && !notLoaded.test(said.text())) throw new Error(said.text())
  })
  return page
}

export const newEmail = (name: string) => `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.org`
export const password = 'protea-1999'

/** Lets the next pages load ahead as the browser would: for stories of what is there before it is wanted. */
export const loadsAhead = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(navigator, 'connection'))

/** The newest matching link in a mail to this address. */
export async function mailedLink(page: Page, email: string, path: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const mails = (await answer.json()) as { text: string }[]
    link = mails.map(({ text }) => text.match(/http\S+/g)?.find((url) => url.includes(path))).find(Boolean)
    expect(link).toBeTruthy()
  }).toPass()
  return link ?? ''
}

/** The code in the newest mail that turns on the second step. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const texts = ((await answer.json()) as { text: string }[]).map(({ text }) => text)
    code = texts.flatMap((text) => /Your code is (\d{4} \d{4})/.exec(text)?.[1] ?? [])[0]
    expect(code).toBeTruthy()
  }).toPass()
  return code ?? ''
}

/** The confirmation link in the newest mail to this address. */
export const confirmationLink = (page: Page, email: string) => mailedLink(page, email, '/auth/confirm-email')
export const resetLink = (page: Page, email: string) => mailedLink(page, email, '/reset-password')

export async function fillSignUp(page: Page, email: string, word = password) {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(word)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(word)
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: 'Sign up' }).click()
}

export async function fillLogin(page: Page, email: string, word = password) {
  if (!/\/login$/.test(page.url())) await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(word)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Someone new, with a confirmed account and no profile, logged in at the choice of roles. */
export async function newcomer(browser: Browser, name: string): Promise<{ page: Page; email: string }> {
  const page = await open(browser)
  const email = newEmail(name)
  await fillSignUp(page, email)
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(await confirmationLink(page, email))
  await page.getByRole('link', { name: 'Continue to Login' }).click()
  await fillLogin(page, email)
  await expect(page.getByRole('heading', { name: 'What will be your main role?' })).toBeVisible()
  return { page, email }
}

/** Chooses an option in one of our drop-downs. */
export async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Fills in what a student's profile must have. */
export async function fillStudent(page: Page, firstName: string) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Molefe')
  await choose(page, 'Gender', 'Woman')
  await page.getByLabel('Field of study').fill('Nursing')
  await page.getByRole('combobox', { name: 'Institution', exact: true }).fill('Walter Sisulu University')
  await page.keyboard.press('Escape')
  await choose(page, 'Education level', 'Honours')
}

/** Posts as a page of the app would, and the answer is a good one. */
async function post(page: Page, path: string, data: object, url = appUrl()) {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(url).origin } })
  expect([path, answer.status()]).toEqual([path, answer.ok() ? answer.status() : 200])
}

/** Someone new with a student's profile, on their dashboard; the screens on the way have their own stories. */
export async function newStudent(browser: Browser, firstName: string, email?: string) {
  const student = await signedUpStudent(browser, firstName, email)
  await student.page.goto('/dashboard')
  await expect(student.page).toHaveURL(/\/dashboard\/my-research$/)
  return student
}

/** The same, on no page yet: whoever goes to one next need not load another. */
export async function signedUpStudent(
  browser: Browser,
  firstName: string,
  email = newEmail(firstName.toLowerCase()),
): Promise<{ page: Page; email: string }> {
  const page = await open(browser)
  await post(page, '/api/auth/sign-up/email', { name: '', email, password })
  const token = /token_hash=([^&]+)/.exec(await confirmationLink(page, email))?.[1]
  await post(page, '/api/accounts/confirm-email', { token })
  await post(page, '/api/auth/sign-in/email', { email, password })
  await post(page, '/api/profile', {
    role: 'Student',
    firstName,
    lastName: 'Molefe',
    gender: 'Woman',
    fieldOfStudy: 'Nursing',
    institutionName: 'Walter Sisulu University',
    educationLevel: 'Honours',
  })
  return { page, email }
}

type Scope = Page | Locator | FrameLocator
type Text = string | RegExp

/** Waits for texts and elements, one after the other. */
export async function see(scope: Scope, ...seen: (Text | Locator)[]) {
  for (const each of seen)
    await expect(typeof each === 'string' || each instanceof RegExp ? scope.getByText(each) : each).toBeVisible()
}

/** Opens a page, and waits for a text or an element of it. */
export async function visit(page: Page, address: string, seen: Text | Locator) {
  await page.goto(address)
  await see(page, seen)
}

/** Clicks, and waits for the texts of the page and the elements that it leads to. */
export async function clickOn(target: Locator, ...seen: (Text | Locator)[]) {
  await target.click()
  await see(target.page(), ...seen)
}

/** Presses a button, and waits for the texts and elements that it leads to. */
export async function pressButton(scope: Scope, name: Text, ...seen: (Text | Locator)[]) {
  await scope.getByRole('button', { name }).click()
  await see(scope, ...seen)
}

/** Presses a button of a window, which closes it. */
export async function closeWith(window: Locator, name: Text) {
  await window.getByRole('button', { name }).click()
  await expect(window).toBeHidden()
}

export async function pressKeys(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Fills in fields, then presses a button if there is one to press. */
const fillBy =
  (fieldOf: (scope: Scope, name: string) => Locator) =>
  async (scope: Scope, values: Record<string, string>, button?: Text, ...seen: (Text | Locator)[]) => {
    for (const [name, value] of Object.entries(values)) await fieldOf(scope, name).fill(value)
    if (button) await pressButton(scope, button, ...seen)
  }
export const fillLabels = fillBy((scope, name) => scope.getByLabel(name))
export const fillTextboxes = fillBy((scope, name) => scope.getByRole('textbox', { name }))
