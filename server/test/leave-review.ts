import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'

type People = { ownerId: string; otherId: string; myId: string | null }

/**
 * A stage with a file of two versions and an open round, and another whose round was returned: written as they would be by the
 * verbs, in one go, because the permission table needs them a thousand times.
 */
export async function leaveReview(db: Db, projectId: string, { ownerId, otherId, myId }: People) {
  const newId = () => crypto.randomUUID()
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from project_stages where project_id = ${projectId} and stage_number in (2, 3, 5) order by stage_number`,
  )
  const [reviewStageId = '', returnedStageId = '', quietStageId = ''] = rows.map(({ id }) => id)
  const ids = {
    ...{ reviewStageId, returnedStageId, quietStageId },
    ...{ roundId: newId(), myVersionId: newId(), otherVersionId: newId() },
    ...{ myPointId: newId(), otherPointId: newId(), returnedPointId: newId(), guestId: newId() },
  }
  const [fileId, returnedRoundId] = [newId(), newId()]
  await db.execute(sql`
    with file as (insert into stage_files (id, stage_id, last_number, created_at) values (${fileId}, ${reviewStageId}, 2, now())),
    version as (insert into file_versions (id, file_id, number, name, size, sha256, added_by, created_at)
      values (${ids.myVersionId}::uuid, ${fileId}::uuid, 1, 'a.pdf', 1, '0', ${myId}::uuid, now()),
        (${ids.otherVersionId}, ${fileId}, 2, 'a.pdf', 1, '0', ${otherId}, now())),
    round as (insert into review_rounds (id, stage_id, number, state, sent_by, sent_at, status_before, ended_at)
      values (${ids.roundId}::uuid, ${reviewStageId}::uuid, 1, 'open', ${ownerId}::uuid, now(), 'in_progress', null::timestamptz),
        (${returnedRoundId}, ${returnedStageId}, 1, 'returned', ${ownerId}, now(), 'in_progress', now())),
    point as (insert into review_points (id, round_id, number, level, text, raised_by, raised_at)
      values (${ids.myPointId}::uuid, ${ids.roundId}::uuid, 1, 'should', 'Shorter', ${myId}::uuid, now()),
        (${ids.otherPointId}, ${ids.roundId}, 2, 'should', 'Longer', ${otherId}, now()),
        (${ids.returnedPointId}, ${returnedRoundId}, 1, 'should', 'Longer', ${otherId}, now())),
    guest as (insert into review_guests (id, round_id, name, email, token_hash, invited_at, expires_at)
      values (${ids.guestId}, ${ids.roundId}, 'Prof X', 'x@example.org', ${newId()}, now(), now() + interval '1 day'))
    update project_stages set round_number = 1, round_state = case stage_number when 2 then 'open' else 'returned' end,
      status = case stage_number when 2 then 'under_review' else 'in_progress' end
    where id in (${reviewStageId}, ${returnedStageId})`)
  return ids
}
