import { and, count, eq, ne } from 'drizzle-orm'
import { isPaid, planInForce } from '#domain/money/subscriptions/subscriptions.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { newestOf } from '#server/money/subscriptions/queries.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

/**
 * What deleting the caller's account would delete, and what would stay. Besides, the paid plan that would end, if any, and with whom what
 * stays, for how long.
 */
export const previewDeletion = signedIn
  .route({ method: 'GET', path: '/account/deletion', tags: ['accounts'] })
  .handler(async ({ context: { db, user, nouns, config } }) => {
    const owned = await db
      .select({ id: researchProjects.id, title: researchProjects.title })
      .from(researchProjects)
      .where(eq(researchProjects.createdBy, user.id))
      .orderBy(researchProjects.createdAt)
    const [shared] = await db
      .select({ projects: count() })
      .from(projectPeople)
      .where(and(eq(projectPeople.userId, user.id), ne(projectPeople.role, 'owner')))
    const stored = await newestOf(db, user.id)
    const stays = await Promise.all(nouns.map(({ account }) => account?.stays?.(db, user) ?? []))
    return {
      paidPlan: stored && !config.planForEveryone && isPaid(stored, stored.at) ? planInForce(stored, stored.at) : null,
      ownedProjects: owned,
      sharedProjects: shared?.projects ?? 0,
      stays: stays.flat(),
    }
  })
