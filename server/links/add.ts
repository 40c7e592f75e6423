import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import { linkAdded, linkChanged, linkLimitReached, linksOfStageLimit } from '#domain/links.ts'
import { LinkTitle, LinkUrl } from '#domain/new-link.ts'
import { can } from '#domain/policy.ts'
import { changed } from '#server/events/announce.ts'
import { publish } from '#server/events/publish.ts'
import { rateLimited } from '#server/limits/rate-limited.ts'
import { lockProject } from '#server/membership/lock.ts'
import { inStage, noStage, only, withSession } from '#server/procedures.ts'
import { lockStage } from '#server/stages/queries.ts'
import { findLink } from './queries.ts'
import { stageLinks } from './tables.ts'

const NewStageLink = z.strictObject({
  projectId: z.uuid(),
  stageId: z.uuid(),
  id: z.uuid(),
  title: LinkTitle,
  url: LinkUrl,
})

/**
 * Adds a link to a stage under the id the browser made; http and https only. The same id again answers with the link
 * that is there. ID_TAKEN when the id belongs to a link elsewhere, LINK_LIMIT when the stage has 200 links.
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
  .use(only(can.addLink))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { db, project, stage, me, now } = context
    const { id, stageId, title, url } = input

    return await db.transaction(async (tx) => {
      await lockProject(tx, project.id)
      await lockStage(tx, stageId)
      const others = await tx.$count(stageLinks, and(eq(stageLinks.stageId, stageId), ne(stageLinks.id, id)))
      if (others >= linksOfStageLimit) throw errors.LINK_LIMIT({ data: { limit: linksOfStageLimit } })
      const [added] = await tx
        .insert(stageLinks)
        .values({ id, stageId, title, url, addedBy: me.userId, createdAt: now() })
        .onConflictDoNothing({ target: stageLinks.id })
        .returning({ id: stageLinks.id })
      if (added) {
        const at = { projectId: project.id, stageId }
        await publish(tx, linkAdded, {
          ...at,
          by: me.userId,
          facts: { username: me.username, stageName: stage.name, title, linkId: id },
          changes: [changed(linkChanged, { ...at, id })],
        })
      }

      const link = await findLink(tx, stageId, id)
      if (link?.addedBy !== me.userId) throw errors.ID_TAKEN()
      return link
    })
  })
