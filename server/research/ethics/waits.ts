import { type SQL, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dueDays } from '#domain/ground/due.ts'
import { stepKindLabels, stepKinds } from '#domain/research/ethics/approvals.ts'
import { atOnce, noticeDays, yearlyReport } from '#domain/research/ethics/deadlines.ts'
import { expiringDays } from '#domain/research/ethics/standing.ts'
import type { Waits, WaitsFor } from '#server/ground/noun.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { versionSummaries } from '#server/research/files/reads.ts'
import { leave } from './facts-of.ts'

const newest = sql`(select v.id from ${versionSummaries} v where v.file_id = s.letter_id order by v.number desc limit 1)`

/** As `asksForConfirmation` of the domain has it. */
const asks = sql`(s.kind = 'closure' or (s.kind = 'suspension' and s.valid_until is not null)
  or (s.kind in ('application', 'renewal', 'amendment') and s.outcome = 'approved'))`
const isConfirmed = sql`coalesce(s.confirmed_version_id = ${newest} and s.confirmed_revision = s.revision, false)`

const labels = sql`case s.kind ${sql.join(
  stepKinds.map((kind) => sql`when ${kind} then ${stepKindLabels[kind]}`),
  sql` `,
)} end`

/** As `isReturned` of the domain has it, of what is not confirmed. */
const isReturned = sql`coalesce(s.returned_revision = s.revision and s.returned_version_id is not distinct from ${newest}, false)`

const confirmedGrant = sql`s.kind in ('application', 'renewal') and s.outcome = 'approved' and ${isConfirmed}`

/** Approvals of which nothing goes on, as `closureOf` of the domain has it. */
const closed = (today: SQL) => sql`(
  select c.approval_id from ethics_steps c
  where c.kind = 'closure' and c.confirmed_version_id is not null and c.happened_on <= ${today}
    and not exists (select from ethics_steps n where n.approval_id = c.approval_id and n.kind = 'closure'
      and n.confirmed_version_id is not null and (n.created_at, n.id) > (c.created_at, c.id))
    and not exists (select from ethics_steps s where s.approval_id = c.approval_id and ${confirmedGrant} and s.valid_from > c.happened_on))`

/** The next yearly reports of approvals without a last day, as `yearlyReportOf` of the domain has it. */
const yearly = (today: SQL) => sql`(
  select a.id, a.project_id, a.committee, (greatest(
      max(s.valid_from) filter (where ${confirmedGrant} and s.valid_from <= ${today}),
      max(s.submitted_on) filter (where s.kind = 'report' and s.submitted_on <= ${today})) + interval '1 year')::date as due_on
  from ethics_approvals a join ethics_steps s on s.approval_id = a.id
  where a.kind not in ('province', 'hospital', 'site')
  group by a.id
  having bool_or(${confirmedGrant} and s.valid_from <= ${today} and s.valid_until is null)
    and not bool_or(s.kind = 'report' and s.due_on is not null and s.submitted_on is null))`

/** What supervisors have to compare with its letter, what they sent back, what expires or has expired, and what committees wait for. */
export const waits = ({ at, userId }: WaitsFor): Waits[] => {
  const today = sql`(${at} at time zone ${defaultZone})::date`
  return [
    {
      kind: 'confirm',
      at: sql`s.updated_at`,
      who: sql`mine.owner`,
      text: sql`a.committee`,
      stageNumber: sql`3`,
      from: sql`mine join ethics_approvals a on a.project_id = mine.id join ethics_steps s on s.approval_id = a.id
        where mine.role = 'supervisor' and ${asks} and not ${isConfirmed} and not ${isReturned}`,
    },
    {
      kind: 'correction',
      at: sql`s.returned_at`,
      who: sql`(select p.username from ${publicProfiles} p where p.profile_id = s.returned_by)`,
      text: sql`s.returned_reason`,
      stageNumber: sql`3`,
      from: sql`mine join ethics_approvals a on a.project_id = mine.id join ethics_steps s on s.approval_id = a.id
        where (mine.role = 'owner' or mine.role = 'collaborator' and s.added_by = ${userId})
          and ${asks} and not ${isConfirmed} and ${isReturned}`,
    },
    {
      kind: 'confirm',
      at: sql`n.said_at`,
      who: sql`mine.owner`,
      stageNumber: sql`3`,
      from: sql`mine join ethics_not_needed n on n.project_id = mine.id
        where mine.role = 'supervisor' and not n.is_confirmed
          and not exists (select from ethics_approvals a where a.project_id = mine.id)`,
    },
    {
      kind: 'expiry',
      at: sql`g.until::timestamptz`,
      who: sql`mine.owner`,
      text: sql`concat(case when g.kind in ('province', 'hospital', 'site') then 'Permission' else 'Ethics approval' end, ' (', g.committee, ')')`,
      dueOn: sql`g.until`,
      stageNumber: sql`3`,
      from: sql`mine join (
          select a.project_id, a.committee, a.kind, max(s.valid_until) as until,
            bool_or(s.valid_until is null) as is_endless, a.id
          from ethics_approvals a join ethics_steps s on s.approval_id = a.id
          where ${confirmedGrant}
          group by a.id) g on g.project_id = mine.id
        where mine.role <> 'collaborator' and not g.is_endless and g.until <= ${today} + ${expiringDays}::int
          and g.id not in ${closed(today)}`,
    },
    {
      kind: 'expiry',
      at: sql`d.valid_until::timestamptz`,
      who: sql`mine.owner`,
      text: sql`concat(case d.kind when 'certificate' then 'Certificate of ethics training' when 'permit' then 'Permit' else 'Permission' end,
        ' (' || nullif(d.who, '') || ')')`,
      dueOn: sql`d.valid_until`,
      // A certificate that has expired stops no collecting.
      stageNumber: sql`case when d.kind <> 'certificate' then 3 end`,
      from: sql`mine join ethics_documents d on d.project_id = mine.id
        where mine.role <> 'collaborator' and (d.kind in ${leave} or d.kind = 'certificate')
          and d.valid_until <= ${today} + ${expiringDays}::int
          and not exists (select from ethics_approvals a where a.project_id = mine.id
            and (d.approval_id = a.id or d.approval_id is null and a.kind not in ('province', 'hospital', 'site'))
            having count(*) > 0 and bool_and(a.id in ${closed(today)}))`,
    },
    {
      kind: 'owed',
      at: sql`c.due_on::timestamptz`,
      who: sql`a.committee`,
      text: sql`c.text`,
      dueOn: sql`c.due_on`,
      stageNumber: sql`3`,
      from: sql`mine join ethics_approvals a on a.project_id = mine.id join ethics_steps s on s.approval_id = a.id
        cross join lateral (
          select each->>'text' as text, (each->>'dueOn')::date as due_on from jsonb_array_elements(s.conditions) each
            where each->>'doneOn' is null and each->>'dueOn' is not null
          union all select coalesce(nullif(s.text, ''), ${labels}), s.due_on
            where s.due_on is not null and s.submitted_on is null
          union all select ${atOnce}, coalesce(s.known_on, s.happened_on) + ${noticeDays}::int
            where s.kind = 'adverse_event' and s.is_serious and s.noticed_on is null and s.submitted_on is null) c
        where mine.role <> 'collaborator' and c.due_on <= ${today} + ${dueDays}::int and a.id not in ${closed(today)}`,
    },
    {
      kind: 'owed',
      at: sql`y.due_on::timestamptz`,
      who: sql`y.committee`,
      text: sql`${yearlyReport}`,
      dueOn: sql`y.due_on`,
      stageNumber: sql`3`,
      from: sql`mine join ${yearly(today)} y on y.project_id = mine.id
        where mine.role <> 'collaborator' and y.due_on <= ${today} + ${dueDays}::int and y.id not in ${closed(today)}`,
    },
  ]
}
