import { DOMParser, type XmlElement, type XmlNode } from '@xmldom/xmldom'
import { countXml, type XmlLimits, XmlRejected } from '#server/ground/xml-shape.ts'

export type { XmlElement } from '@xmldom/xmldom'

/* XML of others, read by the same parser that the signatures are checked with, so that both see the same document. */

export const namespaces = {
  samlp: 'urn:oasis:names:tc:SAML:2.0:protocol',
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
  md: 'urn:oasis:names:tc:SAML:2.0:metadata',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  shibmd: 'urn:mace:shibboleth:metadata:1.0',
} as const
type Prefix = keyof typeof namespaces

/** Thrown for what is not XML. */
export class NotXml extends Error {}

/** Thrown for XML by which something can be forged or blown up: document types, entities, and where it matters comments. */
export class SuspiciousXml extends Error {}

/** Returns the outermost element of a document within these limits. Throws NotXml and SuspiciousXml. */
export function parseXml(text: string, { limits, mayComment = false }: Reading): XmlElement {
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) throw new SuspiciousXml('It has a document type.')
  const fail = (_level: string, message: string) => {
    throw new NotXml(message.slice(0, 300))
  }
  demandWithin(limits, text)
  let document: ReturnType<DOMParser['parseFromString']>
  try {
    document = new DOMParser({ errorHandler: fail }).parseFromString(text, 'text/xml')
  } catch (error) {
    throw error instanceof NotXml ? error : new NotXml(error instanceof Error ? error.message : 'It cannot be read.')
  }
  const root = document.documentElement
  if (!root) throw new NotXml('It is empty.')
  for (const [at, node] of [...nodesOf(document)].entries()) {
    const isDeclaration = at === 0 && node.nodeType === processing && node.nodeName === 'xml'
    if (!isDeclaration && node !== root) demandHarmless(node, mayComment)
  }
  demandHarmless(root, mayComment)
  return root
}

type Reading = { limits: XmlLimits; mayComment?: boolean }

function demandWithin(limits: XmlLimits, text: string): void {
  try {
    countXml(text, limits)
  } catch (error) {
    throw error instanceof XmlRejected ? new NotXml(error.message) : error
  }
}

const [element, textual, processing, comment] = [1, 3, 7, 8]

function demandHarmless(node: XmlNode, mayComment: boolean): void {
  if (mayComment && node.nodeType === comment) return
  if (/[\0\p{Cs}]/u.test(node.nodeValue ?? '')) throw new SuspiciousXml('It has something in it that is no character.')
  if (node.nodeType === textual) return
  if (!isElement(node)) throw new SuspiciousXml(`It has ${node.nodeName} in it.`)
  for (const { value } of Array.from(node.attributes))
    if (/[\0\p{Cs}]/u.test(value)) throw new SuspiciousXml('It has something in it that is no character.')
  for (const child of nodesOf(node)) demandHarmless(child, mayComment)
}

const nodesOf = (node: XmlNode): XmlNode[] => Array.from(node.childNodes)

const isElement = (node: XmlNode): node is XmlElement => node.nodeType === element

/** The elements of this name directly within another. */
export const childrenOf = (parent: XmlElement, prefix: Prefix, name: string): XmlElement[] =>
  nodesOf(parent)
    .filter(isElement)
    .filter((each) => each.localName === name && each.namespaceURI === namespaces[prefix])

/** The elements of this name anywhere within another. */
export const allWithin = (parent: XmlElement, prefix: Prefix | '*', name: string): XmlElement[] =>
  Array.from(parent.getElementsByTagNameNS(prefix === '*' ? '*' : namespaces[prefix], name))

/** The text of an element that holds nothing else; null otherwise. */
export const textOf = (each: XmlElement | undefined): string | null =>
  each && nodesOf(each).every((node) => node.nodeType === textual) ? (each.textContent ?? '').trim() : null

/** The value of an attribute; null where it is not there or empty. */
export const attributeIn = (each: XmlElement | undefined, name: string): string | null =>
  each?.getAttribute(name) || null
