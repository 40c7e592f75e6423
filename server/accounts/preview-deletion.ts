import { and, count, eq, isNotNull } from 'drizzle-orm'
import { projectMembers } from '#server/members/tables.ts'
import { signedIn } from '#server/procedures.ts'
import { researchProjects } from '#server/projects/tables.ts'

/** What deleting the caller's account would delete, and what would stay. */
export const previewDeletion = signedIn
  .route({ method: 'GET', path: '/account/deletion', tags: ['accounts'] })
  .handler(async ({ context: { db, user } }) => {
    const owned = await db
      .select({ id: researchProjects.id, title: researchProjects.title })
      .from(researchProjects)
      .where(eq(researchProjects.createdBy, user.id))
      .orderBy(researchProjects.createdAt)
    const [shared] = await db
      .select({ projects: count() })
      .from(projectMembers)
      .where(and(eq(projectMembers.userId, user.id), isNotNull(projectMembers.acceptedAt)))
    return {
      ownedProjects: owned,
      sharedProjects: shared?.projects ?? 0,
    }
  })
