import type { Context } from 'hono'
import * as z from 'zod'
import { endingOf } from '#domain/research/files/files.ts'
import { attachment } from '#server/ground/attachment.ts'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import { type Env, refusal } from '#server/ground/guards.ts'
import { findDownload } from '#server/research/files/queries.ts'
import { noVersion } from '#server/research/files/send-version.ts'
import { projectOfRequest } from '#server/research/projects/project-of-request.ts'
import { reviewOf } from '#server/research/reviews/review-of.ts'
import { findStage } from '#server/research/stages/queries.ts'
import { drawResponses } from './draw-responses.ts'
import { makeCopy } from './make-copy.ts'
import { type Responses, responsesOf } from './responses-of.ts'
import { wordOfResponses } from './word-of-responses.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const Round = z.coerce.number().int().min(1).optional()

/** The round that is asked for (`?round=2`): null for all of them, undefined where it is no number. */
function roundIn(c: Context<Env>): number | null | undefined {
  const read = Round.safeParse(c.req.query('round'))
  return read.success ? (read.data ?? null) : undefined
}

const noRound = (c: Context<Env>) => refusal(c, 400, 'BAD_REQUEST', 'The round must be a number, such as ?round=2.')
const noPoints = (c: Context<Env>) => refusal(c, 404, 'NO_POINTS', 'There are no points here.')

type Written = { ending: string; type: string; write: (responses: Responses) => Promise<Uint8Array> }

/** The response table of a stage, for everybody in the project. */
const table = ({ ending, type, write }: Written): Edge => ({
  method: 'GET',
  path: `/reviews/:projectId/:stageId/responses.${ending}`,
  from: 'anywhere',
  access: 'session',
  largestBody: 0,
  forTokens: {
    tag: 'reviews',
    says: 'The response table of a stage, of one round (`?round=2`) or of all, for everybody in the project. `NO_POINTS` where nothing was asked for.',
    sends: type,
  },
  handle: async (c, parts) => {
    const seen = await projectOfRequest(c, parts)
    if (seen instanceof Response) return seen
    const round = roundIn(c)
    if (round === undefined) return noRound(c)
    const stageId = z.uuid().safeParse(c.req.param('stageId')).data
    const stage = stageId && (await findStage(parts.db, seen.project.id, stageId))
    if (!stage) return refusal(c, 404, 'NOT_FOUND', 'There is no such stage.')
    await parts.limits.take('papersOfPerson', seen.me.userId)
    const named = { project: seen.project.title, stage: stage.name, round }
    const responses = responsesOf(await reviewOf(parts.db, stage.id, seen.me), named)
    if (!responses) return noPoints(c)
    return file(c, {
      name: `${nameFor(stage.name, round, 'responses')}.${ending}`,
      type,
      bytes: await write(responses),
    })
  },
})

/** A version of a PDF with its points as annotations, for everybody in the project. */
async function sendAnnotated(c: Context<Env>, parts: EdgeParts): Promise<Response> {
  const seen = await projectOfRequest(c, parts)
  if (seen instanceof Response) return seen
  const round = roundIn(c)
  if (round === undefined) return noRound(c)
  const id = z.uuid().safeParse(c.req.param('versionId')).data
  const version = id ? await findDownload(parts.db, seen.project.id, id) : undefined
  // The PDF of a paper is in no stage, and has no points.
  if (!id || !version?.stageId) return noVersion(c)
  if (endingOf(version.name) !== 'pdf') return refusal(c, 409, 'NOT_A_PDF', 'Points are written into PDF files only.')
  await parts.limits.take('papersOfPerson', seen.me.userId)
  const { points } = await reviewOf(parts.db, version.stageId, seen.me)
  const those = points.filter((each) => each.versionId === id && (round === null || each.roundNumber === round))
  if (those.length === 0) return noPoints(c)
  const copy = await makeCopy(await parts.storage(), { versionId: id, points: those, by: seen.me.userId })
  if ('bytes' in copy) {
    const name = `${nameFor(version.name.slice(0, -'.pdf'.length), round, 'with points')}.pdf`
    return file(c, { name, type: 'application/pdf', bytes: copy.bytes })
  }
  switch (copy.fault) {
    case 'gone':
      return noVersion(c)
    case 'locked':
      return refusal(c, 409, 'ANNOTATE_FAILED', `This PDF is locked: nothing can be written into it. ${instead}`)
    case 'broken':
      return refusal(c, 409, 'ANNOTATE_FAILED', `This PDF is damaged: nothing can be written into it. ${instead}`)
  }
}

const instead = 'The response table has all of its points.'

/** What a file is called once it is saved, without what no system takes in a name. */
const nameFor = (of: string, round: number | null, what: string) =>
  [of.replace(/[/\\:*?"<>|]/g, '-'), ...(round === null ? [] : [`round ${round}`]), what].join(', ')

const file = (c: Context<Env>, { name, type, bytes }: { name: string; type: string; bytes: Uint8Array }) =>
  c.body(bytes.slice().buffer, 200, {
    'Content-Type': type,
    'Content-Disposition': attachment(name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'no-store',
  })

export const edges: Edge[] = [
  table({ ending: 'docx', type: word, write: wordOfResponses }),
  table({ ending: 'pdf', type: 'application/pdf', write: drawResponses }),
  {
    method: 'GET',
    path: '/files/:projectId/:versionId/annotated',
    from: 'anywhere',
    access: 'session',
    largestBody: 0,
    forTokens: {
      tag: 'reviews',
      says: 'A version of a PDF with its points as annotations, of one round (`?round=2`) or of all. `NOT_A_PDF`, `NO_POINTS`.',
      sends: 'application/pdf',
    },
    handle: sendAnnotated,
  },
]
