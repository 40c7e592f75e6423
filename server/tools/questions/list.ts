import { desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { historyLimit, type StoredQuestion } from '#domain/tools/questions/stored-question.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { projectQuestions } from './tables.ts'

type RemarkAsJson = { id: string; remark: string; writtenAt: string; writtenByName: string | null }

const remarks = sql<RemarkAsJson[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'remark', r.remark, 'writtenAt', r.written_at,
    'writtenByName', u.username) order by r.written_at), '[]')
  from question_remarks r left join public_profiles u on u.profile_id = r.written_by
  where r.question_id = ${projectQuestions.id})`.mapWith((rows: RemarkAsJson[]) =>
  rows.map((row) => ({ ...row, writtenAt: new Date(row.writtenAt) })),
)

/** The research questions that a project has and had, the newest first, fifty at most, each with its remarks. */
export const list = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/questions', tags: ['questions'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .handler(
    async ({ context: { db, project } }): Promise<StoredQuestion[]> =>
      await db
        .select({
          id: projectQuestions.id,
          question: projectQuestions.question,
          type: projectQuestions.type,
          boxes: projectQuestions.boxes,
          evidence: projectQuestions.evidence,
          rubric: projectQuestions.rubric,
          score: projectQuestions.score,
          verdict: projectQuestions.verdict,
          keptAt: projectQuestions.keptAt,
          keptByName: publicProfiles.username,
          remarks,
        })
        .from(projectQuestions)
        .leftJoin(publicProfiles, eq(publicProfiles.profileId, projectQuestions.keptBy))
        .where(eq(projectQuestions.projectId, project.id))
        .orderBy(desc(projectQuestions.keptAt), desc(projectQuestions.id))
        .limit(historyLimit),
  )
