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
import { ethicsAnswers } from './tables.ts'

/** Answers the plain questions about a study: what has to be handed in follows from them. */
export const setAnswers = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/ethics/answers', tags: ['ethics'] })
  .input(z.strictObject({ projectId: z.uuid(), answers: StudyAnswers }))
  .use(inProject, (input) => input)
  .use(only(may.enter))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, answers }, context: { db, me, now } }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const [before] = await tx
        .select({ answers: ethicsAnswers.answers })
        .from(ethicsAnswers)
        .where(eq(ethicsAnswers.projectId, projectId))
      const set = { answers, changedBy: me.userId, changedAt: now() }
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

const stateOf = ({ does, groups, languages }: StudyAnswers) => ({
  study: does.join(', '),
  groups: groups.join(', '),
  languages: languages.join(', '),
})
