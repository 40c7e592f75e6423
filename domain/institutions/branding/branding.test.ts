import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentsOf, brandChanges, NewBranding, unreadableIn, unreadableOf } from './branding.ts'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('of any colour, the one that is offered instead is not refused', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('light' as const, 'dark' as const), (accent, scheme) => {
      const refused = unreadableIn(scheme, accent)
      return refused === null || (refused.contrast < 4.5 && unreadableIn(scheme, refused.nearest) === null)
    }),
  )
})

test('of one colour the other scheme gets one that can be read there', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const taken = unreadableIn('light', accent)?.nearest ?? accent
      const both = accentsOf({ accent: taken, accentDark: null })
      return both?.light === taken && unreadableOf({ accent: both.light, accentDark: both.dark }).length === 0
    }),
  )
  expect(accentsOf({ accent: null, accentDark: null })).toBeNull()
})

test('a bright yellow is refused on light pages, with the ochre that can be read', () => {
  expect(unreadableOf({ accent: '#ffcc00', accentDark: '#ffcc00' })).toEqual([
    { scheme: 'light', contrast: 1.3, nearest: expect.stringMatching(/^#[6-9a]/) },
  ])
})

test('an empty name is none, a colour is written in one way, and what is no colour is refused', () => {
  const given = { shownName: '  ', accent: ' #1F5F53 ', accentDark: null }
  expect(NewBranding.parse(given)).toEqual({ shownName: null, accent: '#1f5f53', accentDark: null })
  for (const accent of ['red', '#fff', '#1f5f5', 'rgb(1 2 3)'])
    expect(NewBranding.safeParse({ ...given, accent }).success).toBe(false)
})

test('the log says what has changed, and what it was', () => {
  const before = { shownName: null, accent: '#1f5f53', accentDark: null }
  expect(brandChanges(before, { ...before, shownName: 'Wits', accent: null })).toEqual([
    'name Wits, before: none',
    'colour none, before: #1f5f53',
  ])
  expect(brandChanges(before, before)).toEqual([])
})
