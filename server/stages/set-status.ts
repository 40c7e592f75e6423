import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { Reason } from '#domain/new-status.ts'
import { can } from '#domain/policy.ts'
import {
  offeredStatuses,
  phaseAfterCompleting,
  stageChanged,
  stageCompleted,
  stageStatusUpdated,
} from '#domain/stages.ts'
import { changed } from '#server/events/announce.ts'
import { publish } from '#server/events/publish.ts'
import { record } from '#server/history/record.ts'
import { lockProject } from '#server/membership/lock.ts'
import { inStage, noStage, only, withSession } from '#server/procedures.ts'
import { researchProjects } from '#server/projects/tables.ts'
import { findStage } from './queries.ts'
import { projectStages } from './tables.ts'

/**
 * Sets a stage's status and answers with the stage and the project's phase. Completing a stage records who and when,
 * and moves the phase on. Setting the status a stage already has changes nothing and notifies nobody. The reason, where there
 * is one, is kept in the history.
 */
export const setStatus = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/stages/{stageId}/status', tags: ['stages'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), status: z.enum(offeredStatuses), reason: Reason }))
  .errors(noStage)
  .use(inStage, (input) => input)
  .use(only(can.setStageStatus))
  .handler(async ({ input, context }) => {
    const { db, project, stage, me, now } = context
    const { status, reason } = input

    return await db.transaction(async (tx) => {
      // Two stages completed at once would both see the old phase; the second waits here for the first.
      const { currentPhase } = await lockProject(tx, project.id, 'no key update')
      const before = (await findStage(tx, project.id, input.stageId)) ?? stage
      if (before.status === status) return { stage: before, currentPhase }

      const completed = status === 'completed'
      const change = { statusChangedAt: now(), statusChangedBy: me.userId }
      await tx
        .update(projectStages)
        .set({ status, ...change, completedAt: completed ? now() : null, completedBy: completed ? me.userId : null })
        .where(and(eq(projectStages.id, before.id), eq(projectStages.projectId, project.id)))

      const phase = completed ? phaseAfterCompleting(before.number, currentPhase) : currentPhase
      if (phase !== currentPhase) {
        await tx
          .update(researchProjects)
          .set({ currentPhase: phase, updatedAt: now() })
          .where(eq(researchProjects.id, project.id))
      }

      const at = { projectId: project.id, stageId: before.id }
      const about = { ...at, by: me.userId, changes: [changed(stageChanged, at)] }
      await (completed
        ? publish(tx, stageCompleted, { ...about, facts: { stageName: before.name } })
        : publish(tx, stageStatusUpdated, { ...about, facts: { stageName: before.name, status } }))
      const after = {
        ...before,
        status,
        completedAt: completed ? now() : null,
        ...change,
        statusChangedBy: me.username,
      }
      await record(tx, { projectId: project.id, by: me.userId, at: now() }, [
        {
          kind: 'stage',
          stageNumber: before.number,
          reason,
          before: { status: before.status },
          after: { status },
        },
        phase === currentPhase ? null : { kind: 'project', before: { phase: currentPhase }, after: { phase } },
      ])
      return { stage: after, currentPhase: phase }
    })
  })
