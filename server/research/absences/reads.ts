import { sql } from 'drizzle-orm'
import { date, pgView, uuid } from 'drizzle-orm/pg-core'

/**
 * When those who supervise a project are away from it, and who stands in: somebody who supervises it too, at the time of reading.
 * Whoever has left the project is neither away from it nor stands in.
 */
export const projectAbsences = pgView('project_absences', {
  absenceId: uuid('absence_id').notNull(),
  projectId: uuid('project_id').notNull(),
  supervisorId: uuid('supervisor_id').notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  substituteId: uuid('substitute_id'),
}).as(sql`
  select a.id as absence_id, b.project_id, a.supervisor_id, a.starts_on, a.ends_on, s.user_id as substitute_id
  from absences a
    join project_people b on b.user_id = a.supervisor_id and b.role = 'supervisor'
    left join absence_substitutes o on o.absence_id = a.id and o.project_id = b.project_id
    left join project_people s on s.project_id = b.project_id and s.role = 'supervisor' and s.user_id <> a.supervisor_id
      and s.user_id = case when o.absence_id is null then a.substitute_id else o.substitute_id end`)
