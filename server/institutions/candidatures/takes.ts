import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of their candidatures: what their institutions keep of them. */
export const takesOfAccount: readonly TakeOfAccount[] = [
  {
    csv: 'candidatures.csv',
    says: 'What your institutions keep of you. It is their record: it stays with them when your account goes.',
    rows: (profileId) => sql`
      select p.institution_name as institution, p.unit_name as unit, p.name as programme, c.name, c.email, c.student_number,
        (select h.name from cohort_summaries h where h.id = c.cohort_id) as cohort, c.registered_on, c.mode, c.mode_changes, c.interruptions, c.extensions, c.status, c.ended_on, c.supervisors,
        (select json_agg(json_build_object('status', s.status, 'from', s."from", 'until', s.until, 'reason', s.reason) order by s.number)
          from candidature_spans s where s.candidature_id = c.id) as statuses,
        (select json_agg(json_build_object('programme', q.name, 'from', s."from", 'until', s.until, 'reason', s.reason) order by s.number)
          from candidature_places s join programme_summaries q on q.id = s.programme_id where s.candidature_id = c.id) as places,
        (select json_agg(json_build_object('at', h.at, 'on', h.on, 'reason', h.reason, 'before', h.before, 'after', h.after) order by h.id)
          from candidature_changes h where h.candidature_id = c.id) as changes,
        c.answered_at, c.has_accepted, c.project_id, c.attached_at
      from candidatures c join programme_summaries p on p.id = c.programme_id
      where c.profile_id = ${profileId} order by c.registered_on`,
  },
]
