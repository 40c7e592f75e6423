import { expect, test } from '@playwright/test'
import { inDatabase } from '../account-fixtures.ts'
import { inspect } from '../inspect.ts'
import { open, pressButton, visit } from '../people.ts'
import { closeAll } from '../project-fixtures.ts'
import { openUniversity } from '../university-fixtures.ts'

test('a link to a university’s login asks before it changes who is logged in', { tag: '@main' }, async ({
  browser,
}) => {
  const { olive, sipho, provider, providerId, name, says, moveIn } = await openUniversity(browser)
  const email = await moveIn(olive, 'olive')
  await inDatabase(`update auth_providers set state = 'on' where id = '${providerId}';
    insert into auth_identities (user_id, provider_id, issuer, subject_kind, subject)
    select id, '${providerId}', '${provider.issuer}', 'subject-id', email from auth_users where email = '${email}'`)
  says('olive', 'friendly@elsewhere.example')
  const { page } = sipho
  const question = page.getByRole('heading', { name: 'Log in to this account?' })
  await page.goto(`/sign-in/with/${providerId}`)
  await expect(question).toBeVisible()
  await inspect(page, 'login-question', page.getByText(`${name} returned “friendly@elsewhere.example”`))
  await page.getByRole('button', { name: `Stay logged in as ${sipho.email}` }).click()
  await expect(page).toHaveURL(/\/dashboard\//)
  await visit(page, '/login', `You are logged in as ${sipho.email}.`)

  await page.goto(`/sign-in/with/${providerId}`)
  await page.getByRole('button', { name: `Log in as ${email}` }).click()
  await expect(page).toHaveURL(/\/dashboard\//)
  await visit(page, '/login', `You are logged in as ${email}.`)

  const visitor = await open(browser)
  await visitor.goto(`/sign-in/with/${providerId}`)
  await inspect(visitor, 'login-question-link', visitor.getByText('This login did not begin on our login page.'))
  await pressButton(visitor, 'Cancel', 'You did not log in, so nothing has changed here.')
  await visitor.goto('/sign-in/university')
  await visitor.getByRole('link', { name }).click()
  await expect(visitor).toHaveURL(/\/dashboard\//)
  await visitor.context().close()
  await closeAll(olive, sipho)
  await provider.close()
})
