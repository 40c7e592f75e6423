import { dirname } from 'node:path'
import { type House, inFolders, type Rule } from './house.ts'

/* Whatever lets somebody in without the password is of a kind of access, which the noun that keeps it declares (`access.ts`). */

/** Names of columns that hold what opens something. */
const secret = /password|token|secret|hash|passkey|public_key|backup_codes|identifier/

/** Tables with such a column that open nothing, and what it is. */
const opensNothing: Record<string, string> = {
  authUsers: 'how many passwords there have been',
  authAccounts: 'the password itself, and the library’s columns for accounts elsewhere',
  unitTokenCalls: 'how often a token was used',
  authProviders: 'the client secret by which a provider knows the installation, encrypted',
  authUsedAssertions: 'the id of an assertion that was read, so that it is not again',
  authSamlKeys: 'the key by which providers know the installation, encrypted',
  demoBookings: 'the address that booked, to count it',
  usedOffers: 'the address of an account that was deleted',
  institutionSuspendedAddresses: 'the address of an account that was deleted',
  projectHistory: 'the chain of the history',
  projectHistoryHeads: 'the chain of the history',
}

const tablesWithSecrets = (house: House) =>
  inFolders(house, 'server')
    .filter((file) => file.endsWith('/tables.ts'))
    .flatMap((file) =>
      house
        .text(file)
        .split(/(?=export const \w+ = pgTable\()/)
        .flatMap((text) => {
          const [, name = ''] = /^export const (\w+) = pgTable\(/.exec(text) ?? []
          const columns = [...text.matchAll(/^\s+(\w+): (?:\w+\()+'?(\w*)/gm)]
          const found = columns.find(([, property = '', column = '']) => secret.test(column || property.toLowerCase()))
          return name && found ? [{ file, name, column: found[2] || found[1] }] : []
        }),
    )

/** Whether the room of a table names it as what holds a kind of access. */
function isDeclared(house: House, file: string, name: string): boolean {
  const declared = `${dirname(file)}/access.ts`
  return house.files.includes(declared) && new RegExp(`tables: \\[[^\\]]*\\b${name}\\b`).test(house.text(declared))
}

export const accessRules: Rule[] = [
  {
    name: 'whatever gives access is of a kind that says how it ends',
    instead: 'declare it in the access.ts beside it with how it ends, or in rules/access.ts with why it opens nothing',
    check: (house) =>
      tablesWithSecrets(house)
        .filter(({ file, name }) => !(name in opensNothing) && !isDeclared(house, file, name))
        .map(({ file, name, column }) => ({ file, what: `has ${name}.${column}` })),
    broken: {
      'server/research/feeds/tables.ts':
        "export const feeds = pgTable('feeds', {\n  id: uuid().primaryKey(),\n  tokenHash: text('token_hash').unique(),\n})",
      'server/research/feeds/access.ts': 'export const access = { calendarAddress: { tables: [otherFeeds] } }',
    },
  },
]
