import { expect, test } from 'vitest'
import { differentNames, manyAttributes, nestedElements, nestedNamespaces } from '#server/test/hostile-xml.ts'
import { countXml } from './xml-shape.ts'

const limits = { depth: 10, elements: 100, names: 20, attributes: 200, attributesOfOne: 20, namespaces: 9 }

test.each([
  ['10 levels', nestedElements(10), nestedElements(11)],
  ['9 declarations', nestedNamespaces(9), nestedNamespaces(10)],
  ['20 different names', differentNames(19), differentNames(20)],
  ['20 attributes of one element', manyAttributes(20), manyAttributes(21)],
  ['100 elements', `<a>${'<b/>'.repeat(99)}</a>`, `<a>${'<b/>'.repeat(100)}</a>`],
  ['200 attributes', manyAttributes(20).repeat(10), manyAttributes(20).repeat(11)],
])('with a limit of %s, one more is rejected', (what, within, beyond) => {
  expect(countXml(within, limits)).toBeTruthy()
  const [count] = what.split(' ')
  expect(() => countXml(beyond, limits)).toThrow(new RegExp(`more than ${count} `))
})

test('a count beyond its limit is reported before broken text after it', () => {
  expect(() => countXml(`${'<a>'.repeat(11)}<broken`, limits)).toThrow(/more than 10 levels/)
})
