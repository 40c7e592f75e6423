import { expect, test } from 'vitest'
import { accountsOn, password } from '#server/test/accounts.ts'
import { openBrowser } from '#server/test/browser.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { hasSimpleSamlPhp, openSimpleSamlPhp } from '#server/test/open-simplesamlphp.ts'
import { createServer } from '#server/test/server.ts'

/* A provider that is not ours and not of a library that we use: what South African universities run. */

if (!hasSimpleSamlPhp)
  console.log('SKIPPED: SAML against SimpleSAMLphp (apt install simplesamlphp php-cli php-xml php-mbstring)')

test.skipIf(!hasSimpleSamlPhp)(
  'a university with SimpleSAMLphp is set up, tried and turned on; a student connects it and logs in',
  {
    timeout: 120_000,
  },
  async () => {
    await using server = await createServer()
    const { id: institutionId, owner } = await openInstitution(server, { name: 'Rhodes University' })
    const id = crypto.randomUUID()
    const { email, cookie } = await accountsOn(server).member()
    const rhodes = await openSimpleSamlPhp(`${server.url}/sign-in/saml`, {
      'urn:oasis:names:tc:SAML:attribute:subject-id': 'ada@ru.example',
      'urn:oid:0.9.2342.19200300.100.1.3': email,
      'urn:oid:2.16.840.1.113730.3.1.241': 'Ada Lovelace',
    })
    const saved = await owner.calls.providers.saveSaml({
      password,
      institutionId,
      id,
      metadataAddress: rhodes.metadataAddress,
      metadata: '',
    })
    expect(saved).toEqual({ problem: null, detail: null })
    const { address } = await owner.calls.providers.startTrial({ institutionId, id })
    await openBrowser(server.url, await server.cookieOf(owner)).follow(address ?? '')
    const [provider] = (await owner.calls.providers.list({ institutionId })).providers
    expect(provider?.trial).toMatchObject({
      ...{ problem: null, email },
      key: { issuer: rhodes.metadataAddress, kind: 'subject-id', subject: 'ada@ru.example' },
      attributes: expect.arrayContaining([{ name: 'displayName', values: ['Ada Lovelace'] }]),
    })
    await owner.calls.providers.setState({ password, institutionId, id, state: 'on' })
    const browser = openBrowser(server.url, cookie)
    const begun = await (await browser.post('provider/connect', { password, provider: id })).json()
    expect(await browser.follow((begun as { address: string }).address)).toBe(
      '/dashboard/account-settings/security?connected=',
    )
    const later = openBrowser(server.url)
    expect(await later.follow(`/sign-in/with/${id}`)).toBe('/login?arriving=')
    expect(await (await later.post('provider/finish')).json()).toEqual({ ok: true })
    await rhodes.close()
  },
)
