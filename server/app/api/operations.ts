import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A JSON Schema. */
export type Schema = { [key: string]: unknown }

/** What the source of a procedure says of it. */
export type Operation = {
  /** The comment above it. */
  says: string
  /** Where it begins: `anyone`, `withSession`, `signedIn`, `withProfile`. */
  door: string
  /** What else it passes: `inStage`, `only`. */
  uses: string[]
  /** What it uses up (`server/ground/limits/limits.ts`). */
  limits: string[]
  /** The schema of its answer; null when it answers nothing. */
  answer: Schema | null
}

/** What is known of the API from its sources alone. */
export type ApiSources = {
  /** Each procedure, by its name in the router. */
  operations: Record<string, Operation>
  /** What stands above the noun of each tag. */
  tags: Record<string, string>
  /** Schemas that several answers share. */
  schemas: Record<string, Schema>
}

/** The sources as `npm run api` has read them; a rule holds the file to them. */
export const readApiSources = (): ApiSources =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'operations.json'), 'utf8'))

/** The first clause of what a source says. */
export const summaryOf = (says: string) => /^(.*?)[.:;](\s|$)/.exec(says)?.[1] ?? says
