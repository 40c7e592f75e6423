import { sql } from 'drizzle-orm'
import { type ProjectRole, projectRoleLabels } from '#domain/research/members/members.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { TakeOfProject } from '#server/ground/noun.ts'

/** What people take along of a project. */
export const takesOfProject: TakeOfProject[] = [{ name: 'people', read: peopleOf, csv: 'people.csv' }]

async function peopleOf(db: Db, projectId: string) {
  const { rows } = await db.execute<{ name: string; role: ProjectRole }>(sql`
    select u.username as name, p.role from project_people p join users_profiles u on u.profile_id = p.user_id
    where p.project_id = ${projectId} order by array_position(array['owner', 'supervisor', 'collaborator'], p.role), name`)
  return rows.map(({ name, role }) => ({ name, role: projectRoleLabels[role] }))
}
