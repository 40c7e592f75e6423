import { Readable } from 'node:stream'
import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod'
import type { Db } from '#server/ground/db/connect.ts'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import { type Env, refusal } from '#server/ground/guards.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { findPerson } from '#server/ground/session/find-person.ts'
import { sessionOfRequest } from '#server/people/tokens/session-of-request.ts'
import { exportChunks, exports } from './tables.ts'

/**
 * An export as a file, for whoever asked for it, while they belong to its project; for everybody else it does not exist. The
 * data of an account are for its owner alone, not for programs.
 */
async function serveExport(c: Context<Env>, { db, config, limits }: EdgeParts): Promise<Response> {
  const session = await sessionOfRequest(c, { db, config })
  const person = session && (await findPerson(db, session.sessionToken))
  if (!person) return refusal(c, 401, 'UNAUTHORIZED', 'You must be logged in to perform this action')
  await limits.take('downloadsOfPerson', person.id)
  const id = z.uuid().safeParse((c.req.param('file') ?? '').replace(/\.zip$/, '')).data
  const [found] = id
    ? await db
        .select({ id: exports.id, run: exports.run, bytes: exports.bytes, projectId: exports.projectId })
        .from(exports)
        .leftJoin(
          projectPeople,
          and(eq(projectPeople.projectId, exports.projectId), eq(projectPeople.userId, person.id)),
        )
        .where(
          and(
            eq(exports.id, id),
            eq(exports.profileId, person.id),
            eq(exports.state, 'ready'),
            person.tokenId
              ? isNotNull(projectPeople.userId)
              : or(isNull(exports.projectId), isNotNull(projectPeople.userId)),
          ),
        )
    : []
  if (!found?.run) return refusal(c, 404, 'NOT_FOUND', 'There is no such export.')
  const file = Readable.from(chunksOf(db, found.id, found.run))
  return c.body(Readable.toWeb(file) as ReadableStream, 200, {
    'Content-Type': 'application/zip',
    'Content-Length': String(found.bytes),
    'Content-Disposition': `attachment; filename="ninefold-${found.projectId ? 'project' : 'account'}.zip"`,
    'Cache-Control': 'no-store',
  })
}

async function* chunksOf(db: Db, exportId: string, run: string): AsyncGenerator<Uint8Array> {
  for (let seq = -1; ; ) {
    const [next] = await db
      .select({ seq: exportChunks.seq, chunk: exportChunks.chunk })
      .from(exportChunks)
      .where(and(eq(exportChunks.exportId, exportId), eq(exportChunks.run, run), gt(exportChunks.seq, seq)))
      .orderBy(asc(exportChunks.seq))
      .limit(1)
    if (!next) return
    yield next.chunk
    seq = next.seq
  }
}

export const edges: Edge[] = [
  {
    method: 'GET',
    path: '/exports/:file',
    from: 'anywhere',
    access: 'session',
    largestBody: 0,
    forTokens: {
      tag: 'exports',
      says: 'An export of a project as a ZIP file, for whoever asked for it, while they belong to the project: `/exports/{id}.zip`, once its state is `ready`.',
      sends: 'application/zip',
    },
    handle: serveExport,
  },
]
