import { DOMParser, type XmlNode } from '@xmldom/xmldom'
import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { countXml, XmlRejected, type XmlShape } from './xml-shape.ts'

type Counted = Pick<XmlShape, 'depth' | 'elements' | 'attributes' | 'attributesOfOne' | 'namespaces'>

/** Counts the tree that the parser of SAML builds; null if it accepts no such text. */
function countWithXmldom(text: string): Counted | null {
  const fail = (_level: string, message: string) => {
    throw new Error(message)
  }
  const counted = { depth: 0, elements: 0, attributes: 0, attributesOfOne: 0, namespaces: 0 }
  try {
    const document = new DOMParser({ errorHandler: fail }).parseFromString(text, 'text/xml')
    if (!document.documentElement) return null
    follow(document, 0)
    return counted
  } catch {
    return null
  }

  function follow(node: XmlNode, depth: number): void {
    counted.depth = Math.max(counted.depth, depth)
    for (const child of Array.from(node.childNodes)) {
      if (child.nodeType !== 1) continue
      const attributes = Array.from((child as XmlNode & { attributes: ArrayLike<{ name: string }> }).attributes)
      counted.elements += 1
      counted.attributes += attributes.length
      counted.attributesOfOne = Math.max(counted.attributesOfOne, attributes.length)
      counted.namespaces += attributes.filter(({ name }) => /^xmlns(:|$)/.test(name)).length
      follow(child, depth + 1)
    }
  }
}

type Branch = { [name: string]: Branch[] | Record<string, string> }
const treeParser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' })

/** Counts the tree that the parser of reference files builds, as those are read: once they are valid. */
function countWithFastXmlParser(text: string): Pick<Counted, 'depth' | 'elements' | 'attributes'> | null {
  try {
    if (XMLValidator.validate(text) !== true) return null
    const counted = { depth: 0, elements: 0, attributes: 0 }
    follow(treeParser.parse(text) as Branch[], 1)
    return counted

    function follow(branches: Branch[], depth: number): void {
      for (const branch of branches) {
        const name = Object.keys(branch).find((key) => key !== ':@') ?? ''
        if (name === '#text' || name.startsWith('?')) continue
        counted.depth = Math.max(counted.depth, depth)
        counted.elements += 1
        counted.attributes += Object.keys(branch[':@'] ?? {}).length
        const inside = branch[name]
        if (Array.isArray(inside)) follow(inside, depth + 1)
      }
    }
  } catch {
    return null
  }
}

function countIfAccepted(text: string): XmlShape | null {
  try {
    return countXml(text)
  } catch (error) {
    if (error instanceof XmlRejected) return null
    throw error
  }
}

const name = fc.constantFrom('a', 'b', 'saml:A', 'xmlnsa', 'c-d', 'é')
const white = fc.constantFrom(' ', '\n', '\t ', '\r\n')
const quoted = fc
  .tuple(fc.constantFrom('"', "'"), fc.constantFrom('x', '>', '/>', '<!--', '-->', '?>', '</a>', 'é', ' = ', ''))
  .map(([quote, value]) => `${quote}${value.replace('</a>', '&lt;/a&gt;').replace('<!--', '&lt;!--')}${quote}`)
const attributesWith = (names: string[]) =>
  fc
    .subarray(names)
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((each) =>
          fc.tuple(white, fc.constantFrom('=', ' = '), quoted).map(([w, is, value]) => `${w}${each}${is}${value}`),
        ),
      ),
    )
    .map((each) => each.join(''))
const attributes = attributesWith(['x', 'y', 'xmlns', 'xmlns:p', 'xml:lang', 'axmlns'])
const between = fc.constantFrom(
  ...[
    '',
    'text',
    ' ',
    '>',
    '<!-- <a> " -->',
    '<!---->',
    '<![CDATA[<a x="]]>',
    '<?pi <a> ?>',
    '<?pi x="?"?>',
    '&lt;a&gt;',
    '"',
    "'",
  ],
)

/** Well-formed elements, with comments, CDATA, instructions and quotes that look like tags. */
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 6 },
    fc.tuple(name, attributes, fc.constantFrom('', ' ')).map(([tag, own, gap]) => `<${tag}${own}${gap}/>`),
    fc
      .tuple(
        name,
        attributes,
        fc.array(fc.tuple(between, tie('element')), { maxLength: 3 }),
        between,
        fc.constantFrom('', '\n'),
      )
      .map(([tag, own, inside, last, gap]) => `<${tag}${own}${gap}>${inside.flat().join('')}${last}</${tag}${gap}>`),
  ),
}))

test('the counts of well-formed XML are those of the trees that the parsers build', () => {
  let compared = 0
  fc.assert(
    fc.property(element, (text) => {
      const counted = countXml(text)
      const expected = countWithXmldom(text)
      if (expected) expect(counted).toMatchObject(expected)
      const other = countWithFastXmlParser(text)
      if (other)
        expect({ depth: counted.depth, elements: counted.elements }).toEqual({
          depth: other.depth,
          elements: other.elements,
        })
      if (expected && other) compared += 1
    }),
    { numRuns: 1000 },
  )
  expect(compared).toBeGreaterThan(500)
})

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...[
        '<a',
        '<b',
        '</a>',
        '</b>',
        '</A>',
        '</a',
        '<a>',
        '<b>',
        '<a/>',
        '<a/ >',
        '<a x="',
        "<a x='",
        '"',
        "'",
        '>',
        '/>',
        ' ',
        '\n',
        '\u0080',
        '\u00a0',
        '\0',
      ],
      ...[
        '<!--',
        '-->',
        '<!-->',
        '<![CDATA[',
        ']]>',
        '<!xCDATA[',
        '<!DOCTYPE a>',
        '<!',
        '<?',
        '<?x "',
        '?>',
        '<',
        '=',
        'x="y"',
        ' x=y',
        ' x',
        'xmlns:a="b"',
        '&amp;',
        'text',
      ],
    ),
    element,
  ),
  { maxLength: 14 },
)

test('no text that a parser accepts has more in it than was counted', () => {
  let accepted = 0
  fc.assert(
    fc.property(pieces, fc.boolean(), (parts, isWrapped) => {
      const text = isWrapped ? `<a>${parts.join('')}</a>` : parts.join('')
      const counted = countIfAccepted(text)
      if (!counted) return
      for (const tree of [countWithXmldom(text), countWithFastXmlParser(text)]) {
        if (!tree) continue
        accepted += 1
        for (const [what, count] of Object.entries(tree) as [keyof XmlShape, number][])
          expect([what, counted[what] >= count]).toEqual([what, true])
      }
    }),
    { numRuns: 5000 },
  )
  expect(accepted).toBeGreaterThan(100)
})

test.each([
  ['end tags that close nothing', '<a></b><a></b></a>'],
  ['an instruction that ends in a quote for one parser', '<r><a><?x " ?></a><?y " ?></r>'],
  ['an open tag', '<a'],
  ['an open element', '<a><b></b>'],
  ['an open quote', '<a b="></a>'],
  ['an open comment', '<a><!-- </a>'],
  ['half a comment', '<a><!--></a>'],
  ['open CDATA', '<a><![CDATA[ </a>'],
  ['a document type', '<!DOCTYPE a><a/>'],
  ['a declaration with tags in it', '<a><!x <b></b> ></a>'],
  ['text in UTF-16', Buffer.from('<a x="y"/>', 'utf16le').toString('utf8')],
])('%s is rejected', (_what, text) => {
  expect(() => countXml(text)).toThrow(XmlRejected)
})

test('a byte order mark and a declaration count as nothing', () => {
  expect(countXml('\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<a b="c"/>')).toEqual({
    ...{ depth: 1, elements: 1, names: 1, attributes: 1, attributesOfOne: 1, namespaces: 0 },
  })
})
