import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { ethicsChanged } from '#domain/research/ethics/activities.ts'
import { may } from '#domain/research/ethics/may.ts'
import { StudyAnswers } from '#domain/tools/ethics/study.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { edited } from '#server/ground/history/record.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { changedMeanwhile } from '../queries.ts'
import { ethicsAnswers } from '../tables.ts'

/**
 * Answers the plain questions about a study: what has to be handed in, and what the light waits for, follow from them. `revision` is
 * that of the answers which the caller has seen, null where there were none: CHANGED when somebody else was quicker.
 */
export const setAnswers = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/ethics/answers', tags: ['ethics'] })
  .input(z.strictObject({ projectId: z.uuid(), answers: StudyAnswers, revision: z.int().min(1).nullable() }))
  .errors(changedMeanwhile)
  .use(inProject, (input) => input)
  .use(only(may.enter))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, answers, revision }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const [before] = await tx
        .select({ answers: ethicsAnswers.answers, revision: ethicsAnswers.revision })
        .from(ethicsAnswers)
        .where(eq(ethicsAnswers.projectId, projectId))
      // The same again is a retry.
      if (before && isSame(before.answers, answers)) return
      if ((before?.revision ?? null) !== revision) throw errors.CHANGED()
      const set = { answers, revision: (before?.revision ?? 0) + 1, changedBy: me.userId, changedAt: now() }
      await tx
        .insert(ethicsAnswers)
        .values({ projectId, ...set })
        .onConflictDoUpdate({ target: ethicsAnswers.projectId, set })
      const entry = { kind: 'ethics', stageNumber: 3, aboutId: projectId } as const
      const after = stateOf(answers)
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(ethicsChanged, { projectId })],
        history: [before ? edited(entry, stateOf(before.answers), after) : { ...entry, before: null, after }],
      })
    })
  })

const isSame = (one: StudyAnswers, other: StudyAnswers) =>
  JSON.stringify(listsOf(one)) === JSON.stringify(listsOf(other))

const listsOf = ({ does, groups, languages }: StudyAnswers) => [does, groups, languages]

const stateOf = ({ does, groups, languages }: StudyAnswers) => ({
  study: does.join(', '),
  groups: groups.join(', '),
  languages: languages.join(', '),
})
