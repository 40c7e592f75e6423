import { sql } from 'drizzle-orm'
import { boolean, date, pgView, text, uuid } from 'drizzle-orm/pg-core'

/**
 * Of each project that has progress reports the next: the one that is under way, or else the one that its dates ask for. Without
 * either it has a row for what is open of earlier ones.
 */
export const nextProgressReports = pgView('next_progress_reports', {
  projectId: uuid('project_id').notNull(),
  /** Null while it has not begun. */
  reportId: uuid('report_id'),
  /** Null of one without a date, and where none is to come. */
  dueOn: date('due_on', { mode: 'string' }),
  /** `not_started`, a state of a report, or null where none is to come. */
  state: text({ enum: ['not_started', 'draft', 'sent', 'recommended'] }),
  /** With whom it is: the student, the supervisors, or the supervisor who signs second. */
  isWith: text('is_with', { enum: ['owner', 'supervisor', 'second'] }),
  /** Whether something is to be followed up, or the last one was unsatisfactory; and the next day of what is to be done. */
  hasConcern: boolean('has_concern').notNull(),
  followUpOn: date('follow_up_on', { mode: 'string' }),
}).as(sql`
  select k.project_id, r.id as report_id, case when r.id is null then s.next_due_on else r.due_on end as due_on,
    case when r.id is not null then r.state when s.project_id is not null then 'not_started' end as state,
    case when r.state = 'sent' then 'supervisor' when r.state = 'recommended' then 'second'
      when r.id is not null or s.project_id is not null then 'owner' end as is_with,
    f.due_on is not null or coalesce(l.recommendation = 'unsatisfactory', false) as has_concern, f.due_on as follow_up_on
  from (select project_id from report_schedules union select project_id from progress_reports) k
    left join report_schedules s on s.project_id = k.project_id
    left join progress_reports r on r.project_id = k.project_id and r.state <> 'done'
    left join lateral (select min(u.due_on) as due_on from report_follow_ups u join progress_reports o on o.id = u.report_id
      where o.project_id = k.project_id and u.done_at is null) f on true
    left join lateral (select recommendation from progress_reports o
      where o.project_id = k.project_id and o.recommended_at is not null order by o.recommended_at desc limit 1) l on true`)

/** Each report that is under way, or that the dates of a project ask for next, with whom it is: by itself, for those who count many. */
export const dueProgressReports = pgView('due_progress_reports', {
  projectId: uuid('project_id').notNull(),
  dueOn: date('due_on', { mode: 'string' }),
  isWith: text('is_with', { enum: ['owner', 'supervisor', 'second'] }).notNull(),
}).as(sql`
  select r.project_id, r.due_on, case r.state when 'sent' then 'supervisor' when 'recommended' then 'second' else 'owner' end as is_with
  from progress_reports r where r.state <> 'done'
  union all
  select s.project_id, s.next_due_on, 'owner' from report_schedules s
  where not exists (select from progress_reports r where r.project_id = s.project_id and r.state <> 'done')`)

/** What is open of what was to be done about a concern. */
export const openFollowUps = pgView('open_follow_ups', {
  id: uuid('id').notNull(),
  projectId: uuid('project_id').notNull(),
  reportId: uuid('report_id').notNull(),
  text: text('text').notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
}).as(sql`
  select u.id, r.project_id, u.report_id, u.text, u.due_on
  from report_follow_ups u join progress_reports r on r.id = u.report_id where u.done_at is null`)

/** The progress reports that everybody has signed, and the day on which the last did. */
export const doneProgressReports = pgView('done_progress_reports', {
  projectId: uuid('project_id').notNull(),
  doneOn: date('done_on', { mode: 'string' }).notNull(),
}).as(sql`
  select r.project_id, (coalesce(r.seconded_at, r.recommended_at) at time zone 'Africa/Johannesburg')::date as done_on
  from progress_reports r where r.state = 'done'`)
