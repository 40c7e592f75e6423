/*
 * The XML library’s types bring a browser’s whole DOM with them, which nothing on the server should find. This is the part that is used
 * of it here (`paths` in `tsconfig.json`).
 */
export type XmlNode = { nodeType: number; nodeName: string; nodeValue: string | null; childNodes: ArrayLike<XmlNode> }

export type XmlElement = XmlNode & {
  namespaceURI: string | null
  localName: string
  textContent: string | null
  parentNode: XmlNode | null
  attributes: ArrayLike<{ name: string; localName: string; value: string }>
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<XmlElement>
}

export type XmlDocument = XmlNode & { documentElement: XmlElement | null }

export class DOMParser {
  constructor(options: { errorHandler: (level: string, message: string) => void })
  parseFromString(text: string, type: string): XmlDocument
}
