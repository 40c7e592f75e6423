import * as z from 'zod'
import { may } from '#domain/research/exports/may.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { titlePageOf } from './title-page-of.ts'

/** What stands on the title page of a project’s dossier besides its title and people; `mayEdit`: whether the caller writes it. */
export const findTitlePage = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/title-page', tags: ['exports'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId }, context: { db, me } }) => ({
    page: await titlePageOf(db, projectId),
    mayEdit: may.setTitlePage(me),
  }))
