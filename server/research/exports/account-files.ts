import { sql } from 'drizzle-orm'
import { asCsv, type Row, streamCsv } from '#server/ground/csv/write-csv.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { allOf, type Noun, type TakeOfAccount } from '#server/ground/noun.ts'
import type { ExportedFile } from '#server/ground/write-zip.ts'
import { publicationsAddedBy } from '#server/papers/publications/takes.ts'
import { writeBibtex } from '#server/papers/references/bibtex/write-bibtex.ts'
import { profileOf } from '#server/people/profiles/queries.ts'
import { chatOf } from '../messages/chat-of.ts'
import type { ExportDependencies, Progress } from './make-export.ts'

type AccountExport = { profileId: string; progress: Progress }

/** The files about one person: what they told the product about themselves, and what they wrote. Nothing of anybody else. */
export async function* accountFiles(
  { db, nouns }: Pick<ExportDependencies, 'db' | 'nouns'>,
  { profileId, progress }: AccountExport,
): AsyncGenerator<ExportedFile> {
  progress.expect(3)
  const takes = allOf(nouns, 'takesOfAccount')
  yield { path: 'README.txt', content: readme(takes) }
  yield { path: 'account.json', content: JSON.stringify(await accountOf({ db, nouns }, profileId), null, 2) }
  await progress.step()
  const mine = await publicationsAddedBy(db, profileId)
  if (mine.length > 0) yield { path: 'publications.bib', content: writeBibtex(mine) }
  for (const { csv, rows: query } of takes) {
    const { rows } = await db.execute<Row>(query(profileId))
    if (rows.length > 0) yield { path: csv, content: asCsv(rows) }
  }
  await progress.step()
  yield {
    path: 'messages.csv',
    content: () =>
      streamCsv(asRows(chatOf(db, { writtenBy: profileId })), [
        'project',
        'stage',
        'number',
        'written',
        'edited',
        'message',
      ]),
  }
}

async function* asRows(said: ReturnType<typeof chatOf>) {
  for await (const { project, stage, seq, at, edited, message } of said)
    yield { project, stage, number: seq, written: at, edited, message }
}

export async function accountOf({ db, nouns }: { db: Db; nouns: readonly Noun[] }, profileId: string) {
  const parts = nouns.flatMap(({ partsOfAccount = {} }) => Object.entries(partsOfAccount))
  const columns = parts.map(([name, value]) => sql`(${value(profileId)}) as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Record<string, unknown>>(sql`select ${sql.join(columns, sql`, `)}`)
  return { profile: await profileOf(db, profileId), ...rows[0] }
}

const readme = (
  takes: TakeOfAccount[],
) => `This is what Ninefold holds about you, as of the day this file was made. Tables without rows are left out.

${[
  ['account.json', 'your profile, where you are logged in, projects, plans, settings and booked demo meetings'],
  ['messages.csv', 'everything you wrote in chats'],
  ...takes.map(({ csv, says }) => [csv, says]),
  ['publications.bib', 'the publications you added'],
]
  .map(([file = '', says]) => `${file.padEnd(18)} ${says}`)
  .join('\n')}

What others wrote is theirs, and is not in it. Notes of meetings are written together: they are in the file of the project,
which everybody in it can take from its own page. Passwords and keys are nobody’s to read. Times are in UTC, amounts in rand.
`
