import type { Rule } from './house.ts'
import { isTest } from './source.ts'

const helper = 'server/test/days.ts'

/** A day taken from a clock of UTC, or of the machine, instead of from the product’s zone. */
const ownDay =
  /toISOString\(\)\s*\.(slice\(0, 10\)|split\('T'\))|\bnew Date\(\)\.get|Intl\.DateTimeFormat\('en-CA'|\btoday\.get/

export const dayRules: Rule[] = [
  {
    name: 'tests and stories take days from one place',
    instead: `take them from ${helper}: tomorrow begins two hours earlier here than in UTC`,
    check: (house) =>
      house.files
        .filter((file) => /^(server|e2e|domain|web)\//.test(file) && (isTest(file) || file.startsWith('e2e/')))
        .filter((file) => ownDay.test(house.text(file)))
        .map((file) => ({ file, what: 'takes a day from another clock' })),
    broken: { 'e2e/app/ahead.test.ts': 'const today = new Date().toISOString().slice(0, 10)' },
  },
]
