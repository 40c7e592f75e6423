import * as z from 'zod'
import { may } from '#domain/research/exports/may.ts'
import { TitlePage } from '#domain/research/exports/title-page.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { titlePages } from './tables.ts'

/** Writes the title page of a project’s dossier: its owner does, and supervisors. */
export const setTitlePage = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/title-page', tags: ['exports'] })
  .input(TitlePage.extend({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .use(only(may.setTitlePage))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db } }) => {
    const { projectId, ...page } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await tx.insert(titlePages).values(input).onConflictDoUpdate({ target: titlePages.projectId, set: page })
    })
  })
