import { eq, sql } from 'drizzle-orm'
import { asCsv, type Row, streamCsv } from '#server/ground/csv/write-csv.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { allOf, type TakeOfAccount } from '#server/ground/noun.ts'
import { listedPublications, referenceIn } from '#server/papers/publications/queries.ts'
import { publications } from '#server/papers/publications/tables.ts'
import { writeBibtex } from '#server/papers/references/write-bibtex.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { chatOf } from './chat-of.ts'
import type { ExportDependencies, Progress } from './make-export.ts'
import type { ExportedFile } from './write-zip.ts'

type AccountExport = { profileId: string; progress: Progress }

/** The files about one person: what they told the product about themselves, and what they wrote. Nothing of anybody else. */
export async function* accountFiles(
  { db, nouns }: Pick<ExportDependencies, 'db' | 'nouns'>,
  { profileId, progress }: AccountExport,
): AsyncGenerator<ExportedFile> {
  progress.expect(3)
  const takes = allOf(nouns, 'takesOfAccount')
  yield { path: 'README.txt', content: readme(takes) }
  yield { path: 'account.json', content: JSON.stringify(await accountOf(db, profileId), null, 2) }
  await progress.step()
  const mine = (await listedPublications(db, { where: eq(publications.addedBy, profileId), limit: 2000 })).map(
    referenceIn,
  )
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

async function accountOf(db: Db, profileId: string) {
  const [profile] = await db.select().from(usersProfiles).where(eq(usersProfiles.profileId, profileId))
  const { rows } = await db.execute<Record<string, unknown>>(sql`select
    (select json_build_object('confirmed', email_verified, 'created', created_at, 'twoStep', two_factor_enabled)
      from auth_users where id = ${profileId}) as login,
    (select coalesce(json_agg(json_build_object('title', p.title, 'role', m.role)), '[]')
      from project_people m join research_projects p on p.id = m.project_id where m.user_id = ${profileId}) as projects,
    (select json_agg(json_build_object('plan', plan, 'status', status, 'from', currentperiodstart, 'until', currentperiodend,
      'card', card_brand) order by createdat) from subscriptions where profile_id = ${profileId}) as subscriptions,
    (select json_agg(json_build_object('begun', created_at, 'lastSeen', last_seen_at, 'address', ip_address,
      'browser', user_agent) order by created_at) from auth_sessions where user_id = ${profileId}) as sessions,
    (select json_agg(json_build_object('name', name, 'added', created_at) order by created_at) from auth_passkeys
      where user_id = ${profileId}) as passkeys,
    (select json_agg(json_build_object('start', b.starts_at, 'zone', b.zone, 'organisation', b.organisation, 'note', b.note,
      'cancelled', b.cancelled_at) order by b.starts_at) from demo_bookings b join auth_users a on lower(a.email) = lower(b.email)
      where a.id = ${profileId} and a.email_verified) as "demoMeetings",
    (select coalesce(json_object_agg(event, delivery), '{}') from notification_settings where profile_id = ${profileId})
      as "mailSettings",
    (select json_build_object('given', given_at, 'ended', ended_at) from newsletter_consents where user_id = ${profileId})
      as newsletter`)
  return { profile, ...rows[0] }
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
