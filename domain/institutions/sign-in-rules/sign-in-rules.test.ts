import { expect, test } from 'vitest'
import { isOfUniversity } from './sign-in-rules.ts'

test('a university says of whom that they are its own; what it does not say, it does not deny', () => {
  const of = (name: string, ...values: string[]) => isOfUniversity([{ name, values }])
  expect(isOfUniversity([])).toBe(true)
  expect(of('email', 'alum@ru.example')).toBe(true)
  expect(of('eduPersonScopedAffiliation', 'alum@ru.example', 'library-walk-in@ru.example')).toBe(false)
  expect(of('eduperson_scoped_affiliation', 'alum@ru.example', 'Student@ru.example')).toBe(true)
  expect(of('urn:oid:1.3.6.1.4.1.5923.1.1.1.1', 'affiliate')).toBe(false)
  expect(of('eduperson_affiliation', 'staff')).toBe(true)
})
