import { expect, test } from 'vitest'
import { fileNameOf, uniquePaths } from './file-name.ts'

test.each([
  ['analysis_Final.R', 'analysis_Final.R'],
  ['Größe & Plan.pdf', 'Größe & Plan.pdf'],
  ['Chapter 3: Results?.docx', 'Chapter 3- Results-.docx'],
  ['../../etc/passwd', 'etc-passwd'],
  ['..\\..\\x.txt', 'x.txt'],
  ['  a   b .txt ', 'a b.txt'],
  ['CON.txt', 'CON-.txt'],
  ['研究.pdf', '研究.pdf'],
  ['a\u202egnp.exe', 'a-gnp.exe'],
  ['...', ''],
  [`${'é'.repeat(300)}.Rmd`, `${'é'.repeat(100)}.Rmd`],
])('%j is %j on every system', (name, expected) => {
  expect(fileNameOf(name)).toBe(expected)
})

test('no two paths are the same where capitals do not count', () => {
  const unique = uniquePaths()
  expect(['a.pdf', 'A.pdf', 'a (2).pdf', 'b/a.pdf', 'README'].map(unique)).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    'b/a.pdf',
    'README',
  ])
})
