import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { asvsRules, titlesIn } from './asvs.ts'
import { requirements } from './asvs-numbers.ts'
import { houseOf } from './house.ts'
import { root } from './source.ts'

/** The standard itself (OWASP, CC BY-SA), where somebody has put it beside the product. */
const standard = process.env.ASVS_CSV ?? join(root, '../shared/data/asvs/asvs-5.0.0-en.csv')
const hasStandard = existsSync(standard)
if (!hasStandard) console.log('NOT TESTED: the numbers of ASVS beside the standard (ASVS_CSV names no file)')

test.skipIf(!hasStandard)('the numbers and levels of ASVS are those of the standard', () => {
  const { data } = papaparse.parse<{ req_id: string; L: string }>(readFileSync(standard, 'utf8'), { header: true })
  const theirs = data.filter(({ L }) => L === '1' || L === '2').map(({ req_id, L }) => `${req_id} ${L}`)
  expect(requirements.map(({ number, level }) => `V${number} ${level}`)).toEqual(theirs)
})

const rows = requirements.map(({ number, level }) => `| ${number} | ${level} | asks | n/a | there is none | – |`)
const first = requirements.filter(({ level }) => level === '1').length
const counts = [`| a | ${first} | ${rows.length - first} | ${rows.length} |`, '| b | 0 | 0 | 0 |']
const complaintsAbout = (lines: string[]) =>
  asvsRules.flatMap(({ check }) => check(houseOf({ 'docs/asvs.md': lines.join('\n') }))).map(({ what }) => what)

test('a table with every requirement is as it should be', () => {
  expect(complaintsAbout([...counts, ...rows])).toEqual([])
})

test.each([
  ['a requirement is missing', rows.slice(1), 'lacks 1.1.1 of level 2'],
  ['one is there twice', [...rows, rows[0] ?? ''], 'has 1.1.1 of level 2, or has it twice'],
  ['one has another level', rows.map((row) => row.replace('| 1.2.1 | 1 |', '| 1.2.1 | 2 |')), 'lacks 1.2.1 of level 1'],
  [
    'one is of the third level',
    [...rows, '| 1.2.10 | 3 | asks | n/a | why | – |'],
    'has 1.2.10 of level 3, or has it twice',
  ],
  [
    'one is something else',
    rows.map((row) => row.replace(/^(. 1.1.1 .*) n.a /, '$1 mostly ')),
    'says “mostly” of 1.1.1',
  ],
  [
    'a page lacks a part',
    rows.map((row) => row.replace(/^(. 1.1.1 .*) there is none/, '$1 [here](security.md#none)')),
    'leads to docs/security.md#none for 1.1.1',
  ],
])('it is said when %s', (_what, lines, complaint) => {
  expect(complaintsAbout([...counts, ...lines])).toContain(complaint)
})

test('it is said when the figures at the top are of another day', () => {
  expect(complaintsAbout(['| a | 1 | 2 | 3 |', counts[1] ?? '', ...rows])).toEqual([
    `has another number of “n/a” at its top than ${counts[0]?.slice(4)}`,
  ])
})

test('titles are found wherever tests have them', () => {
  const text = [
    "test('one’s own', () => {})",
    "test.each([['(']])('two %s', () => {})",
    "it.skipIf(no)(\n  'three',\n  () => {})",
    `test(\`four $\{runs} times\`, () => {})`,
    "describe('of', () => { test('five', () => expect('six').toBe(say('seven'))) })",
  ].join('\n')
  expect([...titlesIn(text)]).toEqual(['one’s own', 'two %s', 'three', `four $\{runs} times`, 'five'])
})
