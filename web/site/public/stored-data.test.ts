import { expect, test } from 'vitest'
import { faq } from './faq.ts'
import { storedData } from './stored-data.ts'

/** What people entrust to the product besides text: a public page that does not know of it says something untrue. */
test.each(['Files', 'Reviews', 'Guest readers', 'Invitations', 'API tokens', 'Meetings', 'Requests to join'])(
  'the privacy policy says what is kept, why and how long: %s',
  (what) => {
    const row = storedData.find(([kept]) => kept.startsWith(what))
    expect(row?.every((cell) => cell.length > 5)).toBe(true)
  },
)

test('the questions on the front page say that files are kept, with their versions', () => {
  const answer = faq.find(({ question }) => question === 'Where do my documents live?')?.answer
  expect(answer).toMatch(/A stage keeps files .*, with every version/)
})
