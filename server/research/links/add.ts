import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import { linkAdded, linkChanged, linkLimitReached, linksOfStageLimit } from '#domain/research/links/links.ts'
import { may } from '#domain/research/links/may.ts'
import { NewLink } from '#domain/research/links/new-link.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { findLink } from './queries.ts'
import { stageLinks } from './tables.ts'

const NewStageLink = NewLink.extend({ projectId: z.uuid(), stageId: z.uuid(), id: z.uuid() })

/**
 * Adds a link to a stage under an id that the caller generates; http and https only. The same id again returns the existing
 * link. ID_TAKEN when the id belongs to a link elsewhere, LINK_LIMIT when the stage has 200 links.
 */
export const add = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/stages/{stageId}/links', successStatus: 201, tags: ['links'] })
  .input(NewStageLink)
  .errors({
    ...noStage,
    ID_TAKEN: { status: 409, message: 'Another link has this id. Add it with a new one.' },
    LINK_LIMIT: { status: 409, message: linkLimitReached, data: z.object({ limit: z.number() }) },
  })
  .use(inStage, (input) => input)
  .use(only(may.addLink))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { db, project, stage, me, now } = context
    const { id, stageId, title, url, description } = input

    return await db.transaction(async (tx) => {
      await lockProject(tx, project.id)
      await lockStage(tx, stageId)
      const others = await tx.$count(stageLinks, and(eq(stageLinks.stageId, stageId), ne(stageLinks.id, id)))
      if (others >= linksOfStageLimit) throw errors.LINK_LIMIT({ data: { limit: linksOfStageLimit } })
      const [added] = await tx
        .insert(stageLinks)
        .values({ id, stageId, title, url, description, addedBy: me.userId, createdAt: now() })
        .onConflictDoNothing({ target: stageLinks.id })
        .returning({ id: stageLinks.id })
      if (added) {
        const at = { projectId: project.id, stageId }
        const entry = { kind: 'link', stageNumber: stage.number, aboutId: id, name: title } as const
        await done(tx, {
          ...{ at, by: me, when: now() },
          activity: happened(linkAdded, { username: me.username, stageName: stage.name, title, linkId: id }),
          changes: [changed(linkChanged, { ...at, id })],
          history: [{ ...entry, before: null, after: { title, url, description } }],
        })
      }

      const link = await findLink(tx, stageId, id)
      if (link?.addedBy !== me.userId) throw errors.ID_TAKEN()
      return link
    })
  })
