import { eq, sql } from 'drizzle-orm'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { projectPeople } from './reads.ts'

/** The ids of everybody who may see a project now: its owner and every accepted member. */
export async function audienceOf(db: Db, projectId: string): Promise<Set<string>> {
  const rows = await audienceQuery(db).execute({ projectId })
  return new Set(rows.map(({ userId }) => userId))
}

const audienceQuery = preparedRead((db: Db) =>
  db
    .select({ userId: projectPeople.userId })
    .from(projectPeople)
    .where(eq(projectPeople.projectId, sql.placeholder('projectId')))
    .prepare('live_audience'),
)
