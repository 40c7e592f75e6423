/*
 * Parsers build a tree, and some of their costs grow with the square of its depth, its namespaces or its names. So text from outside is
 * counted before any parser gets it.
 */

/** The structure of an XML text. All numbers are counts. */
export type XmlShape = {
  /** Elements within each other, the outermost included. */
  depth: number
  elements: number
  /** Different names of elements, as written. */
  names: number
  /** Attributes of all elements; declarations of namespaces are among them. */
  attributes: number
  /** Attributes of the element that has most of them. */
  attributesOfOne: number
  /** Declarations of namespaces. */
  namespaces: number
}

/** The largest structure that is parsed. */
export type XmlLimits = Readonly<XmlShape>

/** Thrown for a text that a parser does not get. The message is a sentence for the person who sent it. */
export class XmlRejected extends Error {
  override name = 'XmlRejected'
  /** The offset in the text. */
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

const unlimited: XmlLimits = {
  ...{ depth: Infinity, elements: Infinity, names: Infinity },
  ...{ attributes: Infinity, attributesOfOne: Infinity, namespaces: Infinity },
}

const nouns: Record<keyof XmlShape, string> = {
  depth: 'levels of elements',
  elements: 'elements',
  names: 'different names of elements',
  attributes: 'attributes',
  attributesOfOne: 'attributes of one element',
  namespaces: 'declarations of namespaces',
}

/**
 * Counts the structure of an XML text in one pass, in linear time, without building anything. Throws `XmlRejected` at the first count
 * beyond its limit, and for text that is no well-formed XML or has a document type: parsers recover from broken tags in different ways, so
 * their counts could be higher than ours.
 */
export function countXml(text: string, limits: XmlLimits = unlimited): XmlShape {
  const shape: XmlShape = { depth: 0, elements: 0, names: 0, attributes: 0, attributesOfOne: 0, namespaces: 0 }
  const open: string[] = []
  const names = new Set<string>()
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4)
    else if (text.startsWith('<![CDATA[', at)) at = after(text, ']]>', at + 9)
    else if (text.startsWith('<?', at)) at = afterInstruction(text, at + 2)
    else if (text.startsWith('</', at)) at = close(at)
    else at = element(at)
  }
  if (open.length > 0) throw new XmlRejected(`It is broken: <${open.at(-1)?.slice(0, 60)}> is not closed.`, text.length)
  return shape

  function close(at: number): number {
    const [whole, name] = matchAt(closing, text, at) ?? broken(text, at)
    if (open.pop() !== name) broken(text, at)
    return at + whole.length
  }

  function element(from: number): number {
    const [start, name = ''] = matchAt(opening, text, from) ?? broken(text, from)
    let at = from + start.length
    const reach = (what: keyof XmlShape, count: number) => {
      if (count > limits[what]) throw new XmlRejected(`It has more than ${limits[what]} ${nouns[what]}.`, at)
      shape[what] = Math.max(shape[what], count)
    }
    reach('elements', shape.elements + 1)
    reach('names', names.add(name).size)
    reach('depth', open.length + 1)
    let own = 0
    for (let found = matchAt(attribute, text, at); found; found = matchAt(attribute, text, at)) {
      const [whole, called = ''] = found
      at += whole.length
      own += 1
      reach('attributesOfOne', own)
      reach('attributes', shape.attributes + 1)
      if (called === 'xmlns' || called.startsWith('xmlns:')) reach('namespaces', shape.namespaces + 1)
    }
    const [end, slash] = matchAt(tagEnd, text, at) ?? broken(text, from)
    if (!slash) open.push(name)
    return at + end.length
  }
}

/* None of these looks back, and none can match the same text in two ways: their time is linear. */
const opening = /<([^\s<>/="'!?]+)/y
const attribute = /\s+([^\s<>/="']+)\s*=\s*(?:"[^"]*"|'[^']*')/y
const tagEnd = /\s*(\/?)>/y
const closing = /<\/([^\s<>/="']+)\s*>/y

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  return at < 0 ? broken(text, from) : at + end.length
}

/** A parser may end an instruction at the first `?>`, or at the first that is not in quotes: they have to be the same. */
function afterInstruction(text: string, from: number): number {
  const end = after(text, '?>', from)
  let quote = ''
  for (let at = from; at < end - 2; at += 1) {
    const sign = text.charAt(at)
    if (quote ? sign === quote : sign === '"' || sign === "'") quote = quote ? '' : sign
  }
  return quote ? broken(text, from) : end
}

function broken(text: string, at: number): never {
  throw new XmlRejected(`It is broken at ${JSON.stringify(text.slice(at, at + 40))}.`, at)
}
