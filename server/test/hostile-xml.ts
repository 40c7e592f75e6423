/* Small XML documents that cost parsers much time: it grows with the square of the counts. */

const repeat = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('')

/** Elements within each other that each declare a namespace. */
export const nestedNamespaces = (count: number): string =>
  `${repeat(count, (at) => `<a xmlns:n${at}="urn:x${at}">`)}${'</a>'.repeat(count)}`

/** Elements within each other. */
export const nestedElements = (count: number): string => `${'<a>'.repeat(count)}${'</a>'.repeat(count)}`

/** Elements of different names, one after the other. */
export const differentNames = (count: number): string => `<r>${repeat(count, (at) => `<a${at}></a${at}>`)}</r>`

/** One element with so many attributes. */
export const manyAttributes = (count: number): string => `<r ${repeat(count, (at) => `a${at}="x" `)}/>`

/** The attacks on a response of SAML, by their sizes in kB. */
export const hostileResponses: [what: string, xml: string][] = [
  ['89 kB of nested namespaces', nestedNamespaces(2950)],
  ['179 kB of nested namespaces', nestedNamespaces(5800)],
  ['224 kB of nested namespaces', nestedNamespaces(7200)],
  ['15,000 nested elements', nestedElements(15_000)],
  ['35,000 nested elements', nestedElements(35_000)],
  ['20,000 names', differentNames(20_000)],
  ['20,000 attributes of one element', manyAttributes(20_000)],
]

/** A response with the largest structure that is parsed (`responseLimits`) and an invalid signature. */
export function largestResponse(): string {
  const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const declared = 'xmlns:xs="urn:xs" xmlns:xsi="urn:xsi"'
  const deep = 12
  const values = `${`<x ${declared}>`.repeat(deep)}${repeat(540, (at) => `<a${at % 38} ${declared}>${at}</a${at % 38}>`)}${'</x>'.repeat(deep)}`
  const reference = `<ds:Reference URI="#_a"><ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/><ds:Transform Algorithm="${exclusive}"/></ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>AAAA</ds:DigestValue></ds:Reference>`
  const signature = `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${exclusive}"/><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>${reference}</ds:SignedInfo><ds:SignatureValue>AAAA</ds:SignatureValue></ds:Signature>`
  const assertion = `<saml:Assertion ID="_a"><saml:Issuer>x</saml:Issuer>${signature}<saml:AttributeStatement><saml:Attribute Name="x"><saml:AttributeValue>${values}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`
  const start =
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r"><saml:Issuer>x</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>'
  const rest = 262_000 - start.length - assertion.length
  return `${start}${assertion}${'x'.repeat(rest)}</samlp:Response>`
}
