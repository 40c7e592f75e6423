import { X509Certificate } from 'node:crypto'
import { largestMetadata } from '#domain/people/sign-in/saml.ts'
import type { SamlProvider } from '../provider.ts'
import { allWithin, attributeIn, childrenOf, NotXml, parseXml, SuspiciousXml, textOf, type XmlElement } from './xml.ts'

/** What metadata say of a provider. */
export type Described = Pick<SamlProvider, 'issuer' | 'ssoAddress' | 'certificates' | 'scopes'>

/** Thrown for metadata that cannot be used, with a sentence for whoever wrote them. */
export class WrongMetadata extends Error {}

/** Until when a certificate holds. */
export const endOf = (certificate: string): Date => new X509Certificate(Buffer.from(certificate, 'base64')).validToDate

/** Until when each of these holds, the last first. */
export const certificatesUntil = (certificates: readonly string[]): Date[] =>
  certificates.map(endOf).toSorted((a, b) => b.getTime() - a.getTime())

/** ADFS declares a namespace at each claim, and an element of another name for each kind of role. */
const limits = {
  ...{ depth: 30, elements: 3000, names: 150 },
  ...{ attributes: 6000, attributesOfOne: 50, namespaces: 1500 },
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** What the metadata of one identity provider say. Throws WrongMetadata. */
export function readMetadata(text: string, { production }: { production: boolean }): Described {
  if (Buffer.byteLength(text) > largestMetadata)
    throw new WrongMetadata(
      `They have more than ${largestMetadata} bytes: one provider’s are needed, not a federation’s.`,
    )
  const entity = entityIn(rootOf(text))
  demandValid(entity)
  const issuer = attributeIn(entity, 'entityID')
  if (!issuer || issuer.length > 1024) throw new WrongMetadata('They have no entityID.')
  const [role, ...others] = childrenOf(entity, 'md', 'IDPSSODescriptor')
  if (!role || others.length > 0)
    throw new WrongMetadata('They describe no identity provider (one IDPSSODescriptor is needed).')
  demandValid(role)
  const certificates = childrenOf(role, 'md', 'KeyDescriptor')
    .filter((each) => (attributeIn(each, 'use') ?? 'signing') === 'signing')
    .flatMap((each) => allWithin(each, 'ds', 'X509Certificate'))
    .map(certificateIn)
  if (certificates.length === 0) throw new WrongMetadata('They have no certificate for signatures.')
  if (certificates.length > 10) throw new WrongMetadata('They have more than ten certificates.')
  return {
    issuer,
    ssoAddress: addressIn(role, production),
    certificates: [...new Set(certificates)],
    scopes: scopesIn(entity),
  }
}

function rootOf(text: string): XmlElement {
  try {
    return parseXml(text.replace(/^\uFEFF/, '').trim(), { limits, mayComment: true })
  } catch (error) {
    if (error instanceof NotXml || error instanceof SuspiciousXml)
      throw new WrongMetadata(`They are not XML that can be read. ${error.message}`)
    throw error
  }
}

function entityIn(root: XmlElement): XmlElement {
  const entities = [
    ...(root.localName === 'EntityDescriptor' ? [root] : []),
    ...allWithin(root, 'md', 'EntityDescriptor'),
  ].filter((each) => childrenOf(each, 'md', 'IDPSSODescriptor').length > 0)
  const [entity, ...more] = entities
  if (!entity) throw new WrongMetadata('They describe no identity provider (EntityDescriptor with IDPSSODescriptor).')
  if (more.length > 0) throw new WrongMetadata(`They describe ${entities.length} identity providers. One is needed.`)
  return entity
}

function demandValid(each: XmlElement): void {
  const until = attributeIn(each, 'validUntil')
  if (until && !(Date.parse(until) > Date.now())) throw new WrongMetadata(`They were valid until ${until}.`)
}

/** A certificate as base64, once its key is one that signatures can be checked with. */
function certificateIn(each: XmlElement): string {
  const text = (textOf(each) ?? '').replace(/\s+/g, '')
  try {
    const { publicKey } = new X509Certificate(Buffer.from(text, 'base64'))
    const { modulusLength = 0 } = publicKey.asymmetricKeyDetails ?? {}
    if (publicKey.asymmetricKeyType === 'rsa' && modulusLength >= 2048) return text
  } catch {
    throw new WrongMetadata('A certificate in them cannot be read.')
  }
  throw new WrongMetadata('A certificate in them is not of an RSA key of at least 2048 bits.')
}

function addressIn(role: XmlElement, production: boolean): string {
  const service = childrenOf(role, 'md', 'SingleSignOnService').find(
    (each) => attributeIn(each, 'Binding') === redirectBinding,
  )
  const address = attributeIn(service, 'Location')
  if (!address || !URL.canParse(address))
    throw new WrongMetadata('They have no SingleSignOnService with the binding HTTP-Redirect.')
  const { protocol, hostname, username } = new URL(address)
  const isHere = !production && (hostname === 'localhost' || hostname === '127.0.0.1')
  if ((protocol !== 'https:' && !isHere) || username || address.length > 1000)
    throw new WrongMetadata(`People cannot be sent to ${address.slice(0, 200)}: an https address is needed.`)
  return address
}

/** Those that are letters; a pattern of somebody else’s is not run. */
const scopesIn = (entity: XmlElement): string[] => [
  ...new Set(
    allWithin(entity, 'shibmd', 'Scope')
      .filter((each) => attributeIn(each, 'regexp') !== 'true' && attributeIn(each, 'regexp') !== '1')
      .flatMap((each) => textOf(each) || [])
      .filter((scope) => scope.length <= 255)
      .slice(0, 50),
  ),
]
