import { expect, test } from 'vitest'
import { accountDeletedMail } from '#server/people/accounts/email.ts'
import { confirmationMail } from '#server/people/sign-in/confirmation-mail.ts'
import { passwordChangedMail } from '#server/people/sign-in/email.ts'
import { resetMail } from '#server/people/sign-in/passwords/reset-password.ts'
import { alreadyHaveAccountMail } from '#server/people/sign-in/sign-up.ts'

const url = 'https://ninefold.example'
const to = { email: 'ada@example.org', name: '<img src=x onerror=alert(1)> & "Ada" {{7*7}}' }

test.each([
  ['already have an account', alreadyHaveAccountMail(to, url)],
  ['reset', resetMail(to, url, 'token')],
  ['password changed', passwordChangedMail(to, url)],
  ['account deleted', accountDeletedMail(to)],
])('the %s mail is HTML and text in one layout, with the name escaped', async (_what, written) => {
  const { subject, html, text, ...mail } = await written
  expect(mail).toEqual({ kind: 'account', to: 'ada@example.org' })
  expect(subject.length).toBeGreaterThan(10)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ada&quot; {{7*7}}')
  expect(html).not.toContain('<img')
  expect(html).toContain('lang="en-ZA"')
  expect(text).toContain('Hello <img src=x onerror=alert(1)> & "Ada" {{7*7}},')
  expect(text).not.toMatch(/<\/(p|td|a|h1)>/)
  for (const link of text.match(/https?:\S+/g) ?? []) expect(link.startsWith(`${url}/`)).toBe(true)
})

test('a token travels in the fragment of a link, never in its path or query', async () => {
  const signUp = { token: 'SECRET', device: '<img src=x>', createdAt: new Date(), isAgain: true }
  const confirmation = await confirmationMail('ada@example.org', url, signUp)
  expect(confirmation.html).not.toContain('<img src=x>')
  for (const { text } of [confirmation, await resetMail(to, url, 'SECRET')]) {
    const links = text.match(/https?:\S+/g) ?? []
    expect(links.some((link) => new URL(link).hash.includes('SECRET'))).toBe(true)
    for (const link of links) expect(new URL(link).pathname + new URL(link).search).not.toContain('SECRET')
  }
})
