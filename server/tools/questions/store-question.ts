import { desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { questionsChanged } from '#domain/tools/questions/activities.ts'
import type { Assessment } from '#domain/tools/questions/assess.ts'
import { longestQuestion } from '#domain/tools/questions/frames.ts'
import { judge } from '#domain/tools/questions/judge.ts'
import type { ChosenQuestion } from '#domain/tools/questions/stored-question.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { projectQuestions } from './tables.ts'

type QuestionInput = { projectId: string; chosen: ChosenQuestion; by: string; at: Date; id?: string }

/**
 * Writes a project's question into its history, judged here and now whatever a page says. Answers its assessment, or null
 * where the history ends with the same words and choices already. The caller holds the lock of the project and announces
 * what was written.
 */
export async function storeQuestion(
  tx: Db,
  { projectId, chosen, by, at, id }: QuestionInput,
): Promise<Assessment | null> {
  const { question, type, boxes, evidence } = chosen
  const [last] = await lastOf(tx, projectId)
  if (last && asText(last) === asText({ question, type, boxes, evidence })) return null
  const assessment = judge({ text: question, type, boxes, evidence })
  const { score, verdict, rubric } = assessment
  await tx
    .insert(projectQuestions)
    .values({
      id: id ?? uuidv7(),
      projectId,
      question,
      type,
      boxes,
      evidence,
      rubric,
      score,
      verdict,
      keptBy: by,
      keptAt: at,
    })
    .onConflictDoNothing({ target: projectQuestions.id })
  return assessment
}

/** A question in the history of any project. Undefined if there is none with this id. */
export async function findQuestion(tx: Db, id: string) {
  const [row] = await tx
    .select({ projectId: projectQuestions.projectId, score: projectQuestions.score, verdict: projectQuestions.verdict })
    .from(projectQuestions)
    .where(eq(projectQuestions.id, id))
  return row
}

const lastOf = (tx: Db, projectId: string) =>
  tx
    .select({
      question: projectQuestions.question,
      type: projectQuestions.type,
      boxes: projectQuestions.boxes,
      evidence: projectQuestions.evidence,
    })
    .from(projectQuestions)
    .where(eq(projectQuestions.projectId, projectId))
    .orderBy(desc(projectQuestions.keptAt), desc(projectQuestions.id))
    .limit(1)

type Typed = { projectId: string; question: string | null; by: string; at: Date }

/** The same for a question that was typed into a project's form: a row where its words are new. Longer texts are prose. */
export async function storeNewQuestion(tx: Db, { projectId, question, by, at }: Typed): Promise<void> {
  if (!question || question.length > longestQuestion) return
  const [last] = await lastOf(tx, projectId)
  if (last?.question === question) return
  await storeQuestion(tx, { projectId, chosen: { question, type: null, boxes: {}, evidence: {} }, by, at })
  await announce(tx, changed(questionsChanged, { projectId }))
}

/** The order of keys says nothing. */
const asText = ({
  question,
  type,
  boxes,
  evidence,
}: Pick<ChosenQuestion, 'question' | 'type' | 'boxes' | 'evidence'>) =>
  JSON.stringify([question, type, Object.entries(boxes).sort(), Object.entries(evidence).sort()])
