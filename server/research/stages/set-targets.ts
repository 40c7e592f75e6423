import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { projectChanged } from '#domain/research/projects/projects.ts'
import { may } from '#domain/research/stages/may.ts'
import { lastPhase } from '#domain/research/stages/stages.ts'
import { Target, targetsMoved } from '#domain/research/stages/targets.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { projectStages } from './tables.ts'

/**
 * Sets the days by which stages should be complete, for the owner and the supervisors; stages that are not named keep
 * theirs. Nobody is notified when nothing changes. The final submission is a date of the project (`projects.update`).
 */
export const setTargets = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/targets', tags: ['stages'] })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      targets: z
        .array(Target)
        .max(lastPhase)
        .refine(
          (targets) => new Set(targets.map(({ number }) => number)).size === targets.length,
          'Name each stage once.',
        ),
    }),
  )
  .use(inProject, (input) => input)
  .use(only(may.setTargets))
  .handler(async ({ input: { projectId, targets }, context: { db, me, now } }) => {
    await db.transaction(async (tx) => {
      const { title } = await lockProject(tx, projectId, 'no key update')
      const before = await tx
        .select({ number: projectStages.stageNumber, targetDate: projectStages.targetDate })
        .from(projectStages)
        .where(eq(projectStages.projectId, projectId))
      const moved: Target[] = []
      for (const { number, targetDate } of targets) {
        const rows = await tx
          .update(projectStages)
          .set({ targetDate, targetSequence: sql`target_sequence + 1`, targetSetAt: now() })
          .where(
            and(
              eq(projectStages.projectId, projectId),
              eq(projectStages.stageNumber, number),
              sql`${projectStages.targetDate} is distinct from ${targetDate}::date`,
            ),
          )
          .returning({ id: projectStages.id })
        if (rows.length > 0) moved.push({ number, targetDate })
      }
      if (moved.length === 0) return
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(targetsMoved, { username: me.username, title }),
        changes: [changed(projectChanged, { projectId })],
        history: moved.map(({ number, targetDate }) => ({
          kind: 'stage',
          stageNumber: number,
          before: { targetDate: before.find((stage) => stage.number === number)?.targetDate ?? null },
          after: { targetDate },
        })),
      })
    })
  })
