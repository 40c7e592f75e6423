import { expect, type Page, test } from '@playwright/test'
import { demoPassword } from '../../server/app/demo/accounts.ts'
import { openForger } from '../../server/test/open-forger.ts'
import { openSaml } from '../../server/test/open-saml.ts'
import { inDatabase } from '../account-fixtures.ts'
import { glance, inspect } from '../inspect.ts'
import { logIn, open, password } from '../people.ts'
import { closeAll, someoneOn } from '../project-fixtures.ts'
import type { State } from '../states.ts'
import { confirmChange, graduate, openUniversity } from '../university-fixtures.ts'

async function lookAt(page: Page, name: State) {
  await inspect(page, name)
  await page.setViewportSize({ width: 1280, height: 844 })
}

test('an owner sets up the login of their university with a mistake on the way; a student connects it and logs in with it', async ({
  browser,
}) => {
  const entra = await openForger('ninefold')
  const student = await someoneOn(browser, 'Zodwa', 'Researcher')
  const other = await someoneOn(browser, 'Palesa', 'Researcher')
  const page = await logIn(browser, 'nomsa')
  await page.goto('/institution')
  await page.getByRole('link', { name: 'Sign-in' }).click()
  const domain = `d${Date.now()}.example`
  await page.getByRole('button', { name: 'Claim a domain' }).click()
  const claim = page.getByRole('dialog', { name: 'Claim a domain' })
  await claim.getByRole('textbox', { name: 'Domain' }).fill('gmail.com')
  await claim.getByRole('textbox', { name: 'Your Ninefold password' }).fill(demoPassword)
  await claim.getByRole('button', { name: 'Claim it' }).click()
  await expect(claim.getByText('Everybody can have a mailbox there.')).toBeVisible()
  await lookAt(page, 'institution-domain-form')
  await claim.getByRole('textbox', { name: 'Domain' }).fill(`https://${domain}`)
  await claim.getByRole('button', { name: 'Claim it' }).click()
  await expect(page.getByText(`_ninefold.${domain}`)).toBeVisible()
  await page.getByRole('button', { name: 'Add a provider' }).click()
  const form = page.getByRole('dialog', { name: 'Add a provider' })
  await form.getByRole('textbox', { name: 'Issuer' }).fill(`${entra.issuer}/tenant`)
  await form.getByRole('textbox', { name: 'Client ID' }).fill('ninefold')
  await form.getByRole('textbox', { name: 'Client secret' }).fill('a secret between the two of us')
  await form.getByRole('button', { name: 'Check and save' }).click()
  await expect(form.getByText('Enter your password.')).toBeVisible()
  await lookAt(page, 'institution-oidc-form')
  await form.getByRole('textbox', { name: 'Your Ninefold password' }).fill(demoPassword)
  await form.getByRole('button', { name: 'Check and save' }).click()
  await expect(form.getByText('The provider calls itself by another issuer')).toBeVisible()
  await form.getByRole('textbox', { name: 'Issuer' }).fill(entra.issuer)
  await form.getByRole('button', { name: 'Check and save' }).click()
  await expect(form).toHaveCount(0)

  entra.lies({ claims: { sub: 'nomsa', email: undefined } })
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('There is no address in the answer.').first()).toBeVisible()
  await expect(page.getByText('These claims are missing: email, name.')).toBeVisible()
  await lookAt(page, 'institution-sign-in')
  entra.lies({ claims: { sub: 'nomsa', name: 'Nomsa', email: 'nomsa@karoo.example' } })
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('It works.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await confirmChange(page, 'Turn it on', demoPassword)
  await expect(page.getByText('Offered to people')).toBeVisible()
  await page.getByRole('link', { name: 'Provisioning' }).click()
  await page.getByRole('button', { name: 'Connect an identity system' }).click()
  const connection = page.getByRole('dialog', { name: 'Connect an identity system' })
  await connection.getByRole('button', { name: 'Connect', exact: true }).click()
  await lookAt(page, 'institution-provisioning-form')
  await connection.getByRole('textbox', { name: 'Name' }).fill('Entra ID')
  await connection.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Entra ID' })).toBeVisible()
  await lookAt(page, 'institution-provisioning')
  await page.getByRole('link', { name: 'Sign-in' }).click()

  entra.lies({ claims: { sub: 'zodwa', email: student.email } })
  await student.page.goto('/dashboard/account-settings/security')
  await student.page.getByRole('combobox', { name: 'Your university' }).click()
  await student.page.getByRole('option', { name: 'Karoo University' }).click()
  await student.page.getByRole('button', { name: 'Connect your university' }).click()
  await student.page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(password)
  await student.page.getByRole('button', { name: 'Go on' }).click()
  await expect(student.page.getByText('It is connected. From now on you can log in with it.')).toBeVisible()

  const visitor = await open(browser)
  await visitor.goto('/login')
  await visitor.getByRole('link', { name: 'Log in with your university' }).click()
  await inspect(visitor, 'university')
  await visitor.getByLabel('Name of your university, or your address there').fill('karoo')
  await visitor.getByRole('button', { name: 'Find' }).click()
  await visitor.getByRole('link', { name: 'Karoo University' }).click()
  await expect(visitor).toHaveURL(/\/dashboard\//)
  await visitor.context().close()

  // Somebody with an account that is not connected is not let in by their address.
  entra.lies({ claims: { sub: 'palesa', email: other.email } })
  const stranger = await open(browser)
  await stranger.goto('/sign-in/university')
  await stranger.getByRole('link', { name: 'Karoo University' }).click()
  await expect(
    stranger.getByText('You already have an account. Sign in with it, then connect your university.'),
  ).toBeVisible()
  await expect(stranger.getByRole('textbox', { name: 'Email' })).toHaveValue(other.email)
  await glance(stranger, 'login-not-connected')
  await stranger.context().close()

  await page.getByRole('button', { name: `Remove ${domain}` }).click()
  await confirmChange(page, 'Remove', demoPassword)
  await expect(page.getByText(domain, { exact: true })).toHaveCount(0)
  // By SAML, with another mistake on the way.
  const shibboleth = await openSaml(new URL('/sign-in/saml', page.url()).href)
  await page.getByRole('button', { name: 'Add a provider' }).click()
  await form.getByText('SAML', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Or the metadata themselves' }).fill('<EntityDescriptor/>')
  await form.getByRole('textbox', { name: 'Your Ninefold password' }).fill(demoPassword)
  await form.getByRole('button', { name: 'Check and save' }).click()
  await expect(form.getByText('The metadata cannot be used.')).toBeVisible()
  await lookAt(page, 'institution-saml-form')
  await form.getByRole('textbox', { name: 'Or the metadata themselves' }).fill('')
  await form.getByRole('textbox', { name: 'Address of the metadata' }).fill(shibboleth.metadataAddress)
  await form.getByRole('button', { name: 'Check and save' }).click()
  await expect(page.getByText('Assertion consumer service')).toBeVisible()
  shibboleth.lies({
    says: { mail: 'nomsa@karoo.example' },
    nameId: { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
  })
  await page.getByRole('button', { name: 'Try it' }).last().click()
  await expect(page.getByText('The NameID is transient').first()).toBeVisible()
  await lookAt(page, 'institution-saml')
  shibboleth.lies({ says: { 'subject-id': 'nomsa@karoo.example', mail: 'nomsa@karoo.example', displayName: 'Nomsa' } })
  await page.getByRole('button', { name: 'Try it' }).last().click()
  await expect(page.getByText('nomsa@karoo.example once')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove' }).click()
  await confirmChange(page, 'Remove it', demoPassword)
  await shibboleth.close()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await lookAt(page, 'institution-sign-in-password')
  await confirmChange(page, 'Turn it off', demoPassword)
  await expect(page.getByText('Turned off')).toBeVisible()
  await page.context().close()
  await closeAll(student, other)
  await entra.close()
})

test('a student connects their account by SAML, and comes back by the domain of their address; owners are asked for the login, and have another way when it is away', async ({
  browser,
}) => {
  const { id, name, domain, olive, sipho, says, moveIn, own, addPasskey, provider } = await openUniversity(browser)
  await moveIn(olive, 'olive')
  const { page } = olive
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto(`/institution/${id}?part=sign-in`)
  says('olive')
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('It works.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await confirmChange(page, 'Turn it on')
  await expect(page.getByText('Offered to people')).toBeVisible()
  await expect(page.getByText('You are the only owner. Offer somebody the role first.')).toBeVisible()
  await inspect(page, 'institution-sign-in-rules')

  // The student: the page says whose address it is, before a password.
  const student = await someoneOn(browser, 'Zodwa', 'Researcher')
  const email = await moveIn(student, 'zodwa')
  says('zodwa')
  const visitor = await open(browser)
  await visitor.goto('/login')
  await visitor.getByLabel('Email').fill(`zodwa@elsewhere.${domain}.org`)
  const place = await visitor.getByRole('link', { name: 'Log in with your university' }).locator('..').boundingBox()
  await visitor.getByLabel('Email').fill(email)
  const offered = visitor.getByRole('link', { name: `Log in with ${name}` })
  await expect(offered).toBeVisible()
  expect(await offered.locator('..').boundingBox()).toEqual(place)
  await inspect(visitor, 'login-by-domain')
  await offered.click()
  await expect(
    visitor.getByText('You already have an account. Sign in with it, then connect your university.'),
  ).toBeVisible()
  await expect(visitor.getByLabel('Email')).toHaveValue(email)
  await visitor.getByRole('textbox', { name: 'Password' }).fill(password)
  await visitor.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(visitor).toHaveURL(/account-settings\/security/)
  await visitor.getByRole('combobox', { name: 'Your university' }).click()
  await visitor.getByRole('listbox', { name: 'Your university' }).getByRole('option', { name }).click()
  await visitor.getByRole('button', { name: 'Connect your university' }).click()
  await visitor.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(password)
  await visitor.getByRole('button', { name: 'Go on' }).click()
  await expect(visitor.getByText('It is connected. From now on you can log in with it.')).toBeVisible()
  await visitor.context().clearCookies()
  await visitor.goto('/login')
  await expect(offered).toBeVisible()
  await offered.click()
  await expect(visitor).toHaveURL(/\/dashboard\//)

  // The rules: two owners with passkeys, joining, and having to.
  await own(sipho)
  const siphos = await moveIn(sipho, 'sipho')
  await addPasskey(`olive@${domain}`)
  await addPasskey(siphos)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.reload()
  await page.getByRole('heading', { name: 'Joining by login' }).scrollIntoViewIfNeeded()
  await page.getByRole('switch', { name: 'People join by your login' }).click()
  await confirmChange(page, 'Turn it on')
  await expect(page.getByRole('switch', { name: 'People join by your login' })).toBeChecked()
  for (const owner of ['Olive Molefe', 'Sipho Molefe']) await page.getByRole('checkbox', { name: owner }).check()
  await page.getByRole('button', { name: 'Have people use your login' }).click()
  await confirmChange(page, 'Require it')

  // From now on they have to as well. Emergency access is for the two, and only until they are connected do they need it.
  await expect(page.getByRole('heading', { name: 'Emergency access' })).toBeVisible()
  await lookAt(page, 'institution-sign-in-required')
  await page.getByRole('button', { name: 'Open emergency access' }).click()
  await expect(page.getByText(/In force since .*\. Olive Molefe opened emergency access, until/)).toBeVisible()
  await page.getByRole('button', { name: 'No longer demand it' }).scrollIntoViewIfNeeded()
  await lookAt(page, 'institution-sign-in-enforced')
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(page.getByText(`Olive Molefe opened emergency access to: ${name}`)).toBeVisible()

  // Whoever is connected is led through the university and back to where they were.
  await inDatabase(`insert into auth_identities (user_id, provider_id, issuer, subject_kind, subject, connected_at)
    select u.id, p.provider_id, '${provider.issuer}', 'subject-id', u.email, now() - interval '7 months'
    from auth_users u, institution_providers p where u.email = '${siphos}' and p.institution_id = '${id}'`)
  says('sipho')
  await sipho.page.goto(`/institution/${id}?part=members`)
  await expect(sipho.page.getByRole('heading', { name: 'Emergency access' })).toBeVisible()
  await glance(sipho.page, 'institution-sign-in-again')
  await sipho.page.getByRole('link', { name: 'Log in with your university' }).click()
  await expect(sipho.page).toHaveURL(new RegExp(`/institution/${id}\\?part=members`))

  // Six months later, for a member.
  await inDatabase(`insert into institution_suspensions (id, institution_id, profile_id, suspended_at, is_unproven)
    select gen_random_uuid(), '${id}', profile_id, now(), true from users_profiles where email = '${email}'`)
  await student.page.goto('/dashboard/account-settings/institution')
  await expect(student.page.getByText(/You have not logged in through it for 6 months/)).toBeVisible()
  await inspect(student.page, 'own-institution-unproven')
  says('zodwa')
  await student.page.getByRole('link', { name: 'Log in with your university' }).click()
  await student.page.getByRole('link', { name }).click()
  await expect(student.page).toHaveURL(/\/dashboard\//)
  await student.page.goto('/dashboard/account-settings/institution')
  await expect(student.page.getByText(`You belong to ${name}`)).toBeVisible()

  await graduate({ student: student.page, owner: page, id, email })

  await visitor.context().close()
  await closeAll(student, olive, sipho)
  await provider.close()
})
