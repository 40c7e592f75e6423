import { expect, test } from 'vitest'
import { aboutLinks } from './guest-words.ts'

test('whoever asks a guest is told that a link opens as its own service allows, where there is one', () => {
  expect(aboutLinks([])).toBeNull()
  expect(aboutLinks([{ title: 'Draft' }])).toBe(
    '“Draft” opens as the service that keeps it allows: see that your guest may read without an account there.',
  )
  expect(aboutLinks([{ title: 'Draft' }, { title: 'Data' }])).toContain('“Draft” and “Data” open as')
})
