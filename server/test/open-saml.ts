import { createServer as listenHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as samlify from 'samlify'
import { makeSamlKey, type SamlKey } from './saml-keys.ts'

/** How a provider of SAML answers, and what is wrong with it. */
export type SamlLie = {
  /** What it says of whoever comes, by the names of attributes. */
  says?: Record<string, string | string[]>
  nameId?: { format?: string; value?: string; more?: string }
  /** Seconds by which its clock is off. */
  clock?: number
  issuer?: string
  audience?: string
  recipient?: string
  destination?: string
  /** What it says that it answers; null for nothing. */
  answers?: string | null
  /** Takes something out of what it says, or adds something, before it is signed, and after. */
  before?: (xml: string) => string
  after?: (xml: string) => string
  /** Signs in its own way; samlify signs the assertion otherwise. */
  sign?: (xml: string, key: SamlKey) => string
  /** What is posted in place of all that. */
  posts?: string
  relayState?: string
  /** Milliseconds that it takes for its metadata. */
  slow?: number
}

// The library wants a schema to be checked by somebody; what is checked here is the product.
samlify.setSchemaValidator({ validate: async () => 'not checked' })

const formats = 'urn:oasis:names:tc:SAML:2.0:nameid-format:'
const oids: Record<string, string> = {
  'subject-id': 'urn:oasis:names:tc:SAML:attribute:subject-id',
  'pairwise-id': 'urn:oasis:names:tc:SAML:attribute:pairwise-id',
  mail: 'urn:oid:0.9.2342.19200300.100.1.3',
  displayName: 'urn:oid:2.16.840.1.113730.3.1.241',
  affiliation: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.9',
  home: 'urn:oid:1.3.6.1.4.1.25178.1.2.9',
}

/**
 * A SAML provider on this machine, of samlify, which checks our signed requests against our metadata. It logs everybody in as whoever
 * `lies` says, and tells it to the browser in a form that sends itself.
 */
export async function openSaml(ourMetadata: string, { scopes = [] as string[] } = {}) {
  const http = listenHttp()
  await new Promise<void>((done) => void http.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const issuer = `${address}/idp`
  let keys = [await makeSamlKey()]
  let lie: SamlLie = {}
  let shownScopes = scopes
  const seen: { form: { SAMLResponse: string; RelayState: string }; request: string }[] = []

  const signing = (): SamlKey => keys[0] ?? fail()
  const provider = () =>
    samlify.IdentityProvider({
      entityID: issuer,
      signingCert: signing().certificate,
      privateKey: signing().privateKey,
      wantAuthnRequestsSigned: true,
      requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      nameIDFormat: [`${formats}persistent`],
      singleLogoutService: [
        { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: `${address}/slo` },
      ],
      singleSignOnService: [
        { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: `${address}/sso` },
        { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST', Location: `${address}/sso` },
      ],
    })

  /** As an identity team would give them. */
  function metadata(): string {
    const extensions = shownScopes.map((scope) => `<shibmd:Scope regexp="false">${scope}</shibmd:Scope>`).join('')
    const more = keys.slice(1).map(({ certificate }) => keyDescriptorOf(certificate))
    return provider()
      .getMetadata()
      .replace(/(?=<(?:\w+:)?SingleLogoutService)/, more.join(''))
      .replace(
        /(<(?:\w+:)?IDPSSODescriptor[^>]*>)/,
        `$1<md:Extensions xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:shibmd="urn:mace:shibboleth:metadata:1.0">${extensions}</md:Extensions>`,
      )
  }

  async function answer(url: URL) {
    const us = samlify.ServiceProvider({ metadata: await (await fetch(ourMetadata)).text() })
    const query = Object.fromEntries(url.searchParams)
    const octetString = ['SAMLRequest', 'RelayState', 'SigAlg']
      .map((name) => `${name}=${encodeURIComponent(query[name] ?? '')}`)
      .join('&')
    const request = await provider().parseLoginRequest(us, 'redirect', { query, octetString })
    const acs = String(us.entityMeta.getAssertionConsumerService('post'))
    const id = String(request.extract.request?.id)
    const xml = (lie.before ?? same)(
      responseOf({ lie, issuer, acs, audience: us.entityMeta.getEntityID(), requestId: id, at: Date.now() }),
    )
    const signed = lie.sign
      ? lie.sign(xml, signing())
      : Buffer.from(
          (
            await provider().createLoginResponse(us, { extract: request.extract }, 'post', {}, () => ({
              id,
              context: xml,
            }))
          ).context,
          'base64',
        ).toString('utf8')
    const posted = lie.posts ?? Buffer.from((lie.after ?? same)(signed)).toString('base64')
    const form = { SAMLResponse: posted, RelayState: lie.relayState ?? query.RelayState ?? '' }
    seen.push({ form, request: id })
    return `<!doctype html><body onload="document.forms[0].submit()"><form method="post" action="${acs}">${Object.entries(
      form,
    )
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join('')}<button>Go on</button></form>`
  }

  http.on('request', async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', address)
    if (url.pathname === '/metadata') {
      await new Promise((done) => setTimeout(done, lie.slow ?? 0))
      return void response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(metadata())
    }
    try {
      const page = await answer(url)
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    }
  })

  return {
    issuer,
    metadataAddress: `${address}/metadata`,
    metadata,
    /** What was posted, the newest last. */
    seen,
    lies(next: SamlLie) {
      lie = next
    },
    key: signing,
    /** Signs with the first of these from now on, and shows them all in its metadata. */
    useKeys(next: SamlKey[]) {
      keys = next
    },
    useScopes(next: string[]) {
      shownScopes = next
    },
    close: () =>
      new Promise<void>((done) => {
        http.closeAllConnections()
        http.close(() => done())
      }),
  }
}

const keyDescriptorOf = (certificate: string) =>
  `<md:KeyDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate.replace(/-----[A-Z ]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`

const same = (xml: string) => xml
const fail = (): never => {
  throw new Error('It has no key')
}

type Answering = { lie: SamlLie; issuer: string; acs: string; audience: string; requestId: string; at: number }

let serial = 0

function responseOf({ lie, issuer, acs, audience, requestId, at }: Answering): string {
  serial += 1
  const moment = (seconds: number) => new Date(at + ((lie.clock ?? 0) + seconds) * 1000).toISOString()
  const answers = lie.answers === null ? '' : ` InResponseTo="${lie.answers ?? requestId}"`
  const attributes = Object.entries(lie.says ?? { 'subject-id': 'ada@ru.example', mail: 'ada@ru.example' })
    .map(
      ([name, values]) =>
        `<saml:Attribute Name="${oids[name] ?? name}" FriendlyName="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri">${[
          values,
        ]
          .flat()
          .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
          .join('')}</saml:Attribute>`,
    )
    .join('')
  const { format = `${formats}persistent`, value = 'p-1', more = '' } = lie.nameId ?? {}
  const speaker = lie.issuer ?? issuer
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r${serial}-${at}" Version="2.0" IssueInstant="${moment(0)}" Destination="${lie.destination ?? acs}"${answers}><saml:Issuer>${speaker}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_a${serial}-${at}" Version="2.0" IssueInstant="${moment(0)}"><saml:Issuer>${speaker}</saml:Issuer><saml:Subject><saml:NameID Format="${format}"${more}>${value}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${moment(300)}" Recipient="${lie.recipient ?? acs}"${answers}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${moment(-10)}" NotOnOrAfter="${moment(300)}"><saml:AudienceRestriction><saml:Audience>${lie.audience ?? audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${moment(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
}
