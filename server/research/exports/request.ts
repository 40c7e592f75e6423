import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject, noProject } from '#server/ground/membership/lock.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { exports } from './tables.ts'

/** The queue of the work. */
export const exportQueue = 'exports'
export type ExportJob = { exportId: string }

/**
 * Asks for a project the caller belongs to, or for the data of their account, as one ZIP file; it is made later, and a mail
 * says when it is ready. The same id again asks for nothing. ALREADY_ASKED while another of the same is being made.
 */
export const request = withProfile
  .route({ method: 'POST', path: '/exports', successStatus: 202, tags: ['exports'] })
  .input(z.strictObject({ id: z.uuid(), projectId: z.uuid().nullable() }))
  .errors({ ALREADY_ASKED: { status: 409, message: 'This is already being made.' } })
  .use(rateLimited('exportsOfPerson'), () => 1)
  .handler(async ({ input: { id, projectId }, context: { db, user, now, jobs }, errors }) => {
    await db.transaction(async (tx) => {
      if (projectId) await lockProject(tx, projectId)
      // One after the other: two tabs ask for one export.
      await tx
        .select({ id: publicProfiles.profileId })
        .from(publicProfiles)
        .where(eq(publicProfiles.profileId, user.id))
        .for('update')
      if (projectId) {
        const belongs = and(eq(projectPeople.projectId, projectId), eq(projectPeople.userId, user.id))
        if ((await tx.$count(projectPeople, belongs)) === 0) throw noProject()
      }
      const underWay = await tx
        .select({ id: exports.id, projectId: exports.projectId })
        .from(exports)
        .where(and(eq(exports.profileId, user.id), inArray(exports.state, ['waiting', 'working'])))
      if (underWay.some((each) => each.id === id)) return
      if (underWay.some((each) => each.projectId === projectId)) throw errors.ALREADY_ASKED()
      const [added] = await tx
        .insert(exports)
        .values({ id, profileId: user.id, projectId, requestedAt: now() })
        .onConflictDoNothing()
        .returning({ exportId: exports.id })
      if (added) await jobs.enqueue(tx, exportQueue, added satisfies ExportJob, { of: user.id })
    })
  })
