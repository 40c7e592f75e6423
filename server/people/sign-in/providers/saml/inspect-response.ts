import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import { allWithin, attributeIn, childrenOf, namespaces, textOf, type XmlElement } from './xml.ts'

/*
 * The shape of a response, before its signature is checked: one assertion, signed itself, with nothing around or within it that another
 * reader could take for it. Whatever is let through here is not believed yet.
 */

/** Thrown for an answer that is refused. */
export class RefusedAnswer extends Error {
  readonly problem: ProviderProblem
  readonly detail: string | null
  constructor(problem: ProviderProblem, detail: string | null = null) {
    super(detail ?? problem)
    this.problem = problem
    this.detail = detail
  }
}

/** Whether the response itself is signed too, once its shape is as it has to be. Throws RefusedAnswer. */
export function inspectResponse(root: XmlElement): { isSigned: boolean } {
  if (root.localName !== 'Response' || root.namespaceURI !== namespaces.samlp)
    throw new RefusedAnswer('UNREADABLE', `It is no response, but ${root.nodeName}.`)
  const assertions = allWithin(root, '*', 'Assertion')
  if (allWithin(root, '*', 'EncryptedAssertion').length > 0 && assertions.length === 0)
    throw new RefusedAnswer('ENCRYPTED')
  if (assertions.length === 0) throw statusOf(root)
  const [assertion] = childrenOf(root, 'saml', 'Assertion')
  if (!assertion || assertions.length > 1 || allWithin(root, '*', 'Response').length > 0)
    throw new RefusedAnswer('SEVERAL_ASSERTIONS')
  demandUniqueIds(root)
  const own = signaturesOf(assertion)
  const outer = signaturesOf(root)
  if (own.length === 0)
    throw new RefusedAnswer(
      'UNSIGNED',
      outer.length > 0 ? 'The response is signed, and the assertion in it is not.' : null,
    )
  if (own.length > 1 || outer.length > 1 || allWithin(root, '*', 'Signature').length !== own.length + outer.length)
    throw new RefusedAnswer('WRONG_SIGNATURE', 'There is a signature where none belongs.')
  for (const [signature, signed] of [
    ...own.map((each) => [each, assertion] as const),
    ...outer.map((each) => [each, root] as const),
  ])
    inspectSignature(signature, signed)
  if (statusIn(root) !== success) throw statusOf(root)
  return { isSigned: outer.length > 0 }
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

const signaturesOf = (signed: XmlElement) => childrenOf(signed, 'ds', 'Signature')

const statusIn = (root: XmlElement) => {
  const [status] = childrenOf(root, 'samlp', 'Status')
  return status && attributeIn(childrenOf(status, 'samlp', 'StatusCode')[0], 'Value')
}

/** What a provider refuses with, in its own words. */
function statusOf(root: XmlElement): RefusedAnswer {
  const [status] = childrenOf(root, 'samlp', 'Status')
  const codes = allWithin(root, 'samlp', 'StatusCode').map(
    (each) => (attributeIn(each, 'Value') ?? '').split(':').at(-1) ?? '',
  )
  const said = textOf(status && childrenOf(status, 'samlp', 'StatusMessage')[0])
  const detail = [...codes, ...(said ? [said] : [])].join(': ').slice(0, 300)
  if (codes[0] === 'Success') return new RefusedAnswer('UNREADABLE', 'It has no assertion.')
  const isRefusal = codes.some((code) => code === 'AuthnFailed' || code === 'RequestDenied')
  return new RefusedAnswer(isRefusal ? 'DECLINED' : 'PROVIDER_SETTINGS', detail)
}

/** A reference to an id has to mean one element, whichever of its spellings a reader goes by. */
function demandUniqueIds(root: XmlElement): void {
  const ids = [root, ...allWithin(root, '*', '*')].flatMap((each) =>
    Array.from(each.attributes)
      .filter(({ localName, name }) => (localName || name).toLowerCase() === 'id')
      .map(({ value }) => value),
  )
  if (new Set(ids).size !== ids.length) throw new RefusedAnswer('SEVERAL_ASSERTIONS', 'Two elements have the same ID.')
}

const algorithms = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
  CanonicalizationMethod: ['http://www.w3.org/2001/10/xml-exc-c14n#'],
  Transform: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
}

/** One reference, to what the signature stands in, by algorithms that still hold. */
function inspectSignature(signature: XmlElement, signed: XmlElement): void {
  for (const [name, known] of Object.entries(algorithms))
    for (const each of allWithin(signature, 'ds', name)) {
      const algorithm = attributeIn(each, 'Algorithm') ?? ''
      if (known.includes(algorithm)) continue
      throw new RefusedAnswer(/sha1|md5/i.test(algorithm) ? 'OLD_ALGORITHM' : 'WRONG_SIGNATURE', `${name} ${algorithm}`)
    }
  const references = allWithin(signature, 'ds', 'Reference')
  const id = attributeIn(signed, 'ID')
  if (references.length !== 1 || !id || attributeIn(references[0], 'URI') !== `#${id}`)
    throw new RefusedAnswer('WRONG_SIGNATURE', 'The signature is not of what it stands in.')
}
