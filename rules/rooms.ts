import { dirname } from 'node:path'
import type { Noun } from '../server/ground/noun.ts'
import { districts } from './districts.ts'
import type { House } from './house.ts'

/** What a manifest can have besides procedures, as the table calls it. */
const parts: [keyof Noun, string][] = [
  ['live', 'live'],
  ['jobs', 'jobs'],
  ['edges', 'edges'],
  ['waits', 'waits'],
  ['calendar', 'calendar'],
  ['search', 'search'],
  ['account', 'account'],
  ['access', 'access'],
  ['takesOfProject', 'export'],
  ['filesOfProject', 'files of an export'],
  ['takesOfAccount', 'export of an account'],
  ['forTokens', 'API tokens'],
]

/** The map of the rooms: a line for each noun, as its manifest declares it, district by district. */
export function mapOf(nouns: readonly Noun[], house: House): string {
  const manifests = house.files.filter((file) => /^server\/[\w-]+\/[\w-]+\/noun\.ts$/.test(file))
  const sections = districts.flatMap((district) => {
    const lines = manifests
      .filter((file) => file.startsWith(`server/${district}/`))
      .map((file) => lineOf(file, nouns, house))
    return lines.length > 0
      ? [`## ${district}\n\n| room | what it is | procedures | and |\n|---|---|---|---|\n${lines.join('\n')}\n`]
      : []
  })
  return `# The rooms of the nouns\n\nWritten from their manifests by \`npm run rooms\`: do not edit it. \`server/ground/noun.ts\` says what each part means.\n\n${sections.join('\n')}`
}

function lineOf(file: string, nouns: readonly Noun[], house: House): string {
  const [, says = '', name = ''] =
    /\/\*\* (.*) \*\/\nexport const \w+ = noun\(\{\s*name: '([\w-]+)'/.exec(house.text(file)) ?? []
  const [declared, other] = nouns.filter((each) => each.name === name)
  if (!declared) throw new Error(`${file} has no sentence above its noun, or is not in server/nouns.ts`)
  if (other) throw new Error(`${file}: another noun in server/nouns.ts has the name '${name}' too`)
  const verbs = Object.entries(declared.verbs ?? {}).flatMap(([group, all]) =>
    '~orpc' in all ? [`\`${group}\``] : Object.keys(all).map((verb) => `\`${group}.${verb}\``),
  )
  const has = parts.filter(([part]) => declared[part] !== undefined).map(([, called]) => called)
  return `| [${name}](../${dirname(file)}) | ${says} | ${verbs.join(', ')} | ${has.join(', ')} |`
}
