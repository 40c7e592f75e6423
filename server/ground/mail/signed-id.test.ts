import { expect, test } from 'vitest'
import { idIn, signedId } from './signed-id.ts'

test('a token opens what it was made for, and nothing else', () => {
  const id = crypto.randomUUID()
  const token = signedId('booking', id, 'secret')
  expect(idIn('booking', token, 'secret')).toBe(id)
  for (const wrong of [
    '',
    '.',
    id,
    `${token}x`,
    `${crypto.randomUUID()}.${token.split('.')[1]}`,
    `${token}.x`.slice(1),
  ])
    expect(idIn('booking', wrong, 'secret'), wrong).toBeNull()
  expect([idIn('newsletter', token, 'secret'), idIn('booking', token, 'another')]).toEqual([null, null])
})
