import type { ApiSources, Operation } from '../server/app/api/operations.ts'
import { routerOf } from '../server/ground/noun.ts'
import { nouns } from '../server/nouns.ts'
import { proceduresOf } from '../server/test/procedures.ts'
import { readAnswers } from './answers.ts'
import { type Head, headOf, plain } from './heads.ts'
import { checkout, type House, inFolders } from './house.ts'

/* What the API's description takes from the sources: the comment above each procedure, its doors, the type of its answer. */

/** The sources of the API, as `server/app/api/operations.json` has them. */
export function readSources(house: House = checkout): ApiSources {
  const procedures = proceduresOf(routerOf(nouns)).map(
    ([
      path,
      {
        '~orpc': { route },
      },
    ]) => ({
      name: path.join('.'),
      address: `${route.method} ${route.path}`,
    }),
  )
  const texts = inFolders(house, 'server').map((file) => house.text(file))
  const heads = new Map<string, Head>(
    texts.flatMap((text) => {
      const head = headOf(text)
      return head ? [[`${head.method} ${head.path}`, head] as const] : []
    }),
  )
  const answers = readAnswers(procedures.map(({ name }) => name))
  const operations = procedures.map(({ name, address }): [string, Operation] => {
    const head = heads.get(address)
    if (!head) throw new Error(`No source says what ${name} (${address}) does`)
    const { says, door, uses, limits } = head
    return [name, { says, door, uses, limits, answer: answers.operations[name] ?? null }]
  })
  const tags = [...new Set([...heads.values()].map(({ tag }) => tag))].sort()
  return {
    operations: Object.fromEntries(operations),
    tags: Object.fromEntries(tags.map((tag) => [tag, tagIn(texts, tag, [...heads.values()])])),
    schemas: answers.schemas,
  }
}

/** What stands above the noun of this name; a tag that is no noun’s says what its operation does. */
function tagIn(texts: string[], tag: string, heads: Head[]): string {
  const noun = new RegExp(`/\\*\\* (.*) \\*/\\nexport const \\w+ = noun\\(\\{\\s*name: '${tag}'`)
  const [said] = texts.flatMap((text) => noun.exec(text)?.[1] ?? [])
  return plain(said ?? heads.find((each) => each.tag === tag)?.says ?? '')
}
