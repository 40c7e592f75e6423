import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { TakeOfAccount, TakeOfProject } from '#server/ground/noun.ts'

/** What people take along of a project. */
export const takesOfProject: TakeOfProject[] = [{ name: 'checklists', read: checklistsOf, csv: 'checklists.csv' }]

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'checklists.csv',
    says: 'the checklist items you added, and when you ticked those of others',
    rows: (profileId) => sql`
      select p.title as project, s.stage_name as stage, case when i.added_by = ${profileId} then i.text end as item, i.due_on::text as due, i.created_at as added,
        i.done_at as done, case when i.done_by = ${profileId} then 'yes' else 'no' end as "tickedByYou"
      from checklist_items i join stage_summaries s on s.id = i.stage_id join project_summaries p on p.id = s.project_id
      
      where i.added_by = ${profileId} or i.done_by = ${profileId} order by i.created_at`,
  },
]

async function checklistsOf(db: Db, projectId: string) {
  const { rows } = await db.execute<{
    stageNumber: number
    item: string
    due: string | null
    addedBy: string
    doneBy: string | null
    doneAt: string | null
  }>(sql`
    select s.stage_number as "stageNumber", i.text as item, i.due_on::text as due, coalesce(a.username, 'Deleted user') as "addedBy",
      case when i.done_at is not null then coalesce(d.username, 'Deleted user') end as "doneBy", i.done_at as "doneAt"
    from checklist_items i join stage_summaries s on s.id = i.stage_id
      left join public_profiles a on a.profile_id = i.added_by left join public_profiles d on d.profile_id = i.done_by
    where s.project_id = ${projectId} order by s.stage_number, i.position, i.id`)
  return rows.map(({ doneAt, ...item }) => ({ ...item, doneOn: doneAt && dayIn(new Date(doneAt), defaultZone) }))
}
