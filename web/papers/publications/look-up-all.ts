import { ORPCError } from '@orpc/client'
import type { ListedLine } from '#domain/papers/publications/identifiers.ts'
import type { Reference } from '#domain/papers/publications/reference.ts'
import { client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { words } from './words.ts'

export type Progress = { count: number; of: number }
type Wrong = { entry: string; line?: number; reason: string }

type Watched = { onProgress: (progress: Progress) => void; signal: AbortSignal }

/**
 * What services know of a list, one after the other, and for each line of which they know nothing, why. Once somebody has looked
 * up as much as they may, or stops, the rest is `left`, with why.
 */
export async function lookUpAll(lines: ListedLine[], { onProgress, signal }: Watched) {
  const found: Reference[] = []
  const wrong: Wrong[] = []
  const left: string[] = []
  let ended: string | null = null
  for (const [count, { text, line, identifier }] of lines.entries()) {
    const say = (reason: string) => wrong.push({ entry: text.slice(0, 100), line, reason })
    if (signal.aborted) ended ??= 'You stopped.'
    if (!identifier) say('There is no DOI or PubMed number in it.')
    else if (ended) left.push(text)
    else {
      onProgress({ count, of: lines.length })
      const name = 'doi' in identifier ? identifier.doi : identifier.pmid
      try {
        found.push(await client.publications.lookUp({ text: name }))
      } catch (error) {
        if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') ended = sentenceOf(error, words)
        if (ended) left.push(text)
        else say(sentenceOf(error, words))
      }
    }
  }
  return { found, wrong, left: ended ? { lines: left, why: ended } : null }
}

/** Characters of a request, which the server takes in one. */
const longestRequest = 150_000

/** References in as few requests as they fit into. */
export function batchesOf(references: Reference[]): Reference[][] {
  const batches: Reference[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const reference of references) {
    const size = JSON.stringify(reference).length
    length += size
    if (length > longestRequest) {
      batches.push([])
      length = size
    }
    batches.at(-1)?.push(reference)
  }
  return batches
}
