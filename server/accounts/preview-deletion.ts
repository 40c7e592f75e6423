import { and, count, eq, ne } from 'drizzle-orm'
import { projectPeople } from '#server/membership/tables.ts'
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
      .from(projectPeople)
      .where(and(eq(projectPeople.userId, user.id), ne(projectPeople.role, 'owner')))
    return {
      ownedProjects: owned,
      sharedProjects: shared?.projects ?? 0,
    }
  })
