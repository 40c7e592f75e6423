import { basename, dirname } from 'node:path'
import { summaryOf } from '../server/app/api/operations.ts'
import { headOf } from './heads.ts'
import { type House, inFolders, type Rule, withoutComments } from './house.ts'
import { isInVocabulary } from './vocabulary.ts'

/* What belongs in the room of a noun, and how a procedure is written. */

/** Rooms of the server that are not nouns: infrastructure, named after what it does. */
const machinery =
  /^server\/(ground|app|test)\/|^server\/(papers\/(references|crossref|works|pubmed)|tools\/language-model|money\/paystack|people\/sign-in\/providers|institutions\/provisioning\/scim)\//

/** The files allowed beside the verbs of a noun. */
const beside = [
  'noun',
  'tables',
  'reads',
  'queries',
  'email',
  'words',
  'jobs',
  'edge',
  'live',
  'account',
  'access',
  'waits',
  'takes',
  'calendar',
  'search',
]

/** What is not one deed of one verb, and so writes its parts by itself. */
const byHand: Record<string, string> = {
  'server/people/accounts/delete-account.ts': 'the history of others is written when the account is gone',
  'server/research/checklists/publish-ticks.ts': 'a day’s ticks are one activity',
  'server/research/invitations/waiting/attach-waiting.ts': 'the histories of several projects, after all activities',
  'server/research/invitations/invite.ts': 'an activity for each of those invited, one history for all',
  'server/research/reminders/remind.ts': 'dates that have come: nobody did it, and nothing changed',
  'server/research/ethics/remind.ts': 'the same',
  'server/research/meeting-invitations/remind-of-meetings.ts': 'the same',
  'server/research/reviews/remind-reviewers.ts': 'the same',
}

const verbsIn = (house: House) =>
  inFolders(house, 'server').filter((file) => dirname(file) !== 'server' && !machinery.test(file))

const camel = (file: string) => basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A procedure begins at a door and declares its address. */
export const isProcedure = (text: string) =>
  /= (anyone|withSession|withUnitToken|signedIn|withProfile|withRole)\s*\n?\s*\.route\(/.test(text)

export const verbRules: Rule[] = [
  {
    name: 'a file in the room of a noun is a verb that exports its own name, or one of the files allowed beside verbs',
    instead: `name it after what it does, or put it into ${beside.join(', ')}`,
    check: (house) =>
      verbsIn(house).flatMap((file) => {
        if (beside.includes(basename(file, '.ts'))) return []
        // A boolean reads as a claim, a door as a place: `editor-shape.ts` has hasEditorShape, `desk.ts` has atDesk.
        const name = `(?:${camel(file)}|(?:is|has|at|with)${camel(file).replace(/^./, (letter) => letter.toUpperCase())})`
        const exported = new RegExp(`export (?:const|(?:async )?function\\*?|class) ${name}\\b`)
        return exported.test(house.text(file)) ? [] : [{ file, what: `does not export ${camel(file)}` }]
      }),
    broken: { 'server/research/links/link-utilities.ts': 'export const shorten = (url: string) => url.slice(0, 20)' },
  },
  {
    name: 'a file in the room of a noun is called by the words of the vocabulary',
    instead: 'begin with a verb, or say what it is: the lists are in rules/vocabulary.ts',
    check: (house) =>
      verbsIn(house)
        .filter((file) => !beside.includes(basename(file, '.ts')) && !isProcedure(house.text(file)))
        .filter((file) => !isInVocabulary(file))
        .map((file) => ({ file, what: 'is called by no word of it' })),
    broken: { 'server/research/links/was-added.ts': 'export const wasAdded = () => true' },
  },
  {
    name: 'procedures are built by the doors and nothing else',
    instead: 'start from a door of server/ground/procedures.ts',
    check: (house) =>
      inFolders(house, 'server')
        .filter((file) => file !== 'server/ground/procedures.ts')
        .filter((file) => /import \{[^}]*\bos\b[^}]*\} from '@orpc\/server'/.test(house.text(file)))
        .filter((file) => !/\.middleware\(/.test(house.text(file)) || /\.handler\(/.test(house.text(file)))
        .map((file) => ({ file, what: 'builds a procedure from os' })),
    broken: { 'server/research/links/add.ts': "import { os } from '@orpc/server'" },
  },
  {
    name: 'every procedure says what it does',
    instead:
      'write above it, for whoever calls the API: first what it does, in a clause of at most 120 letters, then its refusals and units',
    check: (house) =>
      inFolders(house, 'server')
        .filter((file) => isProcedure(house.text(file)))
        .flatMap((file) => {
          const { says } = headOf(house.text(file)) ?? { says: '' }
          const isShort = says !== '' && summaryOf(says).length <= 120
          const isForCallers = !/\b(server|web|domain)\/|\.ts\b|specification|the browser/.test(says)
          return isShort && isForCallers ? [] : [{ file, what: says ? `says “${says}”` : 'says nothing' }]
        }),
    broken: { 'server/research/links/add.ts': 'export const add = signedIn\n  .route({})' },
  },
  {
    name: 'a verb ends with `done`',
    instead:
      'end its transaction with one call of done (server/ground/deeds/done.ts): the activity, what pages are sent, the history',
    check: (house) =>
      inFolders(house, 'server')
        .filter((file) => !/^server\/(ground\/(events|history|deeds)|app\/demo|test)\//.test(file) && !(file in byHand))
        .filter((file) => /\b(publish|record)\(\s*tx\b/.test(withoutComments(house.text(file))))
        .map((file) => ({ file, what: 'writes by hand what follows from it' })),
    broken: { 'server/research/links/add.ts': 'await publish(tx, linkAdded, {})' },
  },
  {
    name: 'who belongs to a project is read from project_people',
    instead: 'join the view (server/ground/membership/reads.ts)',
    check: (house) =>
      inFolders(house, 'server')
        .filter(
          (file) =>
            !/^server\/(ground\/membership|research\/invitations|research\/members|app\/demo|test)\//.test(file),
        )
        .filter((file) =>
          /status = 'accepted'|status, 'accepted'\)|Null\(\w+\.acceptedAt\)/.test(withoutComments(house.text(file))),
        )
        .map((file) => ({ file, what: "queries status = 'accepted'" })),
    broken: { 'server/research/projects/list.ts': "sql`select 1 from project_members m where m.status = 'accepted'`" },
  },
]
