import { basename, dirname } from 'node:path'
import { type House, importsOf, inFolders, type Rule } from './house.ts'
import { isProcedure } from './verbs.ts'

/* What the rest of the product asks of a noun is in its manifest, and the manifests are in one list. */

const list = 'server/nouns.ts'

/** The files of a room that something is folded from, besides its procedures. */
const folded = new Set([
  'live.ts',
  'account.ts',
  'access.ts',
  'jobs.ts',
  'edge.ts',
  'waits.ts',
  'takes.ts',
  'calendar.ts',
  'search.ts',
])

const isFolded = (house: House, file: string) =>
  dirname(file) !== 'server' && (folded.has(basename(file)) || isProcedure(house.text(file)))

/** The folder of a file’s room, where its manifest is, also for what is in a folder of that room. */
const folderOfRoom = (file: string) => dirname(file).split('/').slice(0, 3).join('/')

/** What each file imports. */
const imported = (house: House, file: string) =>
  house.files.includes(file) ? importsOf(house, [file]).map(({ from }) => from) : []

export const nounRules: Rule[] = [
  {
    name: 'what a noun does is in its manifest',
    instead: 'name it in the noun.ts of its room: it is served, sent, done and shown from there',
    check: (house) =>
      inFolders(house, 'server')
        .filter((file) => isFolded(house, file))
        .filter((file) => !imported(house, `${folderOfRoom(file)}/noun.ts`).includes(file))
        .map((file) => ({ file, what: 'is in no noun.ts' })),
    broken: {
      'server/research/links/noun.ts': "import { add } from './add.ts'",
      'server/research/links/shared/live.ts': 'export const live = []',
    },
  },
  {
    name: 'every manifest is in the list of nouns, which alone knows them all',
    instead: `add it to ${list}; what needs something of every noun is a fold over that list`,
    check: (house) => {
      const manifests = inFolders(house, 'server').filter((file) => /^server\/[\w-]+\/[\w-]+\/noun\.ts$/.test(file))
      const listed = imported(house, list)
      return [
        ...manifests.filter((file) => !listed.includes(file)).map((file) => ({ file, what: `is not in ${list}` })),
        ...importsOf(house, inFolders(house, 'server'))
          .filter(({ file, from }) => manifests.includes(from) && file !== list)
          .map(({ file, from }) => ({ file, what: `imports ${from}` })),
      ]
    },
    broken: [
      { 'server/research/links/noun.ts': "export const links = noun({ name: 'links' })", [list]: '' },
      {
        'server/research/links/noun.ts': "export const links = noun({ name: 'links' })",
        [list]: "import { links } from './research/links/noun.ts'",
        'server/research/links/add.ts': "import { links } from './noun.ts'",
      },
    ],
  },
  {
    name: 'a page fetches again what it shows of each noun that changes live',
    instead: 'write web/<district>/<noun>/live.ts with `live` and `shown`',
    check: (house) =>
      house.files
        .filter((file) => /^(server|web)\/[\w-]+\/[\w-]+\/live\.ts$/.test(file))
        .map((file) => file.replace(/^server/, 'web'))
        .filter((file) => !house.files.includes(file) || !/export const shown\b/.test(house.text(file)))
        .map((file) => ({ file, what: 'does not say what is fetched again' })),
    broken: [
      { 'server/research/links/live.ts': 'export const live = []' },
      { 'web/research/links/live.ts': 'export const live = []' },
    ],
  },
  {
    name: 'the history speaks of each kind that it keeps',
    instead: 'write web/<district>/<noun>/history.ts where domain/<district>/<noun>/noun.ts keeps a history',
    check: (house) =>
      house.files
        .filter(
          (file) => /^domain\/[\w-]+\/[\w-]+\/noun\.ts$/.test(file) && /\bhistory: \w+[<(]/.test(house.text(file)),
        )
        .map((file) => file.replace(/^domain/, 'web').replace(/noun\.ts$/, 'history.ts'))
        .filter((file) => !house.files.includes(file))
        .map((file) => ({ file, what: 'is missing: the history has no words for it' })),
    broken: {
      'domain/research/links/noun.ts':
        "export const links = noun({ activities: [], history: historyKind<Link>()('link') })",
    },
  },
]
