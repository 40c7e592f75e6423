import { eq } from 'drizzle-orm'
import { acting } from '#domain/ground/actor.ts'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { PlanLimit } from '#domain/money/subscriptions/plan-limit.ts'
import { hasRoomForProject, plans } from '#domain/money/subscriptions/plans.ts'
import { StartedProject } from '#domain/research/projects/new-project.ts'
import { stageNames } from '#domain/research/stages/stages.ts'
import { done } from '#server/ground/deeds/done.ts'
import { projectState } from '#server/ground/history/project-state.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { lockPlanOf } from '#server/money/subscriptions/queries.ts'
import { projectStages, stageSpans, stageSums } from '#server/research/stages/tables.ts'
import { storeNewQuestion } from '#server/tools/questions/store-question.ts'
import { researchProjects } from './tables.ts'

/**
 * Starts a project with its nine stages; the caller is its owner. Where it starts late, the stages before its phase are
 * complete if the caller says so, by them and as of now. Refuses with PROJECT_LIMIT when the caller's plan
 * has no room for another, and with NO_PROFILE before the profile is complete.
 */
export const create = withProfile
  .route({ method: 'POST', path: '/projects', successStatus: 201, tags: ['projects'] })
  .input(StartedProject)
  .errors({
    PROJECT_LIMIT: {
      status: 402,
      message: 'Your plan has no room for another project.',
      data: PlanLimit,
    },
  })
  .handler(async ({ input, context, errors }) => {
    const { db, user, now, config } = context
    const at = now()
    return await db.transaction(async (tx) => {
      const plan = await lockPlanOf(tx, config, user.id)
      const owned = await tx.$count(researchProjects, eq(researchProjects.createdBy, user.id))
      if (!hasRoomForProject(plan, owned)) {
        const limit = plans[plan].ownedProjects ?? owned
        throw errors.PROJECT_LIMIT({ data: { plan, limit, isSold: config.sellsPlans } })
      }

      const { phase, earlierComplete, ...fields } = input
      const [project] = await tx
        .insert(researchProjects)
        .values({ ...fields, currentPhase: phase, createdBy: user.id, createdAt: at, updatedAt: at })
        .returning({ id: researchProjects.id, title: researchProjects.title })
      if (!project) throw new Error('The project was not stored')
      const stages = await tx
        .insert(projectStages)
        .values(
          stageNames.map((stageName, index) => ({
            projectId: project.id,
            stageNumber: index + 1,
            stageName,
            ...(earlierComplete && index + 1 < phase ? completedBy(user.id, at) : {}),
          })),
        )
        .returning({ stageId: projectStages.id, number: projectStages.stageNumber, status: projectStages.status })
      const since = { number: 1, enteredAt: at, enteredBy: user.id }
      await tx.insert(stageSpans).values(stages.map(({ stageId, status }) => ({ stageId, status, ...since })))
      const sums = { since: dayIn(at, defaultZone), completedOn: dayIn(at, defaultZone), daysWorked: 0, returns: 0 }
      const complete = stages.filter(({ status }) => status === 'completed')
      if (complete.length > 0)
        await tx
          .insert(stageSums)
          .values(
            complete.map(({ status, number }) => ({ projectId: project.id, number, status, ...sums, answered: [] })),
          )
      await storeNewQuestion(tx, { projectId: project.id, question: input.researchQuestion, by: user.id, at })
      await done(tx, {
        ...{ at: { projectId: project.id }, by: acting(user), when: at },
        history: [{ kind: 'project', before: null, after: await projectState(tx, project.id) }],
      })
      return project
    })
  })

const completedBy = (userId: string, at: Date) => ({
  status: 'completed' as const,
  statusChangedAt: at,
  statusChangedBy: userId,
  completedAt: at,
  completedBy: userId,
})
