import { type House, inFolders, type Rule } from './house.ts'

/* Whatever lets somebody in without the password is in one list (`server/ground/access/kinds.ts`). */

const list = 'server/ground/access/kinds.ts'

/** Names of columns that hold what opens something. */
const secret = /password|token|secret|hash|passkey|public_key|backup_codes|identifier/

/** Tables with such a column that open nothing, and what it is. */
const opensNothing: Record<string, string> = {
  authUsers: 'how many passwords there have been',
  authAccounts: 'the password itself, and the library’s columns for accounts elsewhere',
  demoBookings: 'the address that booked, to count it',
  usedOffers: 'the address of an account that was deleted',
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

export const accessRules: Rule[] = [
  {
    name: 'whatever gives access is in the list of what ends with it',
    instead: `add it to ${list} with how it ends, or to rules/access.ts with why it opens nothing`,
    check: (house) => {
      const listed = house.files.includes(list) ? house.text(list) : ''
      return tablesWithSecrets(house)
        .filter(({ name }) => !(name in opensNothing) && !new RegExp(`tables: \\[[^\\]]*\\b${name}\\b`).test(listed))
        .map(({ file, name, column }) => ({ file, what: `has ${name}.${column}` }))
    },
    broken: {
      'server/feeds/tables.ts':
        "export const feeds = pgTable('feeds', {\n  id: uuid().primaryKey(),\n  tokenHash: text('token_hash').unique(),\n})",
      [list]: 'export const accessKinds = { session: { tables: [authSessions] } }',
    },
  },
]
