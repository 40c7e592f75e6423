import { and, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod'
import { fileSizeLimit } from '#domain/research/files/files.ts'
import { StorageId } from '#domain/research/files/new-file.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import { type Env, refusal } from '#server/ground/guards.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { findPerson } from '#server/ground/session/find-person.ts'
import { sessionOfRequest } from '#server/people/tokens/session-of-request.ts'
import { projectOfRequest } from '#server/research/projects/project-of-request.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { findDownload } from './queries.ts'
import { noVersion, sendVersion } from './send-version.ts'
import { fileUploads } from './tables.ts'

/**
 * The bytes of an upload (tus 1.0: HEAD answers how many have arrived, PATCH takes more), for whoever began it, as long as they
 * belong to its project; for everybody else it does not exist.
 */
async function receive(c: Context<Env>, parts: EdgeParts): Promise<Response> {
  const { db, storage } = parts
  if (c.req.method === 'GET') return refusal(c, 405, 'METHOD_NOT_ALLOWED', 'Ask with HEAD how much has arrived.')
  const session = await sessionOfRequest(c, parts)
  const person = session && (await findPerson(db, session.sessionToken))
  if (!person) return refusal(c, 401, 'UNAUTHORIZED', 'You must be logged in to perform this action')
  if (session.scope === 'read') return refusal(c, 403, 'TOKEN_SCOPE', 'This API token can only read.')
  const id = StorageId.safeParse(c.req.param('id')).data
  if (!id || id !== c.req.param('id') || !(await isUnderWay(db, id, person.id)))
    return refusal(c, 404, 'NOT_FOUND', 'There is no such upload.')
  const { receiverOf } = await import('#server/ground/storage/receiver.ts')
  return await receiverOf(await storage()).handleWeb(c.req.raw)
}

async function isUnderWay(db: Db, id: string, profileId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: fileUploads.id })
    .from(fileUploads)
    .leftJoin(stageSummaries, eq(stageSummaries.id, fileUploads.stageId))
    .innerJoin(
      projectPeople,
      and(
        eq(projectPeople.projectId, sql`coalesce(${stageSummaries.projectId}, ${fileUploads.projectId})`),
        eq(projectPeople.userId, fileUploads.profileId),
      ),
    )
    .where(and(eq(fileUploads.id, id), eq(fileUploads.profileId, profileId)))
  return found !== undefined
}

/** A version as a file, for everybody in its project. */
async function send(c: Context<Env>, parts: EdgeParts): Promise<Response> {
  const seen = await projectOfRequest(c, parts)
  if (seen instanceof Response) return seen
  await parts.limits.take(c.req.header('range') ? 'filePartsOfPerson' : 'fileReadsOfPerson', seen.me.userId)
  const id = z.uuid().safeParse(c.req.param('versionId')).data
  const version = id && (await findDownload(parts.db, seen.project.id, id))
  return version ? await sendVersion(c, await parts.storage(), version) : noVersion(c)
}

/** A part of an upload may be the whole of it. */
const upload = {
  path: '/uploads/:id',
  from: 'our pages',
  access: 'session',
  largestBody: fileSizeLimit,
  handle: receive,
} as const

export const edges: Edge[] = [
  { method: 'GET', ...upload },
  {
    method: 'PATCH',
    ...upload,
    forTokens: {
      tag: 'files',
      says: 'Takes more bytes of an upload that the caller began (tus 1.0): from `Upload-Offset`, which HEAD answers.',
      takes: 'application/offset+octet-stream',
    },
  },
  {
    method: 'GET',
    path: '/files/:projectId/:versionId',
    from: 'anywhere',
    access: 'session',
    largestBody: 0,
    forTokens: {
      tag: 'files',
      says: 'A version of a file, for everybody in its project. A part of it where `Range` names one.',
      sends: 'application/octet-stream',
    },
    handle: send,
  },
]
