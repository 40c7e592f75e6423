import { parseAst } from 'vite'
import { requirements } from './asvs-numbers.ts'
import type { House, Rule, Violation } from './house.ts'

/* The table of OWASP ASVS in the documentation: whether it has every requirement, and what it names is there. */

const table = 'docs/asvs.md'
const statuses = ['met', 'not met', 'operator', 'n/a']

type Row = { number: string; level: string; status: string; where: string; tests: string[] }

/** The rows of the table; every one that begins with a number counts, whatever else it has. */
export function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, number = '', level = '', , status = '', where = '', tests = ''] = line.split(/\s*\|\s*/)
    if (!/^\d+\.\d+\.\d+$/.test(number)) return []
    return [{ number, level, status, where, tests: tests === '–' ? [] : tests.split('<br>') }]
  })
}

/** The table of a house; absent where a house is a fixture for another rule. */
const tableIn = (house: House): string => textIn(house, table) ?? ''

/** The text of a file; null where a house has none. */
export function textIn(house: House, file: string): string | null {
  try {
    return house.text(file) || null
  } catch {
    return null
  }
}

const found = (what: string): Violation => ({ file: table, what })

export const asvsRules: Rule[] = [
  {
    name: 'the table of ASVS has every requirement of its first two levels once, and counts them',
    instead:
      'add the row to docs/asvs.md, with its level and one of: met, not met, operator, n/a; and correct the figures at its top',
    check: (house) => {
      const text = tableIn(house)
      if (!text) return []
      const rows = rowsOf(text)
      const listed = rows.map(({ number, level }) => `${number} of level ${level}`)
      const expected = requirements.map(({ number, level }) => `${number} of level ${level}`)
      return [
        ...expected.filter((each) => !listed.includes(each)).map((each) => found(`lacks ${each}`)),
        ...listed
          .filter((each, at) => !expected.includes(each) || listed.indexOf(each) !== at)
          .map((each) => found(`has ${each}, or has it twice`)),
        ...rows
          .filter(({ status }) => !statuses.includes(status))
          .map(({ number, status }) => found(`says “${status}” of ${number}`)),
        ...statuses
          .filter((status) => !text.includes(countOf(status, rows)))
          .map((status) => found(`has another number of “${status}” at its top than ${countOf(status, rows)}`)),
      ]
    },
    broken: { [table]: '| 1.1.1 | 2 | Decode once | met | `server/a.ts` | – |' },
  },
  {
    name: 'what the table of ASVS calls met names where, and what it does not says why',
    instead:
      'name a file, a page of the documentation or a test; where it is not met, or does not apply, write the reason',
    check: (house) =>
      rowsOf(tableIn(house))
        .filter(({ where }) => where.length < 4)
        .map(({ number }) => found(`says nothing about ${number}`)),
    broken: { [table]: '| 1.1.1 | 2 | Decode once | not met |  | – |' },
  },
  {
    name: 'each file that the table of ASVS names exists',
    instead: 'name the file where it is now',
    check: (house) =>
      rowsOf(tableIn(house)).flatMap(({ number, where }) => {
        const named = [...where.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.[a-z]+)`/g)].map(([, file = '']) => file)
        const linked = [...where.matchAll(/\]\(([\w-]+\.md)(#[\w-]+)?\)/g)].map(([, page = '', part]) => ({
          page: `docs/${page}`,
          part,
        }))
        return [
          ...named.filter((file) => textIn(house, file) === null).map((file) => found(`names ${file} for ${number}`)),
          ...linked
            .filter(({ page, part }) => !hasPart(textIn(house, page), part))
            .map(({ page, part = '' }) => found(`leads to ${page}${part} for ${number}`)),
        ]
      }),
    broken: { [table]: '| 1.1.1 | 2 | Decode once | met | `server/gone.ts` | – |' },
  },
  {
    name: 'each test that the table of ASVS names exists',
    instead: 'name the file and the title of the test as they are now, or say that it is not met',
    check: (house) => {
      const titles = new Map<string, Set<string>>()
      const isThere = (named: string): boolean => {
        const [, file = '', title = ''] = /^`([^`]+\.test\.ts)` “(.+)”$/.exec(named) ?? []
        const inFile = titles.get(file) ?? titlesIn(textIn(house, file))
        titles.set(file, inFile)
        return inFile.has(title)
      }
      return rowsOf(tableIn(house)).flatMap(({ number, tests }) =>
        tests.filter((each) => !isThere(each)).map((each) => found(`names ${each} for ${number}`)),
      )
    },
    broken: {
      [table]: '| 1.1.1 | 2 | Decode once | met | `server/a.ts` | `server/a.test.ts` “it holds” |',
      'server/a.ts': 'export const a = 1',
      // Neither what a test says elsewhere nor what only looks like its title is one.
      'server/a.test.ts': "// test('it holds', () => {})\ntest('it does not', () => say('it holds'))",
    },
  },
]

const countOf = (status: string, rows: Row[]): string => {
  const all = rows.filter((row) => row.status === status)
  const first = all.filter(({ level }) => level === '1').length
  return `| ${first} | ${all.length - first} | ${all.length} |`
}

/** Whether a page has this part: headings are named as GitHub names them. */
function hasPart(text: string | null, part: string | undefined): boolean {
  if (text === null || !part) return text !== null
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  )
  return headings.includes(part.slice(1))
}

type Node = { type?: string; [key: string]: unknown }

/** The titles of the tests in a file: what `test`, `it` or what they return is first called with. */
export function titlesIn(text: string | null): Set<string> {
  const titles = new Set<string>()
  const isTest = (node: Node | undefined): boolean => {
    if (!node) return false
    if (node.type === 'Identifier') return node.name === 'test' || node.name === 'it'
    if (node.type === 'MemberExpression') return isTest(node.object as Node)
    return node.type === 'CallExpression' && isTest(node.callee as Node)
  }
  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const { type, callee, arguments: given } = node as Node & { callee?: Node; arguments?: Node[] }
    const [title] = type === 'CallExpression' && isTest(callee) ? (given ?? []) : []
    if (typeof title?.value === 'string') titles.add(title.value)
    if (title?.type === 'TemplateLiteral') titles.add(writtenIn(title))
    for (const part of Object.values(node)) visit(part)
  }
  if (text) visit(parseAst(text, { lang: 'ts' }, 'a.test.ts'))
  return titles
}

/** A title with places in it, as it is written. */
function writtenIn({ quasis, expressions }: Node): string {
  const names = (expressions as Node[]).map(({ name }) => `\${${name}}`)
  return (quasis as { value: { raw: string } }[]).map(({ value }, at) => value.raw + (names[at] ?? '')).join('')
}
