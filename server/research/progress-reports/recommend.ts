import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import { prose } from '#domain/ground/text.ts'
import { reportRecommended } from '#domain/research/progress-reports/activities.ts'
import { reportsChanged } from '#domain/research/progress-reports/changes.ts'
import { may } from '#domain/research/progress-reports/may.ts'
import {
  FollowUp,
  followUpsAtMost,
  longestSection,
  recommendations,
} from '#domain/research/progress-reports/progress-reports.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { isPasswordOf } from '#server/people/sign-in/passwords/password-of.ts'
import { hashReport, lockReport, reportErrors, wrongPassword } from './queries.ts'
import { progressReports, reportFollowUps, reportSchedules } from './tables.ts'

const Comment = prose({
  max: longestSection,
  tooLong: `Keep the comment under ${longestSection.toLocaleString('en')} characters.`,
  empty: 'Write a comment.',
})

/**
 * Comments on a progress report with a recommendation, and signs it: it asks for the password. For supervisors. Concerns need a plan,
 * steps with a day: NO_PLAN. It is complete then, or waits for a second supervisor where that is wanted and there is one. CHANGED,
 * NOT_SENT, WRONG_PASSWORD, ID_TAKEN.
 */
export const recommend = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/progress-reports/{reportId}/recommendation',
    tags: ['signatures'],
  })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      reportId: z.uuid(),
      version: z.int().min(1),
      recommendation: z.enum(recommendations),
      comment: Comment,
      followUps: z.array(FollowUp).max(followUpsAtMost),
      password: z.string().max(1000),
    }),
  )
  .errors({
    ...reportErrors,
    ...wrongPassword,
    NOT_SENT: { status: 409, message: 'It is not with the supervisors.' },
    NO_PLAN: { status: 409, message: 'Concerns need a plan: at least one step with a day.' },
    ID_TAKEN: { status: 409, message: 'Another step has this id. Use a new one.' },
  })
  .use(inProject, (input) => input)
  .use(only(may.judgeReport))
  .handler(async ({ input, context: { db, limits, me, now, noteSignIn }, errors }) => {
    const { projectId, reportId, version, recommendation, comment, followUps, password } = input
    if (recommendation === 'concerns' && followUps.length === 0) throw errors.NO_PLAN()
    if (!(await isPasswordOf({ db, limits, noteSignIn }, me.userId, password))) throw errors.WRONG_PASSWORD()
    await db.transaction(async (tx) => {
      const { title } = await lockProject(tx, projectId)
      const report = await lockReport(tx, { projectId, reportId }, version)
      if (report.recommendedBy === me.userId) return
      if (report.state !== 'sent') throw errors.NOT_SENT()
      const needsSecond = await hasSecond(tx, { projectId, besides: me.userId })
      if (followUps.length > 0) {
        const added = await tx
          .insert(reportFollowUps)
          .values(followUps.map((each) => ({ ...each, reportId, createdAt: now() })))
          .onConflictDoNothing()
          .returning({ id: reportFollowUps.id })
        if (added.length < followUps.length) throw errors.ID_TAKEN()
      }
      const state = needsSecond ? ('recommended' as const) : ('done' as const)
      const signed = { recommendation, comment }
      await tx
        .update(progressReports)
        .set({
          ...{ state, needsSecond, ...signed, recommendedBy: me.userId, recommendedAt: now() },
          fingerprint: hashReport({ ...report, ...signed }, followUps),
        })
        .where(eq(progressReports.id, reportId))
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(reportRecommended, { username: me.username, title, needsSecond }),
        changes: [changed(reportsChanged, { projectId })],
        history: [{ kind: 'progress_report', aboutId: reportId, before: { state: 'sent' }, after: { state } }],
      })
    })
  })

/** Whether a second supervisor is to sign, and there is one. */
async function hasSecond(tx: Db, { projectId, besides }: { projectId: string; besides: string }): Promise<boolean> {
  const [schedule] = await tx
    .select({ needsSecond: reportSchedules.needsSecond })
    .from(reportSchedules)
    .where(eq(reportSchedules.projectId, projectId))
  if (!schedule?.needsSecond) return false
  const others = and(
    eq(projectPeople.projectId, projectId),
    eq(projectPeople.role, 'supervisor'),
    ne(projectPeople.userId, besides),
  )
  return (await tx.$count(projectPeople, others)) > 0
}
