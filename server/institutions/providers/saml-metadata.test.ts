import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSaml, rereadAll } from '#server/people/sign-in/providers/saml/describe.ts'
import { ownKeys } from '#server/people/sign-in/providers/saml/own-keys.ts'
import { authSamlKeys } from '#server/people/sign-in/tables.ts'
import { differentNames, manyAttributes, nestedElements, nestedNamespaces } from '#server/test/hostile-xml.ts'
import { password } from '#server/test/password.ts'
import { makeSamlKey } from '#server/test/saml-keys.ts'
import { openSamlScene } from '#server/test/saml-scene.ts'
import { testConfig } from '#server/test/world.ts'
import { remindOfCertificates } from './remind-of-certificates.ts'

/* Metadata and certificates, theirs and ours. */

let scene: Awaited<ReturnType<typeof openSamlScene>>
beforeAll(async () => {
  scene = await openSamlScene()
})
afterAll(() => scene[Symbol.asyncDispose]())

const jobParts = () => ({ ...{ db: scene.server.db, mailer: scene.server.outgoing.mailer }, config: testConfig() })

test('certificates change side by side, are read again, and expire', async () => {
  const { server, provider, owner, at, tryIt, id } = scene
  const [old, next, expired] = [provider.key(), await makeSamlKey(45), await makeSamlKey(-1)]
  const age = () =>
    server.db.execute(
      sql`update auth_providers set settings = jsonb_set(settings, '{readAt}', '"2026-01-01T00:00:00Z"') where id = ${id}`,
    )
  provider.useKeys([next, old])
  expect((await tryIt()).problem).toBe('WRONG_SIGNATURE')
  await age()
  expect((await tryIt()).problem).toBeNull()
  provider.useKeys([old, next])
  expect((await tryIt()).problem).toBeNull()
  const own = async () =>
    (await owner.calls.providers.list({ institutionId: at.institutionId })).providers.find((each) => each.id === id)
  expect((await own())?.saml?.certificatesUntil).toHaveLength(2)
  provider.useKeys([next])
  await rereadAll(jobParts())
  expect((await own())?.saml).toMatchObject({ readProblem: null, certificatesUntil: [expect.any(Date)] })

  // Owners are told 30 days before at the latest, each time once.
  const mails: string[] = []
  const mailer = { ...jobParts().mailer, send: async (_tx: unknown, { to }: { to: string }) => void mails.push(to) }
  const after = async (days: number) => {
    mails.length = 0
    await remindOfCertificates({ ...jobParts(), mailer }, new Date(Date.now() + days * 86_400_000))
    return mails.filter((to) => to === owner.email).length
  }
  expect([await after(0), await after(0), await after(16), await after(17), await after(39), await after(46)]).toEqual([
    1, 0, 1, 0, 1, 0,
  ])

  provider.useKeys([expired])
  await age()
  expect((await tryIt()).problem).toBe('CERTIFICATE_EXPIRED')
  provider.lies({ slow: 6000 })
  await rereadAll(jobParts())
  expect((await own())?.saml?.readProblem).toBeTruthy()
  provider.lies({})
  provider.useKeys([old])
})

test('metadata that do not fit are refused with a sentence, and not asked for inside of our network', async () => {
  const { provider, owner } = scene
  const own = { institutionId: scene.at.institutionId, id: crypto.randomUUID() }
  const save = (metadata: string, metadataAddress = '') =>
    owner.calls.providers.saveSaml({ password, ...own, metadata, metadataAddress })
  const fine = provider.metadata()
  for (const [metadata, detail] of [
    ['<a/>', /no identity provider/],
    ['no', /not XML/],
    [`<!DOCTYPE x [<!ENTITY y "z">]>${fine}`, /document type/],
    [
      `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${fine}${fine}</md:EntitiesDescriptor>`.replaceAll(
        /<\?xml[^>]*>/g,
        '',
      ),
      /2 identity providers/,
    ],
    [nestedElements(20_000), /more than 30 levels/],
    [nestedNamespaces(6000), /more than 30 levels/],
    [fine.replace(/entityID/, `${manyAttributes(60).slice(3, -2)} entityID`), /more than 50 attributes/],
    [differentNames(5000), /more than 150 different names/],
    [fine.replaceAll('http://127.0.0.1', 'http://login.example'), /https address/],
    [fine.replace(/<(\w+:)?X509Certificate>/g, '$&AAAA'), /cannot be read/],
    [fine.replace('entityID', 'validUntil="2020-01-01T00:00:00Z" entityID'), /valid until 2020/],
  ] as const) {
    const { problem, detail: said } = await save(metadata)
    expect([problem, said]).toEqual(['PROVIDER_METADATA', expect.stringMatching(detail)])
  }
  for (const address of [
    'http://169.254.169.254/latest',
    'https://10.0.0.1/metadata',
    'https://localhost.example:8443/',
  ])
    expect(await save('', address)).toMatchObject({ problem: 'PROVIDER_METADATA' })
  const away = await describeSaml(
    { metadataAddress: 'http://127.0.0.1:1/metadata', metadata: '' },
    { production: false },
  )
  expect(away).toMatchObject({ problem: 'PROVIDER_AWAY' })
})

test('our metadata are signed, and the next key stands in them before it is used', async () => {
  const { server } = scene
  const text = await (await fetch(`${server.url}/sign-in/saml`)).text()
  for (const each of [
    'entityID="http://localhost:4321/sign-in/saml"',
    '/sign-in/saml/acs',
    'ds:SignatureValue',
    'RequestedAttribute',
    'mdui:UIInfo',
    'md:Organization',
    'contactType/security',
    'PrivacyStatementURL',
  ])
    expect(text).toContain(each)
  const [row] = await server.db.select().from(authSamlKeys)
  expect(row?.secretKey).not.toContain('PRIVATE KEY')
  const parts = { db: server.db, config: testConfig({ BASE_URL: 'http://localhost:4321' }) }
  const years = (count: number) => Date.now() + count * 365 * 86_400_000
  const [first, ...none] = await ownKeys(parts)
  expect(none).toEqual([])
  const [signing, next] = await ownKeys(parts, years(4.1))
  expect(signing.certificate).toBe(first.certificate)
  const [later] = await ownKeys(parts, years(4.9))
  expect(later.certificate).toBe(next?.certificate)
})
