import { PassThrough, Readable } from 'node:stream'
import type { Context } from 'hono'
import * as z from 'zod'
import { attachment } from '#server/ground/attachment.ts'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import { fileNameOf } from '#server/ground/file-name.ts'
import { type Env, refusal } from '#server/ground/guards.ts'
import { writeZip } from '#server/ground/write-zip.ts'
import { projectOfRequest } from '#server/research/projects/project-of-request.ts'
import { applicationOf } from './application/application-of.ts'
import { letterOf } from './application/letter-of.ts'
import { wordOfLetter } from './application/word-of-letter.ts'
import { approvalsOf, noApproval } from './queries.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const headersFor = (name: string, type: string) => ({
  'Content-Type': type,
  'Content-Disposition': attachment(name),
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cache-Control': 'no-store',
})

/** The documents of an application as one ZIP with an index, for everybody in the project: of one approval, or all there are. */
async function sendApplication(c: Context<Env>, parts: EdgeParts): Promise<Response> {
  const seen = await projectOfRequest(c, parts)
  if (seen instanceof Response) return seen
  const { project, me } = seen
  const approvalId = c.req.param('approvalId')
  const approval = approvalId ? (await approvalsOf(parts.db, project.id)).find(({ id }) => id === approvalId) : null
  if (approval === undefined) return refusal(c, 404, 'NO_APPROVAL', noApproval.NO_APPROVAL.message)
  await parts.limits.take('papersOfPerson', me.userId)
  const storage = await parts.storage()
  const files = applicationOf({ db: parts.db, storage }, project, approval, new Date())
  const out = new PassThrough()
  const write = (chunk: Uint8Array) =>
    new Promise<void>((resolve, reject) => out.write(chunk, (error) => (error ? reject(error) : resolve())))
  void writeZip(files, write).then(
    () => out.end(),
    (error) => out.destroy(error),
  )
  const committee = approval ? `, ${fileNameOf(approval.committee)}` : ''
  const name = `${fileNameOf(project.title) || 'Study'}, ethics application${committee}.zip`
  return c.body(Readable.toWeb(out) as ReadableStream, 200, headersFor(name, 'application/zip'))
}

/** The letter that answers a committee’s comments, as a Word document, for everybody in the project. */
async function sendLetter(c: Context<Env>, parts: EdgeParts): Promise<Response> {
  const seen = await projectOfRequest(c, parts)
  if (seen instanceof Response) return seen
  const stepId = z.uuid().safeParse(c.req.param('stepId')).data
  const letter = stepId && (await letterOf(parts.db, seen.project, stepId, new Date()))
  if (!letter) return refusal(c, 404, 'NO_POINTS', 'There are no comments of a committee here.')
  await parts.limits.take('papersOfPerson', seen.me.userId)
  const bytes = await wordOfLetter(letter)
  return c.body(bytes.slice().buffer, 200, headersFor('Answer to the committee.docx', word))
}

export const edges: Edge[] = [
  {
    method: 'GET',
    path: '/ethics/:projectId/application.zip',
    from: 'anywhere',
    access: 'session',
    largestBody: 0,
    forTokens: {
      tag: 'ethics',
      says: 'The documents of a project’s ethics application as one ZIP, in the order of committees, with an index as a PDF.',
      sends: 'application/zip',
    },
    handle: sendApplication,
  },
  {
    method: 'GET',
    path: '/ethics/:projectId/approvals/:approvalId/application.zip',
    from: 'anywhere',
    access: 'session',
    largestBody: 0,
    forTokens: {
      tag: 'ethics',
      says: 'The documents for one approval as a ZIP: its own and those that belong to all, with an index. `NO_APPROVAL` where it is not there.',
      sends: 'application/zip',
    },
    handle: sendApplication,
  },
  {
    method: 'GET',
    path: '/ethics/:projectId/:stepId/answer.docx',
    from: 'anywhere',
    access: 'session',
    largestBody: 0,
    forTokens: {
      tag: 'ethics',
      says: 'The letter that answers the comments of a committee, as a Word document. `NO_POINTS` where there are none.',
      sends: word,
    },
    handle: sendLetter,
  },
]
