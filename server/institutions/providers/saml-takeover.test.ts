import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOn, cookieIn } from '#server/test/accounts.ts'
import { type Attackers, attackers, attackersOn, fresh, variants } from '#server/test/attackers.ts'
import { openBrowser } from '#server/test/browser.ts'
import { openSamlScene } from '#server/test/saml-scene.ts'
import { httpClient } from '#server/test/server.ts'

/* Somebody who comes by SAML finds that another has made an account with their address: docs/decisions/012 has the attack trees. */

let scene: Awaited<ReturnType<typeof openSamlScene>>
let accounts: ReturnType<typeof accountsOn>
let attacking: Attackers
beforeAll(async () => {
  scene = await openSamlScene()
  accounts = accountsOn(scene.server)
  attacking = attackersOn(scene.server, accounts)
})
afterAll(() => scene[Symbol.asyncDispose]())

const whoIs = async (cookie: string) => (await httpClient(scene.server.url, cookie).profiles.me()).email
let people = 0

async function connect(cookie: string, { says, password }: { says: Record<string, string>; password: string }) {
  scene.provider.lies({ says })
  const browser = openBrowser(scene.server.url, cookie)
  const begun = await browser.post('provider/connect', { password, provider: scene.id })
  return await browser.follow(((await begun.json()) as { address: string }).address)
}
const connected = '/dashboard/account-settings/security?connected='

test.each(variants)(
  'an attacker with %s from before gains nothing by whoever comes by SAML',
  { timeout: 90_000 },
  async (variant) => {
    people += 1
    const attacker = await attacking.attackerInside()
    const { email } = attacker
    const cookie = await attacking.arm(variant, attacker)
    const theirs = { 'subject-id': `mallory${people}@ru.example`, mail: email }
    if (variant === 'a university of their own')
      expect(await connect(cookie, { says: theirs, password: attackers })).toBe(connected)

    // The account is not opened to whom the university names: they prove the mailbox first.
    const says = { 'subject-id': `ada${people}@ru.example`, mail: email }
    expect(await scene.logIn({ says })).toBe('HAS_ACCOUNT')
    expect((await attacking.resetPassword(email)).status).toBe(200)
    const own = cookieIn(await accounts.logIn(email, fresh))
    expect(await connect(own, { says, password: fresh })).toBe(connected)
    const browser = openBrowser(scene.server.url)
    expect(await scene.logIn({ says }, browser)).toBeNull()
    expect(await whoIs(browser.cookie())).toBe(email)

    // The attacker: their session, their password, their login of the university, and signing up again.
    await expect(whoIs(cookie)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await accounts.logIn(email, attackers)).status).toBe(401)
    expect(await scene.logIn({ says: theirs })).toBe('HAS_ACCOUNT')
    await accounts.signUp(email, { password: attackers })
    expect((await accounts.logIn(email, attackers)).status).toBe(401)
    expect(await connect(cookie, { says: theirs, password: attackers }).catch(() => 'refused')).not.toBe(connected)
    expect(await whoIs(browser.cookie())).toBe(email)
  },
)
