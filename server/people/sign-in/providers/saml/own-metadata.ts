import { createHash } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { type AttributeName, attributeNames } from '#domain/people/sign-in/saml.ts'
import type { Config } from '#server/ground/config/config.ts'
import { escaped } from '#server/ground/pages/fill.ts'
import { acsOf, entityIdOf } from './own.ts'
import type { OwnKey } from './own-keys.ts'
import { namespaces } from './xml.ts'

type Site = Pick<Config, 'baseUrl' | 'seller' | 'supportEmail'>

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** What we say of ourselves to identity providers and federations, signed. */
export function ownMetadata(keys: [OwnKey, ...OwnKey[]], config: Site): string {
  const [{ certificate, privateKey }] = keys
  const signer = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: exclusive,
  })
  signer.addReference({
    xpath: "/*[local-name()='EntityDescriptor']",
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  signer.computeSignature(describe(keys, config), {
    prefix: 'ds',
    location: { reference: "/*[local-name()='EntityDescriptor']", action: 'prepend' },
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${signer.getSignedXml()}`
}

const required: AttributeName[] = ['subject-id', 'mail']
const welcome: AttributeName[] = [
  'displayName',
  'givenName',
  'sn',
  'eduPersonScopedAffiliation',
  'schacHomeOrganization',
]

function describe(keys: OwnKey[], config: Site): string {
  const { baseUrl, seller, supportEmail } = config
  const entityId = escaped(entityIdOf(config))
  const site = escaped(baseUrl)
  const id = createHash('sha256')
    .update(JSON.stringify([keys.map(({ certificate }) => certificate), baseUrl, seller]))
    .digest('hex')
  return `<md:EntityDescriptor xmlns:md="${namespaces.md}" ID="_${id}" entityID="${entityId}"><md:Extensions><mdattr:EntityAttributes xmlns:mdattr="urn:oasis:names:tc:SAML:metadata:attribute"><saml:Attribute xmlns:saml="${namespaces.saml}" Name="urn:oasis:names:tc:SAML:profiles:subject-id:req" NameFormat="${uri}"><saml:AttributeValue>any</saml:AttributeValue></saml:Attribute></mdattr:EntityAttributes></md:Extensions><md:SPSSODescriptor protocolSupportEnumeration="${namespaces.samlp}" AuthnRequestsSigned="true" WantAssertionsSigned="true"><md:Extensions><mdui:UIInfo xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui"><mdui:DisplayName xml:lang="en">Ninefold</mdui:DisplayName><mdui:Description xml:lang="en">${description}</mdui:Description><mdui:InformationURL xml:lang="en">${site}/</mdui:InformationURL><mdui:PrivacyStatementURL xml:lang="en">${site}/privacy</mdui:PrivacyStatementURL><mdui:Logo width="512" height="512">${site}/icon-512.png</mdui:Logo></mdui:UIInfo></md:Extensions>${keys.map(keyDescriptor).join('')}<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat><md:AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escaped(acsOf(config))}"/><md:AttributeConsumingService index="0" isDefault="true"><md:ServiceName xml:lang="en">Ninefold</md:ServiceName><md:ServiceDescription xml:lang="en">${description}</md:ServiceDescription>${required.map((name) => requested(name, true)).join('')}${welcome.map((name) => requested(name, false)).join('')}</md:AttributeConsumingService></md:SPSSODescriptor><md:Organization><md:OrganizationName xml:lang="en">${escaped(seller.name)}</md:OrganizationName><md:OrganizationDisplayName xml:lang="en">${escaped(seller.name)}</md:OrganizationDisplayName><md:OrganizationURL xml:lang="en">${site}/</md:OrganizationURL></md:Organization>${['technical', 'support'].map((type) => contact(type, seller.name, supportEmail)).join('')}${contact('other', seller.name, supportEmail, security)}</md:EntityDescriptor>`
}

const uri = 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri'
const description =
  'Carries a research project from its first concept sheet to its final submission, together with supervisors.'
const security =
  ' xmlns:remd="http://refeds.org/metadata" remd:contactType="http://refeds.org/metadata/contactType/security"'

const keyDescriptor = ({ certificate }: OwnKey) =>
  `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="${namespaces.ds}"><ds:X509Data><ds:X509Certificate>${certificate.replace(/-----[A-Z ]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`

const requested = (name: AttributeName, isRequired: boolean) =>
  `<md:RequestedAttribute FriendlyName="${name}" Name="${attributeNames[name][0]}" NameFormat="${uri}" isRequired="${isRequired}"/>`

const contact = (type: string, name: string, email: string, more = '') =>
  `<md:ContactPerson${more} contactType="${type}"><md:GivenName>${escaped(name)}</md:GivenName><md:EmailAddress>mailto:${escaped(email)}</md:EmailAddress></md:ContactPerson>`
