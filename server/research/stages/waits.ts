import { sql } from 'drizzle-orm'
import { dueDays } from '#domain/ground/due.ts'
import type { Waits, WaitsFor } from '#server/ground/noun.ts'

/** Stages that are due, and the next step of one’s own projects. */
export const waits = ({ at }: WaitsFor): Waits[] => [
  {
    kind: 'due',
    at: sql`s.due_on::timestamptz`,
    who: sql`mine.owner`,
    dueOn: sql`s.due_on`,
    stageNumber: sql`s.stage_number`,
    stageStatus: sql`s.status`,
    from: sql`mine join stage_summaries s on s.project_id = mine.id
      where mine.role <> 'collaborator' and s.status <> 'completed' and s.due_on <= (${at} + ${dueDays} * interval '1 day')::date`,
  },
  {
    kind: 'step',
    at: sql`coalesce(s.status_changed_at, mine.created_at)`,
    who: sql`mine.owner`,
    stageNumber: sql`s.stage_number`,
    stageStatus: sql`s.status`,
    from: sql`mine join stage_summaries s on s.project_id = mine.id and s.stage_number = mine.current_phase
      where mine.role = 'owner' and s.status not in ('under_review', 'completed') and s.round_state in ('returned', 'corrections') is not true`,
  },
]
