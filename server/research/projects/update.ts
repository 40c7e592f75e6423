import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/projects/may.ts'
import { EditedProject } from '#domain/research/projects/new-project.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import { targetsMoved } from '#domain/research/stages/targets.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed, changesFor } from '#server/ground/events/announce.ts'
import { projectState } from '#server/ground/history/project-state.ts'
import { edited } from '#server/ground/history/record.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { findConcerned } from '#server/ground/membership/queries.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { storeNewQuestion } from '#server/tools/questions/store-question.ts'
import { researchProjects } from './tables.ts'

/** Changes the fields of a project, for its owner; everyone in it sees it at once, and is notified of another final submission date. */
export const update = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}', tags: ['projects'] })
  .input(EditedProject.extend({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .use(only(may.editProject))
  .handler(async ({ input, context: { db, now, project, me } }) => {
    const { projectId, phase, reviewsRequired, allMustApprove, ...fields } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const before = await projectState(tx, projectId)
      await tx
        .update(researchProjects)
        .set({
          ...fields,
          currentPhase: phase,
          reviewsRequired,
          allMustApprove,
          updatedAt: now(),
          submissionSequence: sql`submission_sequence + (final_submission_date is distinct from ${fields.finalSubmissionDate}::date)::int`,
        })
        .where(eq(researchProjects.id, projectId))
      await storeNewQuestion(tx, { projectId, question: fields.researchQuestion, by: me.userId, at: now() })
      // Its title is also shown in lists, under the bell and in invitations.
      const concerned = fields.title === project.title ? [] : await findConcerned(tx, project)
      const settings = {
        phase: phase ?? before.phase,
        reviewsRequired: reviewsRequired ?? before.reviewsRequired,
        allMustApprove: allMustApprove ?? before.allMustApprove,
      }
      const after = { ...before, ...fields, ...settings }
      const { title, finalSubmissionDate: finalSubmission } = fields
      const hasMoved = finalSubmission !== before.finalSubmissionDate
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: hasMoved ? happened(targetsMoved, { username: me.username, title, finalSubmission }) : null,
        changes: [changed(projectChanged, { projectId }), ...changesFor(concerned)],
        history: [edited({ kind: 'project' }, before, after)],
      })
    })
  })
