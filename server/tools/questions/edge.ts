import type { Context } from 'hono'
import { judge } from '#domain/tools/questions/judge.ts'
import { reportOf } from '#domain/tools/questions/report.ts'
import { ChosenQuestion } from '#domain/tools/questions/stored-question.ts'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import { Refused } from '#server/ground/errors.ts'
import type { Env } from '#server/ground/guards.ts'
import { networkOf } from '#server/ground/limits/network-of.ts'
import { readForm } from '#server/ground/pages/read-form.ts'
import { drawReport } from './draw-report.ts'

/** The report on a question as a PDF, judged here from the words and choices that the form holds. Nothing of it is kept. */
async function report(c: Context<Env>, { limits }: EdgeParts): Promise<Response> {
  await limits.take('reportsFromAddress', networkOf(c.get('clientAddress')))
  const { values } = await readForm(c)
  const chosen = ChosenQuestion.safeParse({
    question: values.question ?? '',
    type: values.type || null,
    boxes: parsed(values.boxes),
    evidence: parsed(values.evidence),
  })
  if (!chosen.success) throw new Refused(400, 'BAD_REQUEST', chosen.error.issues[0]?.message ?? 'Write the question.')
  const { question, type, boxes, evidence } = chosen.data
  const assessment = judge({ text: question, type, boxes, evidence })
  return c.body(Buffer.from(await drawReport(reportOf(assessment))), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'attachment; filename="research-question.pdf"',
    'Cache-Control': 'no-store',
  })
}

/** A field that holds an object; anything else is no object, and refused by its schema. */
function parsed(text = '{}'): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const edges: Edge[] = [
  {
    method: 'POST',
    path: '/tools/research-question-validator.pdf',
    from: 'our pages',
    access: 'open',
    largestBody: 65_536,
    handle: report,
  },
]
