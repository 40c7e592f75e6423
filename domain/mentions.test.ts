import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionedIn, piecesOf } from './mentions.ts'

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

test('the pieces of a message are the message', () => {
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
