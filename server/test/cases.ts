/// <reference types="vite/client" />
import type { Actor } from './actors.ts'
import type { Ask } from './asks.ts'
import type { busyProject } from './busy-project.ts'
import type { createWorld } from './world.ts'

/*
 * What the tests of all nouns have to know of one: its rows in the permission table, and how the pairs of verbs call those that
 * write. Each noun has its file in `cases/`.
 */

type World = Awaited<ReturnType<typeof createWorld>>
type Person = Awaited<ReturnType<World['arrive']>>

export type Cases = {
  /** Leaves things of the noun in a stage, by this person; their ids under names that no other noun has. */
  leave: (
    person: Person,
    at: { projectId: string; stageId: string; storage: World['storage'] },
  ) => Promise<Record<string, string>>
  /** How each procedure is called, and what each kind of person gets; a name may say whose thing it is: `links.edit, own`. */
  rows: Record<string, { ask: Ask; gets: (actor: Actor) => string }>
  /** Its writing verbs, as somebody in a busy project calls them; `turn` tells apart what is called at once. */
  writing: Record<string, (world: World, at: Awaited<ReturnType<typeof busyProject>>, turn: number) => Promise<unknown>>
}

const all = Object.values(import.meta.glob<Cases>('./cases/*.ts', { eager: true, import: 'cases' }))

export const rowsOfCases: Cases['rows'] = Object.assign({}, ...all.map(({ rows }) => rows))
export const writingOfCases: Cases['writing'] = Object.assign({}, ...all.map(({ writing }) => writing))

export async function leaveCases(...[person, at]: Parameters<Cases['leave']>): Promise<Record<string, string>> {
  return Object.assign({}, ...(await Promise.all(all.map(({ leave }) => leave(person, at)))))
}
