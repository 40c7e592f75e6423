import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/projects/may.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import { announce, changed, changesFor } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { findConcerned } from '#server/ground/membership/queries.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { lockRecipientsIn } from '#server/research/notifications/lock-recipients.ts'
import { researchProjects } from './tables.ts'

/**
 * Deletes a project with everything in it, for its owner, who types its title to confirm. Refuses with TITLE_DIFFERS
 * when the title does not match. For everyone in it the project is gone at once.
 */
export const remove = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}', tags: ['projects'] })
  .input(z.strictObject({ projectId: z.uuid(), title: z.string().trim().max(1000) }))
  .errors({ TITLE_DIFFERS: { status: 409, message: 'This is not the title of the project.' } })
  .use(inProject, (input) => input)
  .use(only(may.deleteProject))
  .handler(async ({ input, context: { db, nouns, project, now }, errors }) => {
    const { projectId, title } = input
    await db.transaction(async (tx) => {
      const locked = await lockProject(tx, projectId, 'update')
      if (locked.title !== title) throw errors.TITLE_DIFFERS()
      const concerned = await findConcerned(tx, project)
      await lockRecipientsIn(tx, projectId)
      for (const { project: ofProject } of nouns) await ofProject?.isDeleted(tx, { projectId, at: now() })
      await tx.delete(researchProjects).where(eq(researchProjects.id, projectId))
      await announce(tx, changed(projectChanged, { projectId }), ...changesFor(concerned))
    })
  })
