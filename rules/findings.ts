import { textIn, titlesIn } from './asvs.ts'
import type { Rule } from './house.ts'

/* The table of what people met: whether the tests that it names are there. */

const table = 'docs/findings.md'

export const findingRules: Rule[] = [
  {
    name: 'each test that the table of findings names exists',
    instead: 'name the file and the title of the test as they are now, or say why there is none',
    check: (house) => {
      const named = [...(textIn(house, table) ?? '').matchAll(/`([^`]+\.test\.ts)` “(.+?)”(?=<br>| \|)/g)]
      return named
        .filter(([, file = '', title = '']) => !titlesIn(textIn(house, file)).has(title))
        .map(([test]) => ({ file: table, what: `names ${test}` }))
    },
    broken: {
      [table]: '| a dead end | mended | `server/a.test.ts` “it leads on” |',
      'server/a.test.ts': "test('it ends', () => {})",
    },
  },
]
