import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { itemsTicked } from '#domain/research/checklists/checklists.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publish } from '#server/ground/events/publish.ts'
import { findActivity, reviseActivity } from '#server/ground/events/stored.ts'

type Ticked = {
  projectId: string
  stageId: string
  stageName: string
  me: { userId: string; tokenId: string | null; username: string }
  at: Date
  /** False when it was unticked. */
  isDone: boolean
}

/**
 * Tells the others what somebody ticked: once a day (of South Africa) for a project, however many items it is. The first
 * publishes an activity; those after it change what it says, and make it unread for nobody. The profile has to be locked: two
 * at once would publish two.
 */
export async function publishTicks(tx: Db, { projectId, stageId, stageName, me, at, isDone }: Ticked): Promise<void> {
  const { rows } = await tx.execute<{ ticked: number; stageIds: string[]; stageNames: string[] }>(sql`
    select count(*)::int as ticked, coalesce(array_agg(distinct s.stage_name), '{}') as "stageNames",
      coalesce(array_agg(distinct s.id), '{}') as "stageIds"
    from checklist_items i join stage_summaries s on s.id = i.stage_id
    where s.project_id = ${projectId} and i.done_by = ${me.userId}
      and (i.done_at at time zone ${defaultZone})::date = (${at.toISOString()}::timestamptz at time zone ${defaultZone})::date`)
  const { ticked, stageNames, stageIds } = rows[0] ?? { ticked: 0, stageNames: [], stageIds: [] }
  // In several stages it leads to the project, and nobody has seen all of it in one of them.
  const [inStage = stageId] = stageIds
  const about = stageIds.length > 1 ? null : inStage
  const before = await findActivity(tx, itemsTicked, { projectId, by: me.userId, onDayOf: at, zone: defaultZone })
  const facts = { username: me.username, ticked, stageNames: stageNames.length > 0 ? stageNames : [stageName] }
  if (before) await reviseActivity(tx, itemsTicked, { id: before, stageId: about, facts })
  else if (isDone) await publish(tx, itemsTicked, { projectId, stageId, by: me, facts })
}
