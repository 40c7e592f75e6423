import { and, eq, sql } from 'drizzle-orm'
import { type Db, preparedOnce } from '#server/db/connect.ts'
import { projectMembers } from '#server/members/tables.ts'
import { researchProjects } from '#server/projects/tables.ts'

export type Audience = { people: Set<string>; phase: number | undefined }

/** Who may know of a project now, the owner and every accepted member, and the phase it is in. */
export async function audienceOf(db: Db, projectId: string): Promise<Audience> {
  const rows = await audienceQuery(db).execute({ projectId })
  const people = new Set<string>()
  for (const { ownerId, memberId } of rows) {
    people.add(ownerId)
    if (memberId) people.add(memberId)
  }
  return { people, phase: rows[0]?.phase }
}

const audienceQuery = preparedOnce((db: Db) =>
  db
    .select({
      ownerId: researchProjects.createdBy,
      phase: researchProjects.currentPhase,
      memberId: projectMembers.userId,
    })
    .from(researchProjects)
    .leftJoin(
      projectMembers,
      and(eq(projectMembers.projectId, researchProjects.id), eq(projectMembers.status, 'accepted')),
    )
    .where(eq(researchProjects.id, sql.placeholder('projectId')))
    .prepare('live_audience'),
)
