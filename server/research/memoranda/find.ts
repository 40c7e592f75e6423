import { desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/memoranda/may.ts'
import type { Memorandum } from '#domain/research/memoranda/memoranda.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { readVersion, signatoriesOf } from './queries.ts'
import { memorandumVersions } from './tables.ts'

/**
 * The memorandum of understanding of a project: its newest version, the one in force, and who has signed. For the owner and the
 * supervisors. `isAltered` says that a text is not the one that was signed.
 */
export const find = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/memorandum', tags: ['memoranda'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .use(only(may.readMemorandum))
  .handler(async ({ input: { projectId }, context: { db } }): Promise<Memorandum> => {
    const versions = await db
      .select()
      .from(memorandumVersions)
      .where(eq(memorandumVersions.projectId, projectId))
      .orderBy(desc(memorandumVersions.number))
    const newest = versions[0] ? await readVersion(db, versions[0]) : null
    const signed = versions.find(({ signedAt }) => signedAt)
    const inForce = signed && signed.number !== newest?.number ? await readVersion(db, signed) : null
    return {
      newest,
      inForce: inForce ?? (signed ? newest : null),
      past: versions
        .filter(({ number }) => number !== newest?.number && number !== signed?.number)
        .map(({ number, writtenAt, signedAt }) => ({ number, writtenAt, signedAt })),
      signatories: await signatoriesOf(db, projectId),
    }
  })
