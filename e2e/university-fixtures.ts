import { type Browser, expect, type Page } from '@playwright/test'
import { openSaml } from '../server/test/open-saml.ts'
import { inDatabase } from './account-fixtures.ts'
import { glance, inspect } from './inspect.ts'
import { openInstitution, own } from './institution-fixtures.ts'
import { appUrl, password, pressButton, see, visit } from './people.ts'
import { type Someone, someoneOn } from './project-fixtures.ts'

/**
 * A university of its own with two owners, whose addresses are on its domain, and a SAML provider that nobody has tried yet. The domain is
 * proven: DNS on this machine has none of them.
 */
export async function openUniversity(browser: Browser) {
  const domain = `u${Date.now()}.example`
  const name = `University of ${domain}`
  const providerId = crypto.randomUUID()
  const [olive, sipho] = [await someoneOn(browser, 'Olive', 'Free'), await someoneOn(browser, 'Sipho', 'Free')]
  const id = await openInstitution(name, olive)
  await inDatabase(`insert into institution_domains (id, institution_id, domain, proof, record, requested_at, proven_at)
    values (gen_random_uuid(), '${id}', '${domain}', 'dns', 'x', now(), now())`)
  const provider = await openSaml(new URL('/sign-in/saml', appUrl()).href)
  const { metadataAddress } = provider
  await olive.call('put', `/institutions/${id}/providers/${providerId}/saml`, {
    metadataAddress,
    metadata: '',
    password,
  })
  return {
    ...{ id, name, domain, olive, sipho, provider, providerId },
    /** Somebody’s address is one there from now on. */
    async moveIn(who: Someone, local: string) {
      const email = `${local}@${domain}`
      await inDatabase(`update auth_users set email = '${email}' where email = '${who.email}';
        update users_profiles set email = '${email}' where email = '${who.email}'`)
      return email
    },
    own: (who: Someone) => own(id, who),
    addPasskey: (email: string) =>
      inDatabase(`insert into auth_passkeys (name, public_key, user_id, credential_id, counter, device_type, backed_up)
        select 'Laptop', 'x', u.id, 'x' || u.id, 0, 'singleDevice', false from auth_users u where u.email = '${email}'`),
    /** What the provider says next: who somebody is, with which address. */
    says: (who: string, mail = `${who}@${domain}`) =>
      provider.lies({ says: { 'subject-id': `${who}@${domain}`, mail, displayName: who } }),
  }
}

/** Enters the password in the dialog of a change to the sign-in settings, and confirms the change. */
export async function confirmChange(page: Page, action: string, word = password) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(word)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Somebody finishes, and the login of their university calls them an alum; a month later they are suspended. */
export async function graduate({
  student,
  owner,
  id,
  email,
}: {
  student: Page
  owner: Page
  id: string
  email: string
}) {
  // As if the login had made their account.
  await inDatabase(
    `update auth_accounts set password = null where user_id = (select id from auth_users where email = '${email}')`,
  )
  await visit(student, '/dashboard/account-settings/edit', student.getByRole('heading', { name: 'Another way in' }))
  await expect(student.getByLabel('Current password')).toBeHidden()
  await student.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name: 'Security' }).click()
  await expect(student.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  await pressButton(student, 'Email me the link', `The link is on its way to ${email}.`)
  await inspect(student, 'settings-no-password')
  await student.goto('/dashboard/account-settings/institution')
  const person = `profile_id, now() from users_profiles where email = '${email}'`
  await inDatabase(
    `insert into institution_departures (institution_id, profile_id, departed_at) select '${id}', ${person}`,
  )
  await student.reload()
  await see(student, /Its login says that you have left: on .* you belong to it for the last time/)
  await inspect(student, 'own-institution-departing')
  await inDatabase(`insert into institution_suspensions (has_departed, id, institution_id, profile_id, suspended_at)
    select true, gen_random_uuid(), '${id}', ${person}`)
  await student.reload()
  await expect(student.getByText(/You are suspended at .* Its login says that you have left/)).toBeVisible()
  await inspect(student, 'own-institution-departed')
  await visit(owner, `/institution/${id}?part=members`, /suspended since their login says that they have left/)
  await glance(owner, 'institution-member-departed')
}
