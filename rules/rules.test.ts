import { expect, test } from 'vitest'
import { accessRules } from './access.ts'
import { asvsRules } from './asvs.ts'
import { dayRules } from './days.ts'
import { exceptions } from './exceptions.ts'
import { findingRules } from './findings.ts'
import { floorRules } from './floors.ts'
import { foreignRules } from './foreign-tables.ts'
import { checkout, houseOf } from './house.ts'
import { lockfileRules } from './lockfile.ts'
import { nounRules } from './nouns.ts'
import { purityRules } from './purity.ts'
import { sizeRules } from './sizes.ts'
import { tableRules } from './table-owners.ts'
import { verbRules } from './verbs.ts'

/* The house rules that can be checked automatically. Each failure says what to do instead. */

const rules = [
  ...floorRules,
  ...foreignRules,
  ...purityRules,
  ...verbRules,
  ...nounRules,
  ...tableRules,
  ...sizeRules,
  ...lockfileRules,
  ...accessRules,
  ...dayRules,
  ...asvsRules,
  ...findingRules,
]

test('there are files to check', () => {
  expect(checkout.files.length).toBeGreaterThan(200)
})

test.each(rules.map((rule) => [rule.name, rule] as const))('%s', (name, { check, instead }) => {
  const excepted = exceptions.filter(({ rule }) => rule === name).map(({ file }) => file)
  const violations = check(checkout)
  const unexpected = violations.filter(({ file }) => !excepted.includes(file))
  expect(
    unexpected.map(({ file, what }) => `${file} ${what}`),
    instead,
  ).toEqual([])
  const stale = excepted.filter((file) => !violations.some((each) => each.file === file))
  expect(stale, 'these no longer break the rule: remove them from rules/exceptions.ts').toEqual([])
})

test.each(rules.map((rule) => [rule.name, rule] as const))(
  'is caught when it is broken: %s',
  (_name, { check, broken }) => {
    for (const each of [broken].flat()) expect(check(houseOf(each)).map(({ file }) => file)).not.toEqual([])
  },
)

test('there are fewer than ten exceptions, each to an existing rule', () => {
  expect(exceptions.length).toBeLessThan(10)
  for (const { rule } of exceptions) expect(rules.map(({ name }) => name)).toContain(rule)
})
