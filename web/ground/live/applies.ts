import type { QueryKey } from '@tanstack/react-query'
import type { BodyOf, Change } from '#domain/ground/change.ts'

/** Which project and stage a change is about. */
export type At = { projectId: string; stageId: string | null }

/** How a page applies a change it has received. */
export type Apply = { change: Change; apply: (at: At, body: unknown) => void }

/**
 * The queries that a page of a project, or of its stage, may show of a noun: they are fetched again where something may have been
 * lost. Declared in a noun's `live.ts` as `shown`.
 */
export type Shown = (at: At) => readonly QueryKey[]

/** Declares, in a noun's `live.ts`, how a page applies a change to it. */
export const applies = <Type extends string, Body>(
  change: Change<Type, Body>,
  apply: (at: At, body: BodyOf<Change<Type, Body>>) => void,
): Apply => ({
  change,
  // The server sends with each change what its noun declares.
  apply: (at, body) => apply(at, body as BodyOf<Change<Type, Body>>),
})
