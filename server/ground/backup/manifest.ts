import { createHash, createHmac } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { hashOf } from './hash-of.ts'
import { WrongBackup } from './wrong-backup.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What a backup holds. It is written last: a folder without it is no backup. */
const Manifest = z.strictObject({
  format: z.literal(1),
  /** Of the product that made it. */
  version: z.string(),
  postgres: z.string(),
  takenAt: z.iso.datetime(),
  /** The newest migration that had been applied; `when` in milliseconds since 1970. */
  migration: z.strictObject({ name: z.string(), when: z.int() }),
  /** Tells whether another `APP_SECRET` is the same one, and nothing else of it. */
  secret: z.string(),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256 })),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string() })),
  /** The list of files, and those whose bytes were altered or missing when it was made. */
  files: z.strictObject({ count: z.int(), bytes: z.int(), sha256, wrong: z.array(z.string()) }),
  /** `heads` is the SHA-256 of the last hash of every project’s history. */
  history: z.strictObject({ projects: z.int(), entries: z.int(), heads: sha256 }),
})
export type Manifest = z.infer<typeof Manifest>

const nameOfFile = 'manifest.json'
const hashFile = `${nameOfFile}.sha256`

/** The rows of a table, as COPY writes them. */
export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.copy.gz`)
/** Id, size and SHA-256 of every file. */
export const listFile = (folder: string): string => join(folder, 'files.copy.gz')
/** The bytes of a file. */
export const storedFile = (folder: string, id: string): string => join(folder, 'files', id)

/** Completes a backup. The hash beside the manifest is one for `sha256sum --check`. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const hash = createHash('sha256').update(text).digest('hex')
  await writeFile(join(folder, hashFile), `${hash}  ${nameOfFile}\n`, { mode: 0o600, flush: true })
  await writeFile(join(folder, nameOfFile), text, { mode: 0o600, flush: true })
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Reads the manifest of a backup. Throws WrongBackup where there is none, or where it was altered. */
export function readManifest(folder: string): Manifest {
  if (!existsSync(folder))
    throw new WrongBackup(`There is no folder ${folder}: name the one that the backup was written to.`)
  if (!existsSync(join(folder, nameOfFile)) || !existsSync(join(folder, hashFile)))
    throw new WrongBackup(
      `${folder} is no complete backup: ${nameOfFile}, which is written last, is missing. Take another one.`,
    )
  const text = readFileSync(join(folder, nameOfFile))
  const hash = createHash('sha256').update(text).digest('hex')
  if (!readFileSync(join(folder, hashFile), 'utf8').startsWith(hash)) throw altered(nameOfFile)
  const parsed = Manifest.safeParse(JSON.parse(text.toString('utf8')))
  if (!parsed.success)
    throw new WrongBackup(
      'This backup has a format that this version does not know: restore it with the version that made it, or a newer one.',
    )
  return parsed.data
}

/** Compares what was written of the database with the manifest. Throws WrongBackup at the first difference. */
export async function checkTables(folder: string, { tables, files }: Manifest): Promise<void> {
  const expected = tables.map(({ name, sha256 }) => ({ path: tableFile(folder, name), sha256 }))
  for (const each of [...expected, { path: listFile(folder), sha256: files.sha256 }]) {
    const name = each.path.slice(folder.length + 1)
    if (!existsSync(each.path)) throw new WrongBackup(`${name} is missing from this backup: use another copy of it.`)
    if ((await hashOf(createReadStream(each.path))) !== each.sha256) throw altered(name)
  }
}

/** What says that a part of a backup is not what was written. */
export const altered = (name: string) =>
  new WrongBackup(`${name} is not as it was when this backup was made: use another copy of it.`)

/** By this one sees that two secrets are the same. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16)
