import { expect, test } from 'vitest'
import { NewProfile } from '#domain/people/profiles/profiles.ts'
import { MessageText } from '#domain/research/messages/new-message.ts'
import { NewProject } from '#domain/research/projects/new-project.ts'
import { hasNul, isVisible } from './text.ts'

const titleOf = (title: string) => NewProject.safeParse({ title, phase: 1 })

test.each([
  ['a line break', 'Tides\nof'],
  ['a carriage return', 'Tides\r\nof'],
  ['a line separator', 'Tides\u2028of'],
  ['an escape', 'Tides\u001b[31m'],
  ['NUL', 'Tides\u0000'],
  ['a delete', 'Tides\u007f'],
  ['a direction turned around', 'Tides \u202egnp.exe'],
  ['an isolated direction', 'Tides \u2066x\u2069'],
  ['a right-to-left mark', 'Tides\u200f'],
  ['half a character', 'Tides \ud83d'],
  ['nothing of any width', '\u200b\u200d'],
  ['combining marks alone', '\u0301\u0301'],
  ['a Hangul filler', '\u3164'],
  ['a Braille blank', '\u2800'],
  ['the place of an object that is missing', '\ufffc'],
  ['spaces', '   '],
])('a title with %s is refused', (_what, title) => {
  expect(titleOf(title).success).toBe(false)
})

test.each([
  ['letters of any script', 'Ọmọ Šárka 水の質 كتاب'],
  ['a family of four', 'Care 👩‍👩‍👧‍👦'],
  ['a joiner between letters', 'क्‍ष'],
  ['dashes and quotes', '“Tides” — a study'],
])('a title with %s is kept', (_what, title) => {
  expect(titleOf(title).data?.title).toBe(title)
})

test('text that can be encoded in two ways is stored in one', () => {
  expect(titleOf('Caf\u0065\u0301').data?.title).toBe('Caf\u00e9')
})

test('a message keeps its tabs, and its line breaks in one form', () => {
  expect(MessageText.parse('one\r\ntwo\rthree\n\tfour')).toBe('one\ntwo\nthree\n\tfour')
  expect(MessageText.parse('pasted\vfrom\felsewhere\u2028\ufeffhere')).toBe('pasted\nfrom\nelsewhere\nhere')
  expect(MessageText.safeParse('one\u0008').success).toBe(false)
  expect(MessageText.safeParse('\u200b').success).toBe(false)
  expect(MessageText.safeParse('pay \u202eRAZ').success).toBe(false)
})

test('a name must be visible', () => {
  const profile = { role: 'Student', lastName: 'Nkosi', gender: 'Woman', fieldOfStudy: 'Botany', educationLevel: 'PhD' }
  const named = (firstName: string) =>
    NewProfile.safeParse({ ...profile, institutionName: 'Rhodes University', firstName }).success
  expect([named('Ada'), named('\u200b'), named('A\nda'), named('Ada\u202e')]).toEqual([true, false, false, false])
})

test('text is visible if it leaves a mark', () => {
  expect(['a', '1', '?', '€', '🙂'].every(isVisible)).toBe(true)
  expect(['', ' ', '\u00ad', '\u2060'].some(isVisible)).toBe(false)
})

test('NUL is found however deeply it is nested, and in very large inputs', () => {
  expect(hasNul(Array.from({ length: 200_000 }, () => 1))).toBe(false)
  expect(hasNul({ a: [{ 'b\u0000': 1 }] })).toBe(true)
})
