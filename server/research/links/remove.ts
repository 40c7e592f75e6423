import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { linkRemoved } from '#domain/research/links/links.ts'
import { may } from '#domain/research/links/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, withSession } from '#server/ground/procedures.ts'
import { findLink } from './queries.ts'
import { stageLinks } from './tables.ts'

/** Removes a link: the owner any, the others their own. A link that is already gone is NOT_FOUND. */
export const remove = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/stages/{stageId}/links/{id}', tags: ['links'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), id: z.uuid() }))
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such link.' },
    FORBIDDEN: { status: 403, message: 'Only the owner can remove a link that somebody else added.' },
  })
  .use(inStage, (input) => input)
  .handler(async ({ input, context, errors }) => {
    const { db, project, stage, me, now } = context
    const { id, stageId } = input

    await db.transaction(async (tx) => {
      await lockProject(tx, project.id)
      const link = await findLink(tx, stageId, id)
      if (!link) throw errors.NOT_FOUND()
      if (!may.removeLink(me, link)) throw errors.FORBIDDEN()
      const gone = await tx.delete(stageLinks).where(eq(stageLinks.id, id)).returning({ id: stageLinks.id })
      if (gone.length === 0) throw errors.NOT_FOUND()
      const { title, url, description } = link
      const entry = { kind: 'link', stageNumber: stage.number, aboutId: id, name: title } as const
      await done(tx, {
        ...{ at: { projectId: project.id, stageId }, by: me, when: now() },
        changes: [changed(linkRemoved, { projectId: project.id, stageId, id })],
        history: [{ ...entry, before: { title, url, description }, after: null }],
      })
    })
  })
