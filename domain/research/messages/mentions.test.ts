import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionAt, mentionedIn, namedSo, piecesOf } from './mentions.ts'

const people = [
  { userId: 'ann', username: 'Ann Nel' },
  { userId: 'anne', username: 'Ann Nelson' },
  { userId: 'bob', username: 'Bob (PhD) Zulu' },
  { userId: 'bo2', username: 'Bob (PhD) Zulu' },
  { userId: 'zoe', username: 'Zoë' },
  { userId: 'mar', username: 'Anne-Marie du Toit' },
]

test.each([
  ['@Ann Nel please read', ['ann']],
  ['please read, @ann nelson!', ['anne']],
  ['(@Zoë) and @Ann Nel', ['zoe', 'ann']],
  ['@Bob (PhD) Zulu', ['bob', 'bo2']],
  ['@Zoë @Zoë', ['zoe']],
  ['@Anne-Marie du Toit', ['mar']],
  ['write to me@Zoë or ann@example.org', []],
  ['@Zoëlle and @Ann', []],
  ['Ann Nel', []],
  ['', []],
])('%s', (message, mentioned) => {
  expect(mentionedIn(message, people)).toEqual(mentioned)
})

test('the pieces of a message add up to the message', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom(...people.map(({ username }) => `@${username}`), ' ', '@'))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const message = parts.join('')
      expect(
        piecesOf(message, people)
          .map(({ text }) => text)
          .join(''),
      ).toBe(message)
    }),
  )
})

test('while a name is being typed, any part of it finds the person', () => {
  const offered = (text: string) => {
    const found = mentionAt(text, text.length)
    return found && namedSo(found.beginning, people).map(({ userId }) => userId)
  }
  expect(offered('Ask @')).toHaveLength(people.length)
  expect(offered('Ask @nel')).toEqual(['ann', 'anne'])
  expect(offered('@ann n')).toEqual(['ann', 'anne'])
  expect(offered('@Zoë')).toEqual([])
  expect(offered('@Zoë and')).toEqual([])
  expect(offered('ann@nel')).toBeNull()
  expect(mentionAt('Ask @ann now', 8)).toEqual({ start: 4, beginning: 'ann' })
})
