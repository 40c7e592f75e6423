import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod'
import type { EdgeParts } from '#server/ground/edge.ts'
import { type Env, refusal } from '#server/ground/guards.ts'
import { projectOfRequest } from '#server/research/projects/project-of-request.ts'
import { meetings } from './tables.ts'

/** The door of an edge about a meeting (`:projectId`, `:meetingId`): the meeting and its project, or a refusal. */
export async function meetingOfRequest(c: Context<Env>, parts: Pick<EdgeParts, 'db' | 'config'>) {
  const seen = await projectOfRequest(c, parts)
  if (seen instanceof Response) return seen
  const meetingId = z.uuid().safeParse(c.req.param('meetingId')).data
  const [meeting] = meetingId
    ? await parts.db
        .select()
        .from(meetings)
        .where(and(eq(meetings.id, meetingId), eq(meetings.projectId, seen.project.id)))
    : []
  return meeting ? { meeting, ...seen } : refusal(c, 404, 'NO_MEETING', 'There is no such meeting.')
}
