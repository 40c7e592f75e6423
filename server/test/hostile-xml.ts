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
