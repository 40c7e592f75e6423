import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { lightsOf, restingWords } from '#domain/research/board/lights.ts'
import { may } from '#domain/research/board/may.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { factsOf, type ReadFacts, withEthicsOf } from './facts-of.ts'

/** The lights of a project, as the board of its supervisors has them: for its owner and its supervisors, on every plan. */
export const findLights = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/lights', tags: ['board'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .errors({ NOT_FOUND: { status: 404, message: 'There is no such project.' } })
  .use(inProject, (input) => input)
  .use(only(may.seeLights))
  .handler(async ({ input: { projectId }, context: { db, now }, errors }) => {
    const today = dayIn(now(), defaultZone)
    const at = sql`${now().toISOString()}::timestamptz`
    const { rows } = await db.execute<{ facts: ReadFacts }>(
      sql`select ${factsOf(at)} as facts from project_summaries p where p.id = ${projectId}`,
    )
    const [found] = rows
    if (!found) throw errors.NOT_FOUND()
    const [row] = await withEthicsOf(db, [{ projectId, ...found }], now())
    if (!row) throw errors.NOT_FOUND()
    return { today, lights: lightsOf(row.facts, today), resting: restingWords(row.facts, today) }
  })
