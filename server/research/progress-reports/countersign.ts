import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { prose } from '#domain/ground/text.ts'
import { reportCountersigned } from '#domain/research/progress-reports/activities.ts'
import { reportsChanged } from '#domain/research/progress-reports/changes.ts'
import { may } from '#domain/research/progress-reports/may.ts'
import { longestSection } from '#domain/research/progress-reports/progress-reports.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { isPasswordOf } from '#server/people/sign-in/passwords/password-of.ts'
import { noReport, readReport, wrongPassword } from './queries.ts'
import { progressReports } from './tables.ts'

const Comment = prose({
  max: longestSection,
  tooLong: `Keep the comment under ${longestSection.toLocaleString('en')} characters.`,
}).transform((text) => text || null)

/**
 * Signs a progress report as its second supervisor: it asks for the password, and the report is complete. `fingerprint` is of what the
 * caller has read: ALTERED when the stored text is another. NOT_WAITING when no second signature is, SAME_PERSON for whoever signed
 * first; nothing when the caller has signed it already.
 */
export const countersign = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/progress-reports/{reportId}/second-signature',
    tags: ['signatures'],
  })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      reportId: z.uuid(),
      fingerprint: z.string().max(64),
      comment: Comment,
      password: z.string().max(1000),
    }),
  )
  .errors({
    ...noReport,
    ...wrongPassword,
    ALTERED: { status: 409, message: 'The stored report is not the one that was signed.' },
    NOT_WAITING: { status: 409, message: 'It does not wait for a second signature.' },
    SAME_PERSON: { status: 403, message: 'Another supervisor has to sign.' },
  })
  .use(inProject, (input) => input)
  .use(only(may.judgeReport))
  .handler(async ({ input, context: { db, limits, me, now, noteSignIn }, errors }) => {
    const { projectId, reportId, fingerprint, comment, password } = input
    if (!(await isPasswordOf({ db, limits, noteSignIn }, me.userId, password))) throw errors.WRONG_PASSWORD()
    await db.transaction(async (tx) => {
      const { title } = await lockProject(tx, projectId)
      const waiting = and(eq(progressReports.id, reportId), eq(progressReports.projectId, projectId))
      const [stored] = await tx.select().from(progressReports).where(waiting).for('no key update')
      const report = stored && (await readReport(tx, { projectId, reportId }))
      if (!report) throw errors.NO_REPORT()
      if (stored.secondedBy === me.userId) return
      if (stored.state !== 'recommended') throw errors.NOT_WAITING()
      if (stored.recommendedBy === me.userId) throw errors.SAME_PERSON()
      if (report.isAltered || report.fingerprint !== fingerprint) throw errors.ALTERED()
      await tx
        .update(progressReports)
        .set({ state: 'done', secondComment: comment, secondedBy: me.userId, secondedAt: now() })
        .where(eq(progressReports.id, reportId))
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(reportCountersigned, { username: me.username, title }),
        changes: [changed(reportsChanged, { projectId })],
        history: [
          { kind: 'progress_report', aboutId: reportId, before: { state: 'recommended' }, after: { state: 'done' } },
        ],
      })
    })
  })
