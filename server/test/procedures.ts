import { type AnyProcedure, isProcedure } from '@orpc/server'
import { allOf } from '#server/ground/noun.ts'
import { nouns } from '#server/nouns.ts'

/** Every procedure of a router, with the names that lead to it. */
export function proceduresOf(node: object, path: string[] = []): [string[], AnyProcedure][] {
  return Object.entries(node).flatMap(([name, child]) =>
    isProcedure(child) ? [[[...path, name], child] as [string[], AnyProcedure]] : proceduresOf(child, [...path, name]),
  )
}

const open = new Set<string>(allOf(nouns, 'forTokens'))

/** Whether programs with an API token may call what has these tags. */
export const isForTokens = (tags: readonly string[] = []) => tags.some((tag) => open.has(tag))
