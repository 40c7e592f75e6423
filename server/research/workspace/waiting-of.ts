import { sql } from 'drizzle-orm'
import { type Waiting, waitingKinds } from '#domain/research/workspace/waiting.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import type { Noun, Waits } from '#server/ground/noun.ts'

/** What waits for somebody, by kind, the longest first, at most so many things. Projects that are not running ask for nothing. */
export async function waitingOf(
  db: Db,
  { userId, nouns, now, limit }: { userId: string; nouns: readonly Noun[]; now: Date; limit: number },
): Promise<Waiting[]> {
  const me = { userId, at: sql`${now.toISOString()}::timestamptz` }
  const parts = nouns.flatMap(({ waits }) => waits?.(me) ?? [])
  const { rows } = await db.execute<AsStored>(sql`
    with ${mine(userId, 'running')}, waiting as (${sql.join(parts.map(rowsOf), sql` union all `)})
    select * from waiting
    order by array_position(${sql.param([...waitingKinds])}::text[], kind), at, "projectId", "notificationId", "itemId",
      "stageNumber"
    limit ${limit}`)
  // An action without a date has been waiting since now.
  return rows.map(({ at, ...row }) => ({ ...row, at: at === 'infinity' ? now : new Date(at) }))
}

type AsStored = Omit<Waiting, 'at'> & { at: string }

const rowsOf = (part: Waits) => sql`
  select ${part.kind}::text as kind, ${part.projectId ?? sql`mine.id`} as "projectId", ${part.title ?? sql`mine.title`} as "projectTitle",
    ${part.role ?? sql`mine.role`} as role, ${part.who ?? null}::text as who, ${part.at} as at, ${part.dueOn ?? null}::date as "dueOn",
    ${part.stageNumber ?? null}::int as "stageNumber", ${part.stageStatus ?? null}::text as "stageStatus",
    ${part.roundNumber ?? null}::int as "roundNumber",
    ${part.messageSeq ?? null}::int as "messageSeq", ${part.text ?? null}::text as text,
    ${part.notificationId ?? null}::uuid as "notificationId", ${part.invitationId ?? null}::uuid as "invitationId",
    ${part.itemId ?? null}::uuid as "itemId", ${part.meetingId ?? null}::uuid as "meetingId"
  from ${part.from}`
