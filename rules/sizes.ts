import { basename, dirname } from 'node:path'
import { inFolders, type Rule, withoutComments } from './house.ts'

const linesAtMost = 250
/** In one folder, without tests: one looks through them by eye. */
export const filesAtMost = 25
const vague = /^(utils?|helpers?|lib|common|types|hooks|services?|manager|index)$/

export const sizeRules: Rule[] = [
  {
    name: 'no file has more than 250 lines',
    instead: 'split it by concern',
    check: (house) =>
      house.files
        .map((file) => ({ file, lines: house.text(file).split('\n').length }))
        .filter(({ lines }) => lines > linesAtMost)
        .map(({ file, lines }) => ({ file, what: `has ${lines} lines` })),
    broken: { 'server/research/links/add.ts': 'export const add = 1\n'.repeat(300) },
  },
  {
    name: 'no folder of a room has more than 25 files',
    instead: 'split it by noun: into a room of its own, or into folders of this one (docs/decisions/099)',
    check: (house) =>
      [...Map.groupBy(inFolders(house, 'domain', 'server', 'web'), (file) => dirname(file))]
        .filter(([, files]) => files.length > filesAtMost)
        .map(([folder, files]) => ({ file: folder, what: `has ${files.length} files` })),
    broken: Object.fromEntries(
      Array.from({ length: filesAtMost + 1 }, (_, number) => [`server/research/links/add-${number}.ts`, '']),
    ),
  },
  {
    name: 'file names say what a thing is',
    instead: 'name it after what it is or does in the product',
    check: (house) =>
      house.files
        .filter((file) =>
          [...file.split('/').slice(0, -1), basename(file).replace(/\.(test\.)?tsx?$/, '')].some((name) =>
            vague.test(name),
          ),
        )
        .map((file) => ({ file, what: 'has a name that says nothing' })),
    broken: { 'server/research/links/utils.ts': '' },
  },
  {
    name: 'nobody silences the compiler',
    instead: 'fix the cause',
    check: (house) =>
      house.files
        .filter((file) => !file.startsWith('rules/'))
        .filter((file) => /@ts-(ignore|expect-error|nocheck)|\bas any\b/.test(house.text(file)))
        .map((file) => ({ file, what: 'silences the compiler' })),
    broken: { 'server/research/links/add.ts': 'const link = found as any' },
  },
  {
    name: 'nobody silences a rule about hooks',
    instead: 'name what the effect depends on, or use an event handler',
    check: (house) =>
      house.files
        .filter(
          (file) => !file.startsWith('rules/') && /biome-ignore[^\n]*useExhaustiveDependencies/.test(house.text(file)),
        )
        .map((file) => ({ file, what: 'silences useExhaustiveDependencies' })),
    broken: {
      'web/research/messages/Thread.tsx': '// biome-ignore lint/correctness/useExhaustiveDependencies: on purpose',
    },
  },
  {
    name: 'old words stay gone',
    instead: 'use the word of the glossary in STYLE.md',
    check: (house) =>
      house.files
        .filter((file) => /^(domain|server|web)\//.test(file))
        .flatMap((file) => {
          const [word] = oldWords.exec(withoutComments(house.text(file))) ?? []
          return word ? [{ file, what: `says “${word}”` }] : []
        }),
    broken: { 'server/ground/live/hub.ts': 'const hearersOf = () => []' },
  },
  {
    name: 'names are the standard terms of the field',
    instead: 'say what it is in that place: a request, what is stored, the dependencies, a timeout, a batch',
    check: (house) =>
      inFolders(house, 'domain', 'server', 'web').flatMap((file) => {
        const declared = withoutComments(house.text(file)).matchAll(
          /\b(?:const|let|function|type|interface|class) (\w+)/g,
        )
        return [...declared].flatMap(([, name = '']) =>
          dialect.test(name) && !stored.has(name) ? [{ file, what: `calls something “${name}”` }] : [],
        )
      }),
    broken: { 'server/research/links/add.ts': 'const wanted = input.title' },
  },
]

/** Old words that the glossary replaced. */
const oldWords =
  /\b(hearers?\w*|hears?|heard|rationed|tellThrough|LiveFrame|LiveAsk|askAgain|mayPass|beatSeconds|told_at|mail_done_at|toldAt|mailDoneAt|settleMemory|keptSecret|useCompany)\b/

/** A dialect that the code had once: participles for things. */
const dialect =
  /^(?:\w*[a-z])?(?:[Tt]old|[Aa]sked|[Kk]ept|[Gg]iven|[Ww]anted|[Mm]eans|[Pp]atience|[Gg]athered|[Mm]anners|[Bb]elievedFor)$/
/** What an activity is called where it is stored. */
const stored = new Set(['questionKept'])
