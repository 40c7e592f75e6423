import { sql } from 'drizzle-orm'
import { type ProjectRole, projectRoleLabels } from '#domain/research/members/members.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { PartsOfAccount, TakeOfProject } from '#server/ground/noun.ts'

/** What people take along of a project. */
export const takesOfProject: TakeOfProject[] = [{ name: 'people', read: peopleOf, csv: 'people.csv' }]

async function peopleOf(db: Db, projectId: string) {
  const { rows } = await db.execute<{ name: string; role: ProjectRole }>(sql`
    select u.username as name, p.role from project_people p join public_profiles u on u.profile_id = p.user_id
    where p.project_id = ${projectId} order by array_position(array['owner', 'supervisor', 'collaborator'], p.role), name`)
  return rows.map(({ name, role }) => ({ name, role: projectRoleLabels[role] }))
}

/** What people take along of themselves in `account.json`. */
export const partsOfAccount: PartsOfAccount = {
  projects: (profileId) => sql`select coalesce(json_agg(json_build_object('title', p.title, 'role', m.role)), '[]')
      from project_people m join project_summaries p on p.id = m.project_id where m.user_id = ${profileId}`,
}
