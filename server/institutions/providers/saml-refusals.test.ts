import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import type { SamlLie } from '#server/test/open-saml.ts'
import { makeSamlKey, signXml } from '#server/test/saml-keys.ts'
import { openSamlScene } from '#server/test/saml-scene.ts'

/* What a SAML provider must not say, or whoever stands in between, each refused with a reason that the institution’s owner reads. */

let scene: Awaited<ReturnType<typeof openSamlScene>>
beforeAll(async () => {
  scene = await openSamlScene()
})
afterAll(() => scene[Symbol.asyncDispose]())

type Case = [what: string, lie: SamlLie, problem: ProviderProblem | null]

async function tryAll(cases: Case[]) {
  for (const [what, lie, problem] of cases) {
    const trial = await scene.tryIt(lie)
    expect([what, trial.problem, trial.detail]).toEqual([what, problem, trial.detail])
  }
}

const sha1 = { method: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }
const without = (pattern: RegExp) => (xml: string) => xml.replace(pattern, '')

test('an answer that is signed as it has to be is read; any other is not', async () => {
  const stranger = await makeSamlKey()
  const { method, digest } = sha1
  await tryAll([
    ['as it is', {}, null],
    [
      'both signed',
      { sign: (xml, key) => signXml(signXml(xml, { of: 'Assertion', key }), { of: 'Response', key }) },
      null,
    ],
    ['not signed', { sign: (xml) => xml }, 'UNSIGNED'],
    ['only the response signed', { sign: (xml, key) => signXml(xml, { of: 'Response', key }) }, 'UNSIGNED'],
    ['signed by another key', { sign: (xml) => signXml(xml, { of: 'Assertion', key: stranger }) }, 'WRONG_SIGNATURE'],
    [
      'the response signed by another key',
      { sign: (xml, key) => signXml(signXml(xml, { of: 'Assertion', key }), { of: 'Response', key: stranger }) },
      'WRONG_SIGNATURE',
    ],
    ['SHA-1', { sign: (xml, key) => signXml(xml, { of: 'Assertion', key, ...sha1 }) }, 'OLD_ALGORITHM'],
    ['a digest of SHA-1', { sign: (xml, key) => signXml(xml, { of: 'Assertion', key, digest }) }, 'OLD_ALGORITHM'],
    ['a signature with SHA-1', { sign: (xml, key) => signXml(xml, { of: 'Assertion', key, method }) }, 'OLD_ALGORITHM'],
    ['altered', { after: (xml) => xml.replaceAll('ada@ru.example', 'eve@ru.example') }, 'WRONG_SIGNATURE'],
    [
      'encrypted',
      { sign: (xml) => xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, '<saml:EncryptedAssertion/>') },
      'ENCRYPTED',
    ],
    ['no assertion', { sign: without(/<saml:Assertion.*<\/saml:Assertion>/s) }, 'UNREADABLE'],
    [
      'refused by the provider',
      {
        sign: (xml) =>
          without(/<saml:Assertion.*<\/saml:Assertion>/s)(xml).replace(
            'status:Success"/>',
            'status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode>',
          ),
      },
      'DECLINED',
    ],
    ['no XML', { posts: Buffer.from('hello').toString('base64') }, 'UNREADABLE'],
    ['nothing', { posts: '' }, 'UNREADABLE'],
    ['too much', { posts: Buffer.alloc(262_145, ' ').toString('base64') }, 'UNREADABLE'],
    [
      'another kind of message',
      { after: (xml) => xml.replaceAll('samlp:Response', 'samlp:LogoutResponse') },
      'UNREADABLE',
    ],
  ])
})

const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
const signatureIn = (xml: string) => /<(\w+:)?Signature .*<\/(\w+:)?Signature>/s.exec(xml)?.[0] ?? ''

/** What an attacker makes of a signed assertion: nobody’s signature, and another name. */
const forgedOf = (assertion: string, id = '_evil') =>
  assertion
    .replace(signatureIn(assertion), '')
    .replace(/ID="[^"]+"/, `ID="${id}"`)
    .replaceAll('ada@ru.example', 'eve@ru.example')

const idOf = (assertion: string) => /ID="([^"]+)"/.exec(assertion)?.[1] ?? ''
const inside = (assertion: string, more: string) => assertion.replace('</saml:Assertion>', `${more}</saml:Assertion>`)

type Wrapping = (assertion: string, forged: string) => string
const wrappings: [string, Wrapping][] = [
  ['the forged one before', (own, forged) => forged + own],
  ['the forged one after', (own, forged) => own + forged],
  ['within the forged one', (own, forged) => inside(forged, own)],
  ['the forged one within', (own, forged) => inside(own, forged)],
  ['in extensions', (own, forged) => `<samlp:Extensions>${own}</samlp:Extensions>${forged}`],
  ['with the same id', (own) => own + forgedOf(own, idOf(own))],
  ['with an id in small letters', (own, forged) => own + forged.replace('ID="_evil"', `Id="${idOf(own)}"`)],
  [
    'in an object of the forged one’s signature',
    (own, forged) =>
      inside(
        forged,
        signatureIn(own).replace(
          /<\/(\w+:)?Signature>$/,
          `<$1Object>${own.replace(signatureIn(own), '')}</$1Object>$&`,
        ),
      ),
  ],
  [
    'the signature moved to the forged one',
    (own, forged) =>
      `<samlp:Extensions>${own.replace(signatureIn(own), '')}</samlp:Extensions>${inside(forged, signatureIn(own))}`,
  ],
  [
    'in a namespace of nobody',
    (own, forged) => own + forged.replaceAll('saml:', 'x:').replace('<x:Assertion', '<x:Assertion xmlns:x="urn:x"'),
  ],
  ['as a response within', (own, forged) => `${own}<samlp:Response>${forged}</samlp:Response>`],
  ['with a second signature', (own) => own.replace(signatureIn(own), signatureIn(own) + signatureIn(own))],
]

test('wrapped in another, moved or doubled, a signed assertion is refused', async () => {
  for (const [what, wrap] of wrappings) {
    const after = (xml: string) => xml.replace(assertionIn(xml), (own) => wrap(own, forgedOf(own)))
    const { problem, key } = await scene.tryIt({ after })
    expect([what, problem]).toEqual([what, expect.stringMatching(/^(SEVERAL_ASSERTIONS|WRONG_SIGNATURE)$/)])
    expect(key).toBeNull()
  }
  // A whole response that is signed, in another one.
  const around = (xml: string, key: Parameters<typeof signXml>[1]['key']) => {
    const signed = signXml(signXml(xml, { of: 'Assertion', key }), { of: 'Response', key })
    const forged = xml.replace(assertionIn(xml), forgedOf).replace(/ID="[^"]+"/, 'ID="_outer"')
    return forged.replace('</samlp:Response>', `${signed}</samlp:Response>`)
  }
  expect((await scene.tryIt({ sign: around })).problem).toBe('SEVERAL_ASSERTIONS')
})

test('nothing in the text can be read in two ways', async () => {
  const inNameId = (text: string): SamlLie => ({ after: (xml) => xml.replace('>p-1<', `>p${text}-1<`) })
  const before = (text: string): SamlLie => ({ after: (xml) => text + xml })
  await tryAll([
    ['a comment in the NameID', inNameId('<!-- x -->'), 'SUSPICIOUS_XML'],
    ['a comment in an attribute', { after: (xml) => xml.replace('ada@', 'ada@<!---->') }, 'SUSPICIOUS_XML'],
    ['a processing instruction', inNameId('<?x y?>'), 'SUSPICIOUS_XML'],
    ['CDATA', inNameId('<![CDATA[x]]>'), 'SUSPICIOUS_XML'],
    ['a document type', before('<!DOCTYPE r [<!ENTITY x "y">]>'), 'SUSPICIOUS_XML'],
    ['an entity from elsewhere', before('<!DOCTYPE r SYSTEM "http://127.0.0.1:1/x">'), 'SUSPICIOUS_XML'],
    ['no character in the NameID', inNameId('&#0;'), 'SUSPICIOUS_XML'],
    ['half of one', inNameId('&#xD800;'), 'SUSPICIOUS_XML'],
    [
      'no character in an attribute',
      { after: (xml) => xml.replace('Version=', 'Consent="&#0;" Version=') },
      'SUSPICIOUS_XML',
    ],
    ['two roots', { after: (xml) => xml + xml }, 'UNREADABLE'],
    ['a comment after it', { after: (xml) => `${xml}<!-- x -->` }, 'SUSPICIOUS_XML'],
    ['a declaration', before('<?xml version="1.0"?>'), null],
  ])
})

test('it has to be meant for here, now, and for this login', async () => {
  const elsewhere = 'https://elsewhere.example'
  const past = new Date(Date.now() - 300_000).toISOString()
  await tryAll([
    ['another audience', { audience: elsewhere }, 'WRONG_AUDIENCE'],
    ['no audience', { before: without(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s) }, 'WRONG_AUDIENCE'],
    ['another recipient', { recipient: elsewhere }, 'WRONG_RECIPIENT'],
    ['another destination', { destination: elsewhere }, 'WRONG_RECIPIENT'],
    ['no recipient', { before: without(/ Recipient="[^"]+"/) }, 'WRONG_RECIPIENT'],
    ['a clock ten minutes fast', { clock: 600 }, 'WRONG_TIME'],
    ['a clock ten minutes slow', { clock: -600 }, 'WRONG_TIME'],
    ['a clock three minutes slow', { clock: -180 }, 'WRONG_TIME'],
    ['a clock 100 seconds fast', { clock: 100 }, null],
    ['a clock 100 seconds slow', { clock: -100 }, null],
    ['expired', { before: (xml) => xml.replace(/(NotBefore="[^"]+" NotOnOrAfter=")[^"]+/, `$1${past}`) }, 'WRONG_TIME'],
    ['no conditions', { before: without(/<saml:Conditions.*<\/saml:Conditions>/s) }, 'NO_TIMES'],
    ['conditions without an end', { before: without(/(?<=NotBefore="[^"]+") NotOnOrAfter="[^"]+"/) }, 'NO_TIMES'],
    [
      'a confirmation without an end',
      { before: without(/(?<=SubjectConfirmationData) NotOnOrAfter="[^"]+"/) },
      'NO_TIMES',
    ],
    [
      'no time of issue',
      { before: without(/(?<=Assertion ID="[^"]+" Version="2.0") IssueInstant="[^"]+"/) },
      'NO_TIMES',
    ],
    ['a time that is none', { before: (xml) => xml.replace(/NotBefore="[^"]+"/, 'NotBefore="soon"') }, 'NO_TIMES'],
    ['an answer to another request', { answers: '_another' }, 'WRONG_NONCE'],
    ['an answer to nothing', { answers: null }, 'UNSOLICITED'],
    ['another name of the provider', { issuer: elsewhere }, 'WRONG_ISSUER'],
    [
      'another provider',
      { issuer: elsewhere, sign: (xml) => signXml(xml, { of: 'Assertion', key: other }) },
      'OTHER_PROVIDER',
    ],
    ['nobody logged in', { before: without(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/s) }, 'UNREADABLE'],
    ['no bearer', { before: (xml) => xml.replace('cm:bearer', 'cm:holder-of-key') }, 'UNREADABLE'],
  ])
})
const other = await makeSamlKey()
