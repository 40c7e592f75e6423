import { type House, inFolders, type Rule, withoutComments } from './house.ts'

/* Only a table's own room writes to it. */

/** Tables that other rooms write too, each for one reason. */
const alsoWrittenBy: Record<string, string[]> = {
  // Inviting, joining and leaving are verbs of two nouns about one row.
  projectMembers: ['invitations', 'requests'],
  // A project begins with its nine stages; a message takes the next number of its stage.
  projectStages: ['projects', 'messages'],
  // Completing a stage moves its project on.
  // A question that is used becomes the project's.
  researchProjects: ['stages', 'questions'],
  // Whether minutes change, and until when, is a column of their meeting.
  meetings: ['minutes'],
  // A refund changes what a payment has come to.
  payments: ['refunds'],
  // Publishing finds the recipients; reading a chat marks its notifications as read.
  notificationRecipients: ['events', 'messages'],
  // Unsubscribing drops pending mail; deleting an account, or signing up again, leaves no mail behind.
  mails: ['notifications', 'accounts', 'sign-in'],
  // A session records that it is in use; its owner can end it, and delete the account.
  authSessions: ['session', 'accounts', 'access'],
  // People make and revoke their own; a session records that one is in use.
  authTokens: ['accounts', 'session', 'access'],
  authEmailChanges: ['accounts', 'access'],
  authUsers: ['accounts'],
  // What ends with the access to an account or a project is one list.
  authVerifications: ['access'],
  authPasskeys: ['access'],
  authSignUps: ['access'],
  authKnownAddresses: ['access'],
  calendarFeeds: ['access'],
  reviewGuests: ['access'],
  fileUploads: ['access'],
  exports: ['access'],
  // Old answers are removed by the noun that shows them.
  pubmedAnswers: ['literature'],
  pubmedTurns: ['literature'],
  // The role follows the plan; the address that of the account.
  usersProfiles: ['subscriptions', 'accounts'],
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
