import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the migrations are. */
export const migrationsFolder = join(import.meta.dirname, '../migrations')

/** A migration of this checkout: its name, and when it was written, in milliseconds since 1970. */
export type Migration = { name: string; when: number }

type Journal = { entries: { tag: string; when: number }[] }
const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))

/** Every migration of this checkout, oldest first. */
export const allMigrations: readonly Migration[] = journal.entries.map(({ tag, when }) => ({ name: tag, when }))

/** When the newest migration of this checkout was written. */
export const newestWritten: number = allMigrations.at(-1)?.when ?? 0

/** The migration that was written then; null when this checkout does not have it. */
export const migrationOf = (when: number): Migration | null => allMigrations.find((each) => each.when === when) ?? null
