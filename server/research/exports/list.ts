import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Export } from '#domain/research/exports/exports.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { exports } from './tables.ts'

const listed = 20

/** What the caller asked to take with them in the last days, the newest first; of a project only while they belong to it. */
export const list = signedIn.route({ method: 'GET', path: '/exports', tags: ['exports'] }).handler(
  async ({ context: { db, user } }): Promise<Export[]> =>
    await db
      .select({
        id: exports.id,
        projectId: exports.projectId,
        name: sql<string>`coalesce(${projectSummaries.title}, 'Your account')`,
        state: exports.state,
        done: exports.done,
        total: exports.total,
        bytes: exports.bytes,
        requestedAt: exports.requestedAt,
        readyAt: exports.readyAt,
      })
      .from(exports)
      .leftJoin(projectSummaries, eq(projectSummaries.id, exports.projectId))
      .leftJoin(
        projectPeople,
        and(eq(projectPeople.projectId, exports.projectId), eq(projectPeople.userId, exports.profileId)),
      )
      .where(
        and(eq(exports.profileId, user.id), or(isNull(exports.projectId), sql`${projectPeople.userId} is not null`)),
      )
      .orderBy(desc(exports.requestedAt))
      .limit(listed),
)
