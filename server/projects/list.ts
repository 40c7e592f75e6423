import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { MemberRole } from '#domain/members.ts'
import type { Db } from '#server/db/connect.ts'
import { projectMembers } from '#server/members/tables.ts'
import { signedIn } from '#server/procedures.ts'
import { projectOverview } from './tables.ts'

/** owned: made by the caller. shared: the caller collaborates. supervised: the caller supervises. */
export const ProjectScope = z.enum(['owned', 'shared', 'supervised'])

/** The caller's projects of one kind, newest first, each with its nine stages and who owns it. */
export const list = signedIn
  .route({ method: 'GET', path: '/projects', tags: ['projects'] })
  .input(z.strictObject({ scope: ProjectScope }))
  .handler(async ({ input, context }) => {
    const { db, user } = context
    return await db
      .select({
        id: projectOverview.id,
        title: projectOverview.title,
        researchQuestion: projectOverview.researchQuestion,
        currentPhase: projectOverview.currentPhase,
        status: projectOverview.status,
        finalSubmissionDate: projectOverview.finalSubmissionDate,
        createdAt: projectOverview.createdAt,
        stages: projectOverview.stages,
        creatorProfile: projectOverview.creatorProfile,
      })
      .from(projectOverview)
      .where(inScope[input.scope](db, user.id))
      .orderBy(desc(projectOverview.createdAt))
  })

const inScope: Record<z.infer<typeof ProjectScope>, (db: Db, userId: string) => SQL> = {
  owned: (_db, userId) => eq(projectOverview.createdBy, userId),
  shared: (db, userId) => inArray(projectOverview.id, acceptedAs(db, userId, 'collaborator')),
  supervised: (db, userId) => inArray(projectOverview.id, acceptedAs(db, userId, 'supervisor')),
}

function acceptedAs(db: Db, userId: string, role: MemberRole) {
  return db
    .select({ projectId: projectMembers.projectId })
    .from(projectMembers)
    .where(and(eq(projectMembers.userId, userId), eq(projectMembers.status, 'accepted'), eq(projectMembers.role, role)))
}
