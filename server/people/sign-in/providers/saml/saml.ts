import { createHash } from 'node:crypto'
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { and, ne, sql } from 'drizzle-orm'
import { attributeOf, readPerson } from '#domain/people/sign-in/saml.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { authProviders, authUsedAssertions } from '../../tables.ts'
import { type Outcome, type Provider, refusedOutcome, type SamlProvider } from '../provider.ts'
import { rereadMetadata } from './describe.ts'
import { inspectResponse, RefusedAnswer } from './inspect-response.ts'
import { endOf } from './metadata.ts'
import { acsOf, entityIdOf } from './own.ts'
import { ownKeys } from './own-keys.ts'
import { type ReadAssertion, readAssertion, skew } from './read-assertion.ts'
import { attributeIn, childrenOf, NotXml, parseXml, SuspiciousXml, textOf, type XmlElement } from './xml.ts'

/*
 * SAML 2.0 with one identity provider, as a service provider: requests and signatures by a library, and every strictness that it does not
 * have by what is beside this file.
 */

type Parts = { db: Db; config: Pick<Config, 'secret' | 'baseUrl' | 'production'> }

/** Bytes of a response that are read. */
export const largestResponse = 262_144

/**
 * The largest structure of a response that is parsed. The library parses it several times, in linear time within these limits. An honest one
 * has a depth of eight and some forty names. Some products declare two namespaces at each value of an attribute.
 */
export const responseLimits = {
  ...{ depth: 20, elements: 600, names: 60 },
  ...{ attributes: 2000, attributesOfOne: 30, namespaces: 1200 },
}

/** A provider that speaks SAML. */
export type AtSaml = Provider & { settings: SamlProvider }

/** Whether a provider does. */
export const isSaml = (provider: Provider): provider is AtSaml => provider.settings.protocol === 'saml'

/** What the library is given for one provider. */
const optionsFor = (settings: SamlProvider, config: Pick<Config, 'baseUrl'>) =>
  ({
    issuer: entityIdOf(config),
    callbackUrl: acsOf(config),
    entryPoint: settings.ssoAddress,
    idpCert: settings.certificates,
    audience: entityIdOf(config),
    acceptedClockSkewMs: skew,
    // Which format it is, is agreed in the metadata: a request for one is refused where it is not the only one.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    validateInResponseTo: ValidateInResponseTo.never,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
  }) as const

/** Where the browser goes to log in, with a signed request of this id. */
export async function samlAddress(
  settings: SamlProvider,
  { state, requestId }: { state: string; requestId: string },
  { db, config }: Parts,
): Promise<string> {
  const [{ privateKey }] = await ownKeys({ db, config })
  const library = new SAML({ ...optionsFor(settings, config), privateKey, generateUniqueId: () => requestId })
  return await library.getAuthorizeUrlAsync(state, undefined, {})
}

/**
 * Checks signatures as the library does, and hands over exactly the bytes that are signed: times, audience and the rest are read below, where
 * more of them is demanded and each refusal has its reason.
 */
class SignedParts extends SAML {
  signed: string | null = null
  protected override async processValidlySignedAssertionAsync(xml: string) {
    this.signed = xml
    return { profile: { issuer: '', nameID: '', nameIDFormat: '' }, loggedOut: false }
  }
}

type Posted = {
  provider: AtSaml
  /** As it was posted, in base64. */
  response: string
  /** The request that it answers. */
  requestId: string
  since: number
}

/** What a provider’s answer says, or why it is refused. */
export async function readSamlAnswer(posted: Posted, { db, config }: Parts): Promise<Outcome> {
  const { provider } = posted
  const { settings } = provider
  try {
    const said = await verifyWithNewKeys(posted, { db, config })
    // Kept until it would be refused for its age.
    const [first] = await db
      .insert(authUsedAssertions)
      .values({
        providerId: provider.id,
        assertionHash: createHash('sha256').update(said.id).digest('base64url'),
        expiresAt: new Date(said.until + 2 * skew),
      })
      .onConflictDoNothing()
      .returning({ hash: authUsedAssertions.assertionHash })
    if (!first) return refusedOutcome('USED_BEFORE')
    const others = await db
      .select({ domains: authProviders.domains })
      .from(authProviders)
      .where(and(ne(authProviders.id, provider.id), sql`cardinality(${authProviders.domains}) > 0`))
    const realm = {
      scopes: settings.scopes,
      domains: provider.domains,
      others: others.flatMap(({ domains }) => domains),
    }
    const known = readPerson(said, realm)
    const attributes = said.attributes
      .slice(0, 60)
      .map(({ name, values }) => ({ name: attributeOf(name) ?? name, values }))
    return { ...known, attributes: [...nameIdAsAttribute(said), ...attributes] }
  } catch (error) {
    if (error instanceof RefusedAnswer) return refusedOutcome(error.problem, error.detail)
    throw error
  }
}

const nameIdAsAttribute = ({ nameId }: ReadAssertion) =>
  nameId
    ? [{ name: `NameID (${nameId.format?.split(':').at(-1) ?? 'no format'})`, values: [nameId.value.slice(0, 300)] }]
    : []

/** Milliseconds after which metadata are read again because of a signature that fits none of the keys. */
const rereadAfter = 300_000

/** A provider that has changed its keys since its metadata were read is not refused for it. */
async function verifyWithNewKeys(posted: Posted, { db, config }: Parts): Promise<ReadAssertion> {
  try {
    return await verify(posted, config)
  } catch (error) {
    const { id, settings } = posted.provider
    const isUnknownKey =
      error instanceof RefusedAnswer && ['WRONG_SIGNATURE', 'CERTIFICATE_EXPIRED'].includes(error.problem)
    if (!isUnknownKey || Date.now() - Date.parse(settings.readAt) < rereadAfter) throw error
    const read = await rereadMetadata({ db, config }, { id, settings })
    if (read.certificates.join() === settings.certificates.join()) throw error
    return await verify({ ...posted, provider: { ...posted.provider, settings: read } }, config)
  }
}

async function verify({ provider: { settings }, response, requestId, since }: Posted, config: Pick<Config, 'baseUrl'>) {
  const xml = decode(response)
  const root = parse(xml)
  const { isSigned } = inspectResponse(root)
  const certificates = settings.certificates.filter((each) => endOf(each) > new Date())
  if (certificates.length === 0) throw new RefusedAnswer('CERTIFICATE_EXPIRED')
  const options = { ...optionsFor(settings, config), idpCert: certificates, wantAuthnResponseSigned: isSigned }
  const library = new SignedParts(options)
  await library.validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') }).catch(() => null)
  const { signed } = library
  if (signed === null) throw refusalOfForged(root, settings)
  const destination = attributeIn(root, 'Destination')
  if (destination !== null && destination !== acsOf(config)) throw new RefusedAnswer('WRONG_RECIPIENT', destination)
  const demanded = {
    ...{ issuer: settings.issuer, entityId: entityIdOf(config), acs: acsOf(config) },
    ...{ requestId, since, now: Date.now() },
  }
  return readAssertion(parse(signed), demanded)
}

function decode(response: string): string {
  const bytes = Buffer.from(response, 'base64')
  if (bytes.length > largestResponse)
    throw new RefusedAnswer('UNREADABLE', `It has more than ${largestResponse} bytes.`)
  return bytes.toString('utf8')
}

function parse(xml: string): XmlElement {
  try {
    return parseXml(xml, { limits: responseLimits })
  } catch (error) {
    if (error instanceof SuspiciousXml) throw new RefusedAnswer('SUSPICIOUS_XML', error.message)
    if (error instanceof NotXml) throw new RefusedAnswer('UNREADABLE', error.message)
    throw error
  }
}

/** Of a signature by none of its keys: another provider’s where it has another name. */
function refusalOfForged(root: XmlElement, { issuer }: SamlProvider): RefusedAnswer {
  const [assertion] = childrenOf(root, 'saml', 'Assertion')
  const named = assertion ? textOf(childrenOf(assertion, 'saml', 'Issuer')[0]) : null
  return named === issuer ? new RefusedAnswer('WRONG_SIGNATURE') : new RefusedAnswer('OTHER_PROVIDER', named)
}
