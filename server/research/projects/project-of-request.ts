import type { Context } from 'hono'
import * as z from 'zod'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { type Env, refusal } from '#server/ground/guards.ts'
import { findProjectFor, type ProjectSeen } from '#server/ground/membership/find-project.ts'
import { sessionOfRequest } from '#server/people/tokens/session-of-request.ts'

type Parts = { db: Db; config: Pick<Config, 'baseUrl' | 'secret'> }

/**
 * The door of an edge about a project (`:projectId` in its path): the project and the caller, or the refusal that a
 * procedure would give.
 */
export async function projectOfRequest(c: Context<Env>, { db, config }: Parts): Promise<ProjectSeen | Response> {
  const session = await sessionOfRequest(c, { db, config })
  const projectId = z.uuid().safeParse(c.req.param('projectId')).data
  const found = session && (await findProjectFor(db, { token: session.sessionToken, projectId: projectId ?? nowhere }))
  if (!found) return refusal(c, 401, 'UNAUTHORIZED', 'You must be logged in to perform this action')
  return found.seen ?? refusal(c, 404, 'NOT_FOUND', 'There is no such project.')
}

/** The id of no project: a malformed one is answered after the session has been checked. */
const nowhere = '00000000-0000-0000-0000-000000000000'
