import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { memorandumChanged } from '#domain/research/memoranda/changes.ts'
import { may } from '#domain/research/memoranda/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { newestOf, noVersion } from './queries.ts'
import { memorandumSignatures, memorandumVersions } from './tables.ts'

/**
 * Discards the newest version of a memorandum, which nobody has signed yet: the one before it stands again. SIGNED once somebody has,
 * NO_VERSION when it is not the newest.
 */
export const discard = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/memorandum/{number}', tags: ['memoranda'] })
  .input(z.strictObject({ projectId: z.uuid(), number: z.coerce.number().int().min(1) }))
  .errors({ ...noVersion, SIGNED: { status: 409, message: 'Somebody has signed this version: it stays.' } })
  .use(inProject, (input) => input)
  .use(only(may.writeMemorandum))
  .handler(async ({ input: { projectId, number }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const newest = await newestOf(tx, projectId)
      if (newest?.number !== number) throw errors.NO_VERSION()
      if ((await tx.$count(memorandumSignatures, eq(memorandumSignatures.versionId, newest.id))) > 0)
        throw errors.SIGNED()
      await tx.delete(memorandumVersions).where(eq(memorandumVersions.id, newest.id))
      const { fingerprint } = newest
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(memorandumChanged, { projectId })],
        history: [{ kind: 'memorandum', before: { number, fingerprint, state: 'written' }, after: null }],
      })
    })
  })
