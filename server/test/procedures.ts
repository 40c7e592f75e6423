import { type AnyProcedure, isProcedure } from '@orpc/server'

/** Every procedure of a router, with the names that lead to it. */
export function proceduresOf(node: object, path: string[] = []): [string[], AnyProcedure][] {
  return Object.entries(node).flatMap(([name, child]) =>
    isProcedure(child) ? [[[...path, name], child] as [string[], AnyProcedure]] : proceduresOf(child, [...path, name]),
  )
}
