import { eq, sql } from 'drizzle-orm'
import { asCsv, type Row, streamCsv } from '#server/csv/write-csv.ts'
import type { Db } from '#server/db/connect.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { listedPublications, referenceIn } from '#server/publications/queries.ts'
import { publications } from '#server/publications/tables.ts'
import { writeBibtex } from '#server/references/write-bibtex.ts'
import { chatOf } from './chat-of.ts'
import type { Progress } from './make-export.ts'
import type { ExportedFile } from './write-zip.ts'

type Asked = { profileId: string; progress: Progress }

/** The files about one person: what they told the product about themselves, and what they wrote. Nothing of anybody else. */
export async function* accountFiles({ db }: { db: Db }, { profileId, progress }: Asked): AsyncGenerator<ExportedFile> {
  progress.expect(3)
  yield { path: 'README.txt', content: readme }
  yield { path: 'account.json', content: JSON.stringify(await accountOf(db, profileId), null, 2) }
  await progress.step()
  const mine = (await listedPublications(db, { where: eq(publications.addedBy, profileId), limit: 2000 })).map(
    referenceIn,
  )
  if (mine.length > 0) yield { path: 'publications.bib', content: writeBibtex(mine) }
  for (const [path, query] of tablesOf(profileId)) {
    const { rows } = await db.execute<Row>(query)
    if (rows.length > 0) yield { path, content: asCsv(rows) }
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

const tablesOf = (profileId: string) =>
  [
    [
      'links.csv',
      sql`select p.title as project, s.stage_name as stage, l.title, l.url, l.description, l.created_at as added
        from stage_links l join project_stages s on s.id = l.stage_id join research_projects p on p.id = s.project_id
        where l.added_by = ${profileId} order by l.created_at`,
    ],
    [
      'files.csv',
      sql`select p.title as project, s.stage_name as stage, v.name, v.number as version, v.note, v.size, v.sha256,
          v.created_at as added
        from file_versions v join stage_files f on f.id = v.file_id join project_stages s on s.id = f.stage_id
          join research_projects p on p.id = s.project_id
        where v.added_by = ${profileId} order by v.created_at`,
    ],
    [
      'reviews.csv',
      sql`select p.title as project, s.stage_name as stage, r.number as round, w.kind, w.text, w.written
        from (select id as round_id, 'sent' as kind, note as text, sent_at as written from review_rounds where sent_by = ${profileId}
            union all select id, state, summary, ended_at from review_rounds where ended_by = ${profileId}
            union all select round_id, level, text, raised_at from review_points where raised_by = ${profileId}
            union all select o.round_id, m.kind, m.text, m.made_at from point_remarks m join review_points o on o.id = m.point_id
              where m.made_by = ${profileId}) w
          join review_rounds r on r.id = w.round_id join project_stages s on s.id = r.stage_id
          join research_projects p on p.id = s.project_id order by w.written`,
    ],
    [
      'meetings.csv',
      sql`select p.title as project, m.title as meeting, m.starts_at as start, t.attendance, k.acknowledged_at as acknowledged
        from meetings m join research_projects p on p.id = m.project_id
          left join meeting_attendance t on t.meeting_id = m.id and t.profile_id = ${profileId}
          left join meeting_acknowledgements k on k.meeting_id = m.id and k.profile_id = ${profileId}
        where t.profile_id is not null or k.profile_id is not null or m.created_by = ${profileId} order by m.starts_at`,
    ],
    [
      'minutes.csv',
      sql`select p.title as project, m.title as meeting, w.kind, w.text, w.written
        from (select meeting_id, kind, text, created_at as written from meeting_items where created_by = ${profileId}
            union all select meeting_id, 'addendum', text, written_at from meeting_addenda where written_by = ${profileId}) w
          join meetings m on m.id = w.meeting_id join research_projects p on p.id = m.project_id order by w.written`,
    ],
    [
      'remarks.csv',
      sql`select p.title as project, q.question, r.remark, r.written_at as written from question_remarks r
          join project_questions q on q.id = r.question_id join research_projects p on p.id = q.project_id
        where r.written_by = ${profileId} order by r.written_at`,
    ],
    [
      'questions.csv',
      sql`select p.title as project, q.question, q.verdict, q.score, q.kept_at as written
        from project_questions q join research_projects p on p.id = q.project_id
        where q.kept_by = ${profileId} order by q.kept_at`,
    ],
    [
      'actions.csv',
      sql`select p.title as project, m.title as meeting, i.text, i.due_on::text as due, i.done_at as done
        from meeting_items i join meetings m on m.id = i.meeting_id join research_projects p on p.id = m.project_id
          join project_people b on b.project_id = p.id and b.user_id = i.owner_id
        where i.owner_id = ${profileId} and i.kind = 'action' order by i.created_at`,
    ],
    [
      'payments.csv',
      sql`select plan, amount::text, currency, kind, status, refunded::text, paid_at as paid from payments
        where profile_id = ${profileId} order by paid_at`,
    ],
    [
      'support.csv',
      sql`select subject, message, created_at as sent from enquiries where profile_id = ${profileId} order by created_at`,
    ],
  ] as const

const readme = `This is what Ninefold holds about you, as of the day it was made. Tables without a row are left out.

account.json       your profile, where you are logged in, projects, plans, settings and booked demo meetings
messages.csv       everything you wrote in chats
meetings.csv       the meetings you called, attended or acknowledged
minutes.csv        the agenda, decisions, actions and addenda you wrote; actions.csv: the actions you were given
files.csv          the versions of files you added; the files themselves are in the exports of their projects
reviews.csv        what you wrote and decided in reviews
links.csv, questions.csv, remarks.csv, payments.csv, support.csv
publications.bib   the publications you added

What others wrote is theirs, and is not in it. Notes of meetings are written together: they are in the file of the project,
which everybody in it can take from its own page. Passwords and keys are nobody’s to read. Times are in UTC, amounts in rand.
`
