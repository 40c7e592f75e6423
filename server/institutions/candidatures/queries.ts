import { type SQL, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Answer, Candidature, Progress } from '#domain/institutions/candidatures/candidatures.ts'
import { lightsOf } from '#domain/research/board/lights.ts'
import type { StageStatus } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { dayOf, factsOf, type ReadFacts, withEthicsOf } from '#server/research/board/facts-of.ts'

/** What somebody has said of the candidature `c`. */
export const answerOf: SQL<Answer> = sql`case c.has_accepted when true then 'accepted' when false then 'declined' else 'waiting' end`

/** The candidature `c`, as JSON. */
export const candidatureOf: SQL<Candidature> = sql`json_build_object(
  'id', c.id, 'programmeId', c.programme_id, 'name', c.name, 'email', c.email, 'studentNumber', c.student_number,
  'registeredOn', c.registered_on, 'mode', c.mode, 'modeChanges', c.mode_changes, 'interruptions', c.interruptions,
  'extensionMonths', c.extension_months, 'status', c.status, 'endedOn', c.ended_on, 'supervisors', c.supervisors,
  'version', c.version)`

type Attached = { projectId: string; facts: ReadFacts; stageStatus: StageStatus; since: string }

/**
 * What an institution sees of projects: the stage that each is at, since when, and the lights, the same that its student reads. Facts
 * alone: no title, no words, no names of files.
 */
export async function progressOf(db: Db, projectIds: readonly string[], now: Date): Promise<Map<string, Progress>> {
  if (projectIds.length === 0) return new Map()
  const { rows } = await db.execute<Attached>(sql`
    select p.id as "projectId", ${factsOf(sql`${now.toISOString()}::timestamptz`)} as facts, s.status as "stageStatus",
      ${dayOf(sql`coalesce(s.status_changed_at, p.created_at)`)}::text as since
    from project_summaries p join stage_summaries s on s.project_id = p.id and s.stage_number = p.current_phase
    where p.id = any(${sql.param([...projectIds])}::uuid[])`)
  const today = dayIn(now, defaultZone)
  const read = await withEthicsOf(db, rows, now)
  return new Map(
    read.map(({ projectId, facts, stageStatus, since }) => [
      projectId,
      { stageNumber: facts.phase, stageStatus, since, lights: lightsOf(facts, today) },
    ]),
  )
}
