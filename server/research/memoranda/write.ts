import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { memorandumChanged } from '#domain/research/memoranda/changes.ts'
import { may } from '#domain/research/memoranda/may.ts'
import { memorandumWritten } from '#domain/research/memoranda/memoranda.ts'
import { Terms } from '#domain/research/memoranda/terms.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { hashText } from './hash-text.ts'
import { newestOf, type StoredVersion } from './queries.ts'
import { memorandumSignatures, memorandumVersions } from './tables.ts'

/** Versions of one project. */
const versionsAtMost = 200

/**
 * Writes the memorandum of a project, and answers with its version. One that nobody has signed is changed; one that somebody has
 * signed stays as it is, and the text is the next. `replaces` is the fingerprint of the text that the caller has seen, null where there
 * was none: CHANGED when somebody else was quicker. VERSION_LIMIT at 200.
 */
export const write = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/memorandum', tags: ['memoranda'] })
  .input(z.strictObject({ projectId: z.uuid(), terms: Terms, replaces: z.string().max(64).nullable() }))
  .errors({
    CHANGED: { status: 409, message: 'Somebody has changed it in the meantime. Read it again first.' },
    VERSION_LIMIT: {
      status: 409,
      message: 'A memorandum can have no more versions.',
      data: z.object({ limit: z.number() }),
    },
  })
  .use(inProject, (input) => input)
  .use(only(may.writeMemorandum))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, terms, replaces }, context: { db, me, now }, errors }) => {
    return await db.transaction(async (tx) => {
      const { title } = await lockProject(tx, projectId, 'no key update')
      const newest = await newestOf(tx, projectId)
      const fingerprint = hashText(terms)
      if (newest?.fingerprint === fingerprint) return { number: newest.number }
      if ((newest?.fingerprint ?? null) !== replaces) throw errors.CHANGED()
      const isSigned = newest !== undefined && (await hasSignatures(tx, newest))
      const number = (newest?.number ?? 0) + (newest && !isSigned ? 0 : 1)
      if (number > versionsAtMost) throw errors.VERSION_LIMIT({ data: { limit: versionsAtMost } })
      const { meetEveryDays, commentWithinDays, answerWithinDays, ...clauses } = terms
      const row = {
        ...{ meetEveryDays, commentWithinDays, answerWithinDays, clauses, fingerprint },
        ...{ writtenBy: me.userId, writtenAt: now() },
      }
      if (newest && !isSigned) await tx.update(memorandumVersions).set(row).where(eq(memorandumVersions.id, newest.id))
      else await tx.insert(memorandumVersions).values({ ...row, projectId, number })
      const facts = { username: me.username, title, number, signed: isSigned ? newest.number : null }
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        // Whoever goes on writing tells nobody anew.
        activity: newest && !isSigned ? null : happened(memorandumWritten, facts),
        changes: [changed(memorandumChanged, { projectId })],
        history: [
          {
            kind: 'memorandum',
            before: newest ? { number: newest.number, fingerprint: newest.fingerprint } : null,
            after: { number, fingerprint, state: 'written' },
          },
        ],
      })
      return { number }
    })
  })

const hasSignatures = async (tx: Db, { id }: StoredVersion) =>
  (await tx.$count(memorandumSignatures, eq(memorandumSignatures.versionId, id))) > 0
