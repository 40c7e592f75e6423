import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { linkChanged } from '#domain/research/links/links.ts'
import { may } from '#domain/research/links/may.ts'
import { NewLink } from '#domain/research/links/new-link.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { edited } from '#server/ground/history/record.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, withSession } from '#server/ground/procedures.ts'
import { findLink } from './queries.ts'
import { stageLinks } from './tables.ts'

/**
 * Changes a link, and answers it as it is then: the owner any, the others their own. A link that is gone is NOT_FOUND. What
 * it was stays in the history.
 */
export const edit = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/stages/{stageId}/links/{id}', tags: ['links'] })
  .input(NewLink.extend({ projectId: z.uuid(), stageId: z.uuid(), id: z.uuid() }))
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such link.' },
    FORBIDDEN: { status: 403, message: 'Only the owner can change a link that somebody else added.' },
  })
  .use(inStage, (input) => input)
  .handler(async ({ input, context, errors }) => {
    const { db, project, stage, me, now } = context
    const { projectId, stageId, id, ...fields } = input
    return await db.transaction(async (tx) => {
      await lockProject(tx, project.id)
      const before = await findLink(tx, stageId, id)
      if (!before) throw errors.NOT_FOUND()
      if (!may.editLink(me, before)) throw errors.FORBIDDEN()
      const stored = await tx
        .update(stageLinks)
        .set(fields)
        .where(eq(stageLinks.id, id))
        .returning({ id: stageLinks.id })
      if (stored.length === 0) throw errors.NOT_FOUND()
      const { title, url, description } = before
      const entry = { kind: 'link', stageNumber: stage.number, aboutId: id, name: fields.title } as const
      await done(tx, {
        ...{ at: { projectId, stageId }, by: me, when: now() },
        changes: [changed(linkChanged, { projectId, stageId, id })],
        history: [edited(entry, { title, url, description }, fields)],
      })
      return { ...before, ...fields }
    })
  })
