import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '../server/app/demo/accounts.ts'
import { openForger } from '../server/test/open-forger.ts'
import { openSaml } from '../server/test/open-saml.ts'
import { logIn } from './people.ts'
import { confirmChange } from './university-fixtures.ts'

/* What an owner sees while an identity team gives them what they enter: for the docs of each protocol, and of provisioning. */

const docs = join(import.meta.dirname, '../docs')
const names = { sub: '00u1nomsa', name: 'Nomsa Khumalo', email: 'nomsa@karoo.example' }

/** Takes them in the demo world, and leaves no provider that answers. */
export async function takeSignIn(browser: Browser, url: string): Promise<void> {
  const page = await logIn(browser, 'nomsa', url)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1040, height: 1400 })
  await page.goto('/institution')
  await page.getByRole('link', { name: 'Sign-in' }).click()
  const form = page.getByRole('dialog', { name: 'Add a provider' })

  const oidc = await openForger('ninefold')
  await page.getByRole('button', { name: 'Add a provider' }).click()
  await form.getByRole('textbox', { name: 'Issuer' }).fill(oidc.issuer)
  await form.getByRole('textbox', { name: 'Client ID' }).fill('ninefold')
  await form.getByRole('textbox', { name: 'Client secret' }).fill('a secret between the two of us')
  await form.getByRole('textbox', { name: 'Your Ninefold password' }).fill(demoPassword)
  await form.getByRole('button', { name: 'Check and save' }).click()
  await form.waitFor({ state: 'hidden' })
  oidc.lies({ claims: { ...names, eduperson_scoped_affiliation: 'staff@karoo.example' } })
  await take(page, 'sign-in-oidc', { [oidc.issuer]: 'https://login.karoo.example' })
  await page.getByRole('button', { name: 'Turn on' }).click()
  await confirmChange(page, 'Turn it on', demoPassword)
  await page.getByText('Offered to people').waitFor()

  await page.getByRole('link', { name: 'Provisioning' }).click()
  await page.getByRole('button', { name: 'Connect an identity system' }).click()
  const connecting = page.getByRole('dialog', { name: 'Connect an identity system' })
  await connecting.getByRole('textbox', { name: 'Name' }).fill('Entra ID')
  await connecting.getByRole('button', { name: 'Connect', exact: true }).click()
  await connecting.waitFor({ state: 'hidden' })
  await shoot(page, page.getByRole('region', { name: 'Entra ID' }), 'provisioning', {
    [oidc.issuer]: 'https://login.karoo.example',
  })
  await oidc.close()

  const saml = await openSaml(`${url}/sign-in/saml`, { scopes: ['karoo.example'] })
  await page.getByRole('link', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Change' }).waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await confirmChange(page, 'Remove it', demoPassword)
  await page.getByText('No provider is set up.').waitFor()
  await page.getByRole('button', { name: 'Add a provider' }).click()
  await form.getByText('SAML', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Address of the metadata' }).fill(saml.metadataAddress)
  await form.getByRole('textbox', { name: 'Your Ninefold password' }).fill(demoPassword)
  await form.getByRole('button', { name: 'Check and save' }).click()
  await form.waitFor({ state: 'hidden' })
  const affiliation = 'staff@karoo.example'
  saml.lies({
    says: { 'subject-id': 'nkhumalo@karoo.example', mail: names.email, displayName: names.name, affiliation },
  })
  await take(page, 'sign-in-saml', { [saml.issuer.replace('/idp', '')]: 'https://login.karoo.example' })
  await saml.close()
  await page.context().close()
}

/** The owner tries it, and what they read: what to register, what came, and what would happen. */
async function take(page: Page, name: string, addresses: Record<string, string>) {
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByText('It works.').waitFor()
  await shoot(page, page.getByRole('region', { name: 'Log in with your university' }), name, addresses)
}

/** Addresses of this machine are ones that nobody will see: they stand as an installation has them. */
async function shoot(page: Page, what: ReturnType<Page['locator']>, name: string, addresses: Record<string, string>) {
  await page.getByText('Loading', { exact: false }).first().waitFor({ state: 'hidden' })
  await page.evaluate(
    (pairs) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const [from, to] of pairs) text.nodeValue = (text.nodeValue ?? '').replaceAll(from, to)
    },
    Object.entries({ ...addresses, [new URL(page.url()).origin]: 'https://ninefold.example.ac.za' }),
  )
  await page.waitForTimeout(500)
  writeFileSync(join(docs, `${name}.png`), await what.screenshot())
}
