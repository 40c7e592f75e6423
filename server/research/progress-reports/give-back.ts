import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { prose } from '#domain/ground/text.ts'
import { reportReturned } from '#domain/research/progress-reports/activities.ts'
import { reportsChanged } from '#domain/research/progress-reports/changes.ts'
import { may } from '#domain/research/progress-reports/may.ts'
import { longestNote } from '#domain/research/progress-reports/progress-reports.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { lockReport, reportErrors } from './queries.ts'
import { progressReports } from './tables.ts'

const Note = prose({
  max: longestNote,
  tooLong: `Keep the note under ${longestNote.toLocaleString('en')} characters.`,
  empty: 'Write what is to be changed.',
})

/** Gives a progress report back to the owner to be changed, with a note. For supervisors, before one has signed: NOT_SENT, CHANGED. */
export const giveBack = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/progress-reports/{reportId}/return',
    tags: ['progressReports'],
  })
  .input(z.strictObject({ projectId: z.uuid(), reportId: z.uuid(), version: z.int().min(1), note: Note }))
  .errors({ ...reportErrors, NOT_SENT: { status: 409, message: 'It is not with the supervisors.' } })
  .use(inProject, (input) => input)
  .use(only(may.judgeReport))
  .handler(async ({ input: { projectId, reportId, version, note }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      const { title } = await lockProject(tx, projectId)
      const report = await lockReport(tx, { projectId, reportId }, version)
      if (report.state !== 'sent') throw errors.NOT_SENT()
      await tx
        .update(progressReports)
        .set({ state: 'draft', returnNote: note, version: version + 1 })
        .where(eq(progressReports.id, reportId))
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(reportReturned, { username: me.username, title }),
        changes: [changed(reportsChanged, { projectId })],
        history: [{ kind: 'progress_report', aboutId: reportId, before: { state: 'sent' }, after: { state: 'draft' } }],
      })
    })
  })
