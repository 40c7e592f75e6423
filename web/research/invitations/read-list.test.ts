import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

const read = (text: string) => {
  const rows = readList(text)
  return typeof rows === 'string' ? rows : rows.map(({ line, email, role, problem }) => [line, email, role, problem])
}

test('a list is read with any separator, with and without names of columns', () => {
  const both = [
    [2, 'a@example.org', 'supervisor', null],
    [3, 'b@example.org', '', null],
  ]
  expect(read('Email,Role\na@example.org,supervisor\nb@example.org,\n')).toEqual(both)
  expect(read('\ufeffname;e-mail address;role\r\nAda;a@example.org;supervisor\r\nBob;b@example.org;')).toEqual(both)
  expect(read('a@example.org\tSupervisor\n\nb@example.org')).toEqual([
    [1, 'a@example.org', 'Supervisor', null],
    [3, 'b@example.org', '', null],
  ])
  expect(read('Postal address,Email\nPretoria,a@example.org')).toEqual([[2, 'a@example.org', '', null]])
  expect(read('"a@example.org","collaborator"')).toEqual([[1, 'a@example.org', 'collaborator', null]])
})

test('what is wrong with a row is said beside it', () => {
  expect(read('email,role\nnobody,\na@example.org,boss\nB@example.org,\nb@Example.org,')).toEqual([
    [2, 'nobody', '', 'Enter a valid email address'],
    [3, 'a@example.org', 'boss', 'The role must be collaborator or supervisor.'],
    [4, 'B@example.org', '', null],
    [5, 'b@Example.org', '', 'This address appears twice'],
  ])
})

test('what is no list is refused', () => {
  expect(read('')).toBe('empty')
  expect(read('email,role')).toBe('empty')
  expect(read('name,role\nAda,supervisor')).toBe('no_addresses')
  expect(read(Array.from({ length: 201 }, (_, at) => `p${at}@example.org`).join('\n'))).toBe('too_long')
})
