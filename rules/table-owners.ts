import { type House, inFolders, type Rule, withoutComments } from './house.ts'

/* Only a table's own room writes to it. */

/** Tables that other rooms write too, each for one reason. */
const alsoWrittenBy: Record<string, string[]> = {
  // A project begins with its nine stages.
  projectStages: ['projects'],
  stageSpans: ['projects'],
  stageSums: ['projects'],
  // A refund changes what a payment has come to.
  payments: ['refunds'],
  // Publishing finds the recipients; reading a chat marks its notifications as read.
  notificationRecipients: ['events', 'messages'],
  // Unsubscribing drops pending mail; deleting an account, or signing up again, leaves no mail behind.
  mails: ['notifications', 'accounts', 'sign-in'],
}

type Table = { name: string; inDatabase: string; room: string }

export const tablesOf = (house: House): Table[] =>
  house.files
    .filter((file) => /^server\/[\w-]+\/[\w-]+\/tables\.ts$/.test(file))
    .flatMap((file) =>
      [...house.text(file).matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(
        ([, name = '', inDatabase = '']) => ({
          name,
          inDatabase,
          room: file.split('/')[2] ?? '',
        }),
      ),
    )

const writes = ({ name, inDatabase }: Table) =>
  new RegExp(
    `\\.(insert|update|delete)\\(${name}\\)|(insert into|update|delete from) (\\$\\{${name}\\}|"?${inDatabase}\\b)`,
  )

export const tableRules: Rule[] = [
  {
    name: 'only its own room writes to a table',
    instead: 'add a function to the room that owns it',
    check: (house) => {
      const tables = tablesOf(house)
      return inFolders(house, 'server')
        .filter((file) => !/^server\/(app|test)\//.test(file))
        .flatMap((file) => {
          const room = file.split('/')[2] ?? ''
          const code = withoutComments(house.text(file))
          return tables
            .filter(
              (table) => table.room !== room && !alsoWrittenBy[table.name]?.includes(room) && writes(table).test(code),
            )
            .map(({ name }) => ({ file, what: `writes to ${name}` }))
        })
    },
    broken: {
      'server/research/links/tables.ts': "export const stageLinks = pgTable('stage_links', {})",
      'server/research/stages/set-status.ts': 'await tx.delete(stageLinks).where(of(stage))',
    },
  },
]
